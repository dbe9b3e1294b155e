import { api } from './api-client.ts'

/**
 * Deletes a task permanently, and its future blocks first: the server keeps blocks as a record of past work, and future
 * ones would occupy time for nothing.
 */
export async function deletePermanently(taskId: string): Promise<void> {
  const { timeBlocks } = await api.tasks.get({ id: taskId })
  const now = new Date().toISOString()
  const future = timeBlocks.filter(({ status, endAt }) => status === 'scheduled' && endAt > now)
  for (const { id } of future) await api.timeBlocks.remove({ id })
  await api.tasks.remove({ id: taskId, query: { permanent: 'true' } })
}
