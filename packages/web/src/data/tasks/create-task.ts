import type { PlannerSettings } from '@daywright/contract/resources/planner/planner-settings'
import type { TaskInput, TaskWithRelations } from '@daywright/contract/resources/tasks/task'
import { hoursOfNewTask, withTaskDefaults } from '@daywright/quick-add/account/task-defaults'
import { findNamed } from '@daywright/quick-add/find-named'
import { api } from '../queries/api-client.ts'
import { queries } from '../queries/queries.ts'
import { queryClient } from '../queries/query-client.ts'
import { zoneOf } from '../time/zoned-time.ts'

export type NewTask = TaskInput

/** [WEB-119] A new task gets the hours and the other defaults of the account; what is sent wins. */
export async function createTask(task: NewTask): Promise<TaskWithRelations> {
  return api.tasks.create({ body: await withAccountDefaults(task) })
}

/** The task with what the account says about new ones. Its labels are named, because some may be new. */
export async function withAccountDefaults(task: NewTask, labelNames: readonly string[] = []): Promise<NewTask> {
  const settings = await queryClient.fetchQuery(queries.plannerSettings())
  const { schedulePreferenceId = await hoursOf(task, labelNames, settings) } = task
  return withTaskDefaults({ ...task, schedulePreferenceId }, settings)
}

async function hoursOf(
  task: NewTask,
  labelNames: readonly string[],
  { defaultSchedulePreferenceId }: PlannerSettings,
): Promise<string | null> {
  const [preferences, profile, labels, projects, spaces] = await Promise.all([
    queryClient.fetchQuery(queries.preferences()),
    queryClient.fetchQuery(queries.profile()),
    queryClient.fetchQuery(queries.labels()),
    queryClient.fetchQuery(queries.projects()),
    queryClient.fetchQuery(queries.spaces()),
  ])
  const [zone, now] = [zoneOf(profile.timezone), new Date().toISOString()]
  return hoursOfNewTask(task, labelNames, {
    preferences,
    defaultSchedulePreferenceId,
    findLabel: name => findNamed(labels, name),
    projects,
    spaces,
    zone,
    now,
  })
}
