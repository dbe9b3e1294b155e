import type { TimeBlock } from '@daywright/contract/time-block'
import { api } from './api-client.ts'

/** A deleted block is gone for good; one like it takes its place, as one that was placed by hand. */
export async function rescheduleBlock({ taskId, startAt, endAt, locked, status }: TimeBlock): Promise<void> {
  if (!taskId) return
  const { id } = await api.timeBlocks.create({ body: { taskId, startAt, endAt } })
  if (locked || status !== 'scheduled') await api.timeBlocks.update({ id, body: { locked, status } })
}
