import { isUuid } from '@daywright/contract/fields'
import type { TaskBatch } from '@daywright/contract/task'
import type { Database } from '../db/database.ts'
import { nextUpdatedAt } from '../identity/updated-at.ts'
import { archiveTasks, completeTasks, updatesOf } from './task-batch.store.ts'

/** [TASK-26] to [TASK-28] One change for all of the tasks, whatever their number. */
export function changeTasks(database: Database, ownerId: string, { action, taskIds }: TaskBatch, now: string) {
  return database.write(ownerId, async tx => {
    const owned = await updatesOf(tx, ownerId, [...new Set(taskIds.filter(isUuid))])
    const change = action === 'complete' ? completeTasks : archiveTasks
    // The latest of all, so that no task's own moment falls back or stands still.
    const latest = [...owned.values()].reduce((newest, each) => (each > newest ? each : newest), '')
    if (owned.size > 0) await change(tx, ownerId, [...owned.keys()], now, nextUpdatedAt(latest, now))
    const invalid = taskIds.filter(id => !owned.has(id)).length
    return { affected: owned.size, requested: taskIds.length, invalid }
  })
}
