import type { TaskInList } from '@daywright/contract/task'
import { TASK_LIMITS } from '@daywright/contract/task.values'
import { api } from '../../../data/api-client.ts'
import { deletePermanently } from '../../../data/delete-permanently.ts'
import { mapWithLimit } from '../../../data/map-with-limit.ts'

type TaskChange = Parameters<typeof api.tasks.update>[0]['body']
export interface TaskEdit {
  id: string
  body: TaskChange
}
type OnProgress = (done: number) => void
type BatchAction = 'complete' | 'archive'

/** How many tasks were changed, and how many were not. */
export interface BulkOutcome {
  done: number
  failed: number
}

/** Completes or archives any number of tasks. */
export async function sendBatches(
  action: BatchAction,
  ids: readonly string[],
  onProgress: OnProgress,
): Promise<BulkOutcome> {
  let done = 0
  for (let start = 0; start < ids.length; start += TASK_LIMITS.batch) {
    const taskIds = ids.slice(start, start + TASK_LIMITS.batch)
    const { affected } = await api.tasks.batch({ body: { action, taskIds } })
    done += affected
    onProgress(start + taskIds.length)
  }
  return { done, failed: ids.length - done }
}

export const sendEdits = (edits: readonly TaskEdit[], onProgress?: OnProgress): Promise<BulkOutcome> =>
  each(edits, edit => api.tasks.update(edit), onProgress)

export const removeForGood = (ids: readonly string[], onProgress: OnProgress): Promise<BulkOutcome> =>
  each(ids, deletePermanently, onProgress)

/** Restores the status of all tasks, or fails. */
export async function restoreStatus(tasks: readonly TaskInList[]): Promise<void> {
  const restore = ({ id, status, completedAt }: TaskInList) => api.tasks.update({ id, body: { status, completedAt } })
  const { failures } = await mapWithLimit(tasks, restore)
  if (failures.length > 0) throw failures[0]
}

/** Fails only if nothing was changed; otherwise the outcome says how much was. */
async function each<Item>(
  items: readonly Item[],
  send: (item: Item) => Promise<unknown>,
  onProgress: OnProgress = () => {},
): Promise<BulkOutcome> {
  const { results, failures } = await mapWithLimit(items, send, { onProgress })
  if (results.length === 0 && failures.length > 0) throw failures[0]
  return { done: results.length, failed: failures.length }
}
