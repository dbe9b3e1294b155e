import { isUuid } from '@daywright/contract/fields/fields'
import type { Database, Db } from '../../db/database.ts'
import { addTextBytes, deleteWithText, textBytes } from '../../db/records/quotas.ts'
import type { PreviousTask } from '../../db/schema/tables.ts'
import { batchesOf } from '../../db/statements/sized-batches.ts'
import { notFound, refusal, refuse } from '../../errors/errors.ts'
import { nextUpdatedAt } from '../../identity/updated-at.ts'
import { deleteTasks } from '../../tasks/task.store.ts'
import { endSessionsOf } from '../../work-sessions/sessions-of-tasks.store.ts'
import {
  deleteLabels,
  findUndo,
  listChangeable,
  listCreatedTasks,
  listEmptyProjects,
  listImports,
  listUnusedLabels,
  saveFingerprints,
  saveTaskRows,
  saveUndone,
} from './task-import.store.ts'

/** [IMP-17] The last imports; only the last one can be undone. */
export async function importsOf(db: Db, ownerId: string) {
  const imports = await listImports(db, ownerId)
  return imports.map((one, at) => ({ ...one, undoable: at === 0 && one.undoneAt === null }))
}

/** Statements name the ids of so many tasks at the most. */
const TASKS_AT_ONCE = 1_000

/** [IMP-16] Takes an import back in one step. */
export function undoImport(database: Database, ownerId: string, id: string, now: string) {
  return database.exclusively(`import ${ownerId}`, () =>
    database.write(ownerId, async tx => {
      const own = { db: tx, dialect: database.dialect }
      const imports = await importsOf(tx, ownerId)
      const one = imports.find(record => isUuid(id) && record.id === id) ?? refuse(notFound('Import'))
      if (one.undoneAt !== null) throw refusal('import-undone')
      const { undo } = (await findUndo(tx, ownerId, id)) ?? {}
      if (!one.undoable || !undo) throw refusal('not-the-last-import')
      const created = await listCreatedTasks(own, ownerId, id, undo.seriesIds)
      for (const ids of batchesOf(created, TASKS_AT_ONCE)) {
        await endSessionsOf({ ...own, ownerId }, ids, now)
        await deleteTasks(tx, ownerId, ids)
      }
      if (undo.seriesIds.length > 0) await deleteWithText(tx, 'taskSeries', ownerId, undo.seriesIds)
      await restoreTasks(tx, database, ownerId, undo.previous, now)
      const empty = await listEmptyProjects(own, ownerId, undo.projectIds)
      if (empty.length > 0) await deleteWithText(tx, 'project', ownerId, empty)
      await deleteLabels(own, ownerId, await listUnusedLabels(own, ownerId, undo.labelIds))
      await saveUndone(tx, ownerId, id, now)
      return { ...one, undoneAt: now, undoable: false }
    }),
  )
}

/** [IMP-16] Tasks that somebody has changed since stay as they are. */
async function restoreTasks(
  tx: Db,
  database: Database,
  ownerId: string,
  previous: readonly PreviousTask[],
  now: string,
) {
  const own = { db: tx, dialect: database.dialect }
  const present = new Map(
    (
      await listChangeable(
        own,
        ownerId,
        previous.map(({ task }) => task.id),
      )
    ).map(row => [row.id, row]),
  )
  const unchanged = previous.filter(({ task, changedAt }) => present.get(task.id)?.updatedAt === changedAt)
  const rows = unchanged.map(({ task, estimateMinutes, changedAt }) => ({
    ...task,
    estimateMinutes,
    updatedAt: nextUpdatedAt(changedAt, now),
  }))
  const bytes = unchanged.reduce(
    (sum, { task }) => sum + textBytes(task.description) - textBytes(present.get(task.id)?.description ?? ''),
    0,
  )
  await addTextBytes(tx, database, ownerId, bytes)
  await saveTaskRows(own, ownerId, rows)
  await saveFingerprints(
    own,
    ownerId,
    unchanged.map(({ task, fingerprint }) => ({ taskId: task.id, fingerprint })),
  )
}
