import type { TaskInList } from '@daywright/contract/resources/tasks/task'
import { api } from '../../../data/queries/api-client.ts'
import { type BatchOutcome, inBatches, updateTasks } from '../../../data/tasks/task-batches.ts'

type OnProgress = (done: number) => void

/** Completes or archives any number of tasks. */
export const sendBatches = (
  action: 'complete' | 'archive',
  ids: readonly string[],
  onProgress: OnProgress,
): Promise<BatchOutcome> => inBatches(ids, taskIds => api.tasks.batch({ body: { action, taskIds } }), onProgress)

export const deleteAllPermanently = (ids: readonly string[], onProgress: OnProgress): Promise<BatchOutcome> =>
  inBatches(ids, taskIds => api.tasks.removeMany({ body: { taskIds } }), onProgress)

/** Restores the status of the tasks. */
export const restoreStatus = (tasks: readonly TaskInList[]): Promise<BatchOutcome> =>
  updateTasks(tasks.map(({ id, status, completedAt }) => ({ id, status, completedAt })))
