import { TASK_LIMITS } from '@daywright/contract/resources/tasks/task.values'
import { api } from '../queries/api-client.ts'

export type TaskChange = Parameters<typeof api.tasks.updateMany>[0]['body']['changes'][number]

/** How many tasks were changed, and how many could not be: they are gone. */
export interface BatchOutcome {
  done: number
  failed: number
}

/** Sends items in requests of at most 1,000, each of which is done as a whole or not at all. */
export async function inBatches<Item>(
  items: readonly Item[],
  send: (batch: Item[]) => Promise<{ affected: number }>,
  onProgress: (done: number) => void = () => {},
): Promise<BatchOutcome> {
  let done = 0
  for (let start = 0; start < items.length; start += TASK_LIMITS.batch) {
    onProgress(start)
    done += (await send(items.slice(start, start + TASK_LIMITS.batch))).affected
  }
  return { done, failed: items.length - done }
}

export const updateTasks = (
  changes: readonly TaskChange[],
  onProgress?: (done: number) => void,
): Promise<BatchOutcome> => inBatches(changes, batch => api.tasks.updateMany({ body: { changes: batch } }), onProgress)
