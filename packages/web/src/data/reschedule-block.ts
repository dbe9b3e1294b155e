import type { TimeBlock } from '@daywright/contract/time-block'
import { api } from './api-client.ts'

/** Undoes the deletion of a block by creating one like it, which is then placed by hand. */
export async function rescheduleBlock({ taskId, startAt, endAt, locked, status }: TimeBlock): Promise<void> {
  if (!taskId) return
  const { id } = await api.timeBlocks.create({ body: { taskId, startAt, endAt } })
  if (locked || status !== 'scheduled') await api.timeBlocks.update({ id, body: { locked, status } })
}
