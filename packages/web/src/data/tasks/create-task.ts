import type { TaskWithRelations } from '@daywright/contract/resources/tasks/task'
import { hoursForTask } from '@daywright/quick-add/hours/hours-for-task'
import { api } from '../queries/api-client.ts'
import { queries } from '../queries/queries.ts'
import { queryClient } from '../queries/query-client.ts'
import { zoneOf } from '../time/zoned-time.ts'
import { labelNamed } from './label-ids.ts'

export type NewTask = Parameters<typeof api.tasks.create>[0]['body']

/**
 * [WEB-119] A task without working hours is planned from nine to five, whatever the account has set. So a new task gets
 * hours: those of what it belongs to [WEB-305], personal ones [WEB-306], or the default. [WEB-190] It gets the other defaults
 * of the settings too; what is sent wins.
 */
export async function createTask(task: NewTask): Promise<TaskWithRelations> {
  return api.tasks.create({ body: await withTaskDefaults(task) })
}

/** The task with what the account says about new ones. Its labels are named, because some may be new. */
export async function withTaskDefaults(task: NewTask, labelNames: readonly string[] = []): Promise<NewTask> {
  const settings = await queryClient.fetchQuery(queries.plannerSettings())
  const defaults = {
    minSessionMinutes: settings.defaultMinSessionMinutes,
    maxSessionMinutes: settings.defaultMaxSessionMinutes,
    cooldownMinutes: settings.defaultCooldownMinutes,
  }
  const { estimateMinutes = null, schedulePreferenceId = await hoursOf(task, labelNames), ...given } = task
  // [WEB-307] A task that is not to be planned needs no estimate.
  const usualMinutes = task.autoSchedule === false ? null : settings.defaultEstimateMinutes
  return { ...defaults, ...given, schedulePreferenceId, estimateMinutes: estimateMinutes ?? usualMinutes }
}

async function hoursOf(task: NewTask, labelNames: readonly string[]): Promise<string | null> {
  const [preferences, settings, profile, labels, projects, spaces] = await Promise.all([
    queryClient.fetchQuery(queries.preferences()),
    queryClient.fetchQuery(queries.plannerSettings()),
    queryClient.fetchQuery(queries.profile()),
    queryClient.fetchQuery(queries.labels()),
    queryClient.fetchQuery(queries.projects()),
    queryClient.fetchQuery(queries.spaces()),
  ])
  const facts = {
    preferences,
    defaultSchedulePreferenceId: settings.defaultSchedulePreferenceId,
    spaces,
    zone: zoneOf(profile.timezone),
    now: new Date().toISOString(),
  }
  const named = labelNames.map(name => labelNamed(labels, name) ?? { name })
  const project = projects.find(({ id }) => id === task.projectId)
  return hoursForTask({ ...task, labels: named, project }, facts)?.id ?? null
}
