import type { TaskWithRelations } from '@daywright/contract/task'
import { api } from './api-client.ts'
import { queries } from './queries.ts'
import { queryClient } from './query-client.ts'

type NewTask = Parameters<typeof api.tasks.create>[0]['body']

/**
 * [WEB-119] Whoever has set hours expects new work to be planned in them, while a task without hours is planned from nine
 * to five. So one that is made here is given the usual hours: the first of those that the person has set.
 */
export async function createTask(task: NewTask): Promise<TaskWithRelations> {
  const [usual] = await queryClient.fetchQuery(queries.preferences())
  return api.tasks.create({ body: { ...(usual && { schedulePreferenceId: usual.id }), ...task } })
}
