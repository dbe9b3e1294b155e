import type { TaskWithRelations } from '@daywright/contract/task'
import { api } from './api-client.ts'
import { queries } from './queries.ts'
import { queryClient } from './query-client.ts'

export type NewTask = Parameters<typeof api.tasks.create>[0]['body']

/**
 * [WEB-119] A task without working hours is planned from nine to five, whatever the account has set. So a new task gets
 * the default working hours: those of the settings, or else the first in the list. [WEB-190] It gets the other defaults of the
 * settings too; what is sent wins.
 */
export async function createTask(task: NewTask): Promise<TaskWithRelations> {
  return api.tasks.create({ body: await withDefaultHours(task) })
}

/** The task with what the settings say about new ones. */
export async function withDefaultHours(task: NewTask): Promise<NewTask> {
  const [preferences, settings] = await Promise.all([
    queryClient.fetchQuery(queries.preferences()),
    queryClient.fetchQuery(queries.plannerSettings()),
  ])
  const schedulePreferenceId = settings.defaultSchedulePreferenceId ?? preferences[0]?.id ?? null
  const defaults = {
    schedulePreferenceId,
    minSessionMinutes: settings.defaultMinSessionMinutes,
    maxSessionMinutes: settings.defaultMaxSessionMinutes,
    cooldownMinutes: settings.defaultCooldownMinutes,
  }
  const { estimateMinutes = null, ...given } = task
  const estimate = { estimateMinutes: estimateMinutes ?? settings.defaultEstimateMinutes }
  return { ...defaults, ...given, ...estimate }
}
