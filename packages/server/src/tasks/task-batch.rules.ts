import { isUuid } from '@daywright/contract/fields'
import type { TaskBatch } from '@daywright/contract/task'
import type { Database } from '../db/database.ts'
import { nextUpdatedAt } from '../identity/updated-at.ts'
import { archiveTasks, completeTasks, listTaskUpdates } from './task-batch.store.ts'

/** [TASK-26] to [TASK-28] Changes all tasks in a fixed number of statements. */
export function changeTasks(database: Database, ownerId: string, { action, taskIds }: TaskBatch, now: string) {
  return database.write(ownerId, async tx => {
    const owned = await listTaskUpdates(tx, ownerId, [...new Set(taskIds.filter(isUuid))])
    const change = action === 'complete' ? completeTasks : archiveTasks
    // Based on the latest `updatedAt` of all, so that it rises for every task.
    const latest = [...owned.values()].reduce((newest, each) => (each > newest ? each : newest), '')
    if (owned.size > 0) await change(tx, ownerId, [...owned.keys()], now, nextUpdatedAt(latest, now))
    const invalid = taskIds.filter(id => !owned.has(id)).length
    return { affected: owned.size, requested: taskIds.length, invalid }
  })
}
