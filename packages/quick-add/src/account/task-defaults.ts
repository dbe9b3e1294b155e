import type { PlannerSettings } from '@daywright/contract/resources/planner/planner-settings'
import type { TaskInput } from '@daywright/contract/resources/tasks/task'
import { type HoursFacts, type HoursOf, hoursForTask } from '../hours/hours-for-task.ts'
import type { Named } from '../parse-names.ts'

/** What an account has set for new tasks. */
export type NewTaskSettings = Pick<
  PlannerSettings,
  'defaultMinSessionMinutes' | 'defaultMaxSessionMinutes' | 'defaultCooldownMinutes' | 'defaultEstimateMinutes'
>

/** What decides about the hours of a new task. */
export interface NewTaskFacts extends HoursFacts {
  findLabel: (name: string) => HoursOf | undefined
  projects: readonly (Named & HoursOf & { spaceId: string | null })[]
}

/** [WEB-190] The task with the defaults of the settings; what it says itself wins. */
export function withTaskDefaults(task: TaskInput, settings: NewTaskSettings): TaskInput {
  const defaults = {
    minSessionMinutes: settings.defaultMinSessionMinutes,
    maxSessionMinutes: settings.defaultMaxSessionMinutes,
    cooldownMinutes: settings.defaultCooldownMinutes,
  }
  const { estimateMinutes = null, ...given } = task
  // [WEB-307] A task that is not to be planned needs no estimate.
  const usualMinutes = task.autoSchedule === false ? null : settings.defaultEstimateMinutes
  return { ...defaults, ...given, estimateMinutes: estimateMinutes ?? usualMinutes }
}

/**
 * [WEB-119] A task without working hours is planned from nine to five, whatever the account has set. So a new task gets
 * hours: those of what it belongs to [WEB-305], personal ones [WEB-306], or the default. Its labels are named, because some
 * may be new.
 */
export function hoursOfNewTask(task: TaskInput, labelNames: readonly string[], facts: NewTaskFacts): string | null {
  const labels = labelNames.map(name => facts.findLabel(name) ?? { name })
  const project = facts.projects.find(({ id }) => id === task.projectId)
  return hoursForTask({ ...task, labels, project }, facts)?.id ?? null
}
