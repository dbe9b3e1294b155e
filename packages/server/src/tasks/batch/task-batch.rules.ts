import { isUuid } from '@daywright/contract/fields/fields'
import type { TaskBatch, TaskChanges, TaskRemoval } from '@daywright/contract/resources/tasks/task-batch'
import type { Database } from '../../db/database.ts'
import { ownedIds, requireOwned } from '../../db/records/owned.ts'
import { addTextBytes, textBytes } from '../../db/records/quotas.ts'
import { nextUpdatedAt } from '../../ids-and-secrets/updated-at.ts'
import { endSessionsOf } from '../../work-sessions/sessions-of-tasks.store.ts'
import { followStatusChanges } from '../status-change.rules.ts'
import { deleteTasks } from '../task.store.ts'
import { applyChanges } from '../task-change.rules.ts'
import { deleteComingBlocks, listTaskRows, sumDescriptionBytes } from '../task-change.store.ts'
import { archiveTasks, completeTasks, listTaskStates } from './task-batch.store.ts'

/** [TASK-26] to [TASK-28] Changes all tasks in a fixed number of statements. */
export function changeTasks(database: Database, ownerId: string, { action, taskIds }: TaskBatch, now: string) {
  return database.write(ownerId, async tx => {
    const owned = await listTaskStates(tx, ownerId, [...new Set(taskIds.filter(isUuid))])
    const change = action === 'complete' ? completeTasks : archiveTasks
    // Based on the latest `updatedAt` of all, so that it rises for every task.
    const latest = [...owned.values()].reduce((newest, { updatedAt }) => (updatedAt > newest ? updatedAt : newest), '')
    if (owned.size > 0) await change(tx, ownerId, [...owned.keys()], now, nextUpdatedAt(latest, now))
    const status = action === 'complete' ? 'completed' : 'archived'
    await followStatusChanges(
      tx,
      database,
      ownerId,
      [...owned.values()].map(task => ({ task, status })),
      now,
    )
    const invalid = taskIds.filter(id => !owned.has(id)).length
    return { affected: owned.size, requested: taskIds.length, invalid }
  })
}

/** [TASK-35] Changes many tasks, each in its own way: all of them, or none when one change is refused. */
export function updateTasks(database: Database, ownerId: string, { changes }: TaskChanges, now: string) {
  const { dialect } = database
  return database.write(ownerId, async tx => {
    await requireOwned(tx, ownerId, ...changes)
    const ids = changes.map(({ id }) => id).filter(isUuid)
    const found = new Map((await listTaskRows(tx, dialect, ownerId, ids)).map(task => [task.id, task]))
    const owned = changes.flatMap(({ id, ...change }) => {
      const task = found.get(id)
      return task ? [{ task, change }] : []
    })
    const bytesBefore = await sumDescriptionBytes(tx, dialect, ownerId, idsWithDescription(changes))
    await applyChanges({ db: tx, dialect, ownerId }, owned, now)
    const bytesAfter = textBytes(...owned.flatMap(({ change }) => change.description ?? []))
    await addTextBytes(tx, database, ownerId, bytesAfter - bytesBefore)
    await followStatusChanges(
      tx,
      database,
      ownerId,
      owned.map(({ task, change: { status } }) => ({ task, status })),
      now,
    )
    return { affected: owned.length, requested: changes.length, invalid: changes.length - owned.length }
  })
}

const idsWithDescription = (changes: TaskChanges['changes']) =>
  changes.flatMap(({ id, description }) => (description !== undefined && isUuid(id) ? [id] : []))

/** [TASK-36] Deletes tasks permanently, and the blocks that they still had to come. */
export function removeTasks(database: Database, ownerId: string, { taskIds }: TaskRemoval, now: string) {
  return database.write(ownerId, async tx => {
    const owned = await ownedIds(tx, 'task', ownerId, taskIds)
    await endSessionsOf({ db: tx, dialect: database.dialect, ownerId }, owned, now)
    await deleteComingBlocks(tx, database.dialect, ownerId, [...owned], now)
    if (owned.size > 0) await deleteTasks(tx, ownerId, [...owned])
    const invalid = taskIds.filter(id => !owned.has(id)).length
    return { affected: owned.size, requested: taskIds.length, invalid }
  })
}
