import { api } from './api-client.ts'

/**
 * Deletes a task for good, and its coming blocks first: the server keeps blocks as a record of what was done, and those
 * still to come would take up time for nothing.
 */
export async function deletePermanently(taskId: string): Promise<void> {
  const { timeBlocks } = await api.tasks.get({ id: taskId })
  const now = new Date().toISOString()
  const coming = timeBlocks.filter(({ status, endAt }) => status === 'scheduled' && endAt > now)
  for (const { id } of coming) await api.timeBlocks.remove({ id })
  await api.tasks.remove({ id: taskId, query: { permanent: 'true' } })
}
