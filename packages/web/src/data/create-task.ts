import type { TaskWithRelations } from '@daywright/contract/task'
import { api } from './api-client.ts'
import { queries } from './queries.ts'
import { queryClient } from './query-client.ts'

export type NewTask = Parameters<typeof api.tasks.create>[0]['body']

/**
 * [WEB-119] A task without working hours is planned from nine to five, whatever the account has set. So a new task gets
 * the default working hours: the first in the list.
 */
export async function createTask(task: NewTask): Promise<TaskWithRelations> {
  return api.tasks.create({ body: await withDefaultHours(task) })
}

export async function withDefaultHours(task: NewTask): Promise<NewTask> {
  const [defaultHours] = await queryClient.fetchQuery(queries.preferences())
  return { ...(defaultHours && { schedulePreferenceId: defaultHours.id }), ...task }
}
