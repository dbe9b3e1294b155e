import { isUuid } from '@daywright/contract/fields/fields'
import type { TaskImport } from '@daywright/contract/resources/imports/task-import'
import { TASK_IMPORT_LIMITS } from '@daywright/contract/resources/imports/task-import.values'
import type { Database, Db } from '../../db/database.ts'
import { addTextBytes, deleteWithText, textBytes } from '../../db/records/quotas.ts'
import type { ImportUndo, PreviousTask } from '../../db/schema/tables.ts'
import { batchesOf } from '../../db/statements/sized-batches.ts'
import { notFound, refusal, refuse } from '../../errors/errors.ts'
import { nextUpdatedAt } from '../../ids-and-secrets/updated-at.ts'
import { deleteTasks } from '../../tasks/task.store.ts'
import {
  checklistHashes,
  detachTasks,
  listChangedSeries,
  listCreated,
  listUsed,
} from '../../tasks/touched-tasks.store.ts'
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
      const kept = await removeCreated(own, ownerId, one, { undo, now })
      await restoreTasks(tx, database, ownerId, undo.previous, now)
      const empty = await listEmptyProjects(own, ownerId, undo.projectIds)
      if (empty.length > 0) await deleteWithText(tx, 'project', ownerId, empty)
      await deleteLabels(own, ownerId, await listUnusedLabels(own, ownerId, undo.labelIds))
      await saveUndone(tx, ownerId, id, now)
      const shown = kept.slice(0, TASK_IMPORT_LIMITS.shown).map(({ id, title }) => ({ id, title }))
      return { ...one, undoneAt: now, undoable: false, keptTasks: kept.length, kept: shown }
    }),
  )
}

/** [IMP-19] Deletes what the import has created, except what the user has touched since, which is returned. */
async function removeCreated(
  own: Pick<Database, 'db' | 'dialect'>,
  ownerId: string,
  { id, createdAt }: TaskImport,
  { undo, now }: { undo: ImportUndo; now: string },
) {
  const created = await listCreatedTasks(own, ownerId, id, undo.seriesIds)
  const changedSeries = await listChangedSeries(own, ownerId, undo.seriesIds)
  const kept = touchedTasks(
    {
      tasks: await listCreated(own, ownerId, created),
      checklists: await checklistHashes(own, ownerId, created),
      used: await listUsed(own, ownerId, created, createdAt),
      changedSeries,
    },
    createdAt,
    undo,
  )
  const remainingIds = new Set(kept.map(task => task.id))
  const removed = created.filter(taskId => !remainingIds.has(taskId))
  for (const ids of batchesOf(removed, TASKS_AT_ONCE)) {
    await endSessionsOf({ ...own, ownerId }, ids, now)
    await deleteTasks(own.db, ownerId, ids)
  }
  const series = undo.seriesIds.filter(seriesId => !changedSeries.has(seriesId))
  const orphans = kept.filter(({ seriesId }) => series.includes(seriesId ?? '')).map(task => task.id)
  if (orphans.length > 0) await detachTasks(own, ownerId, orphans)
  if (series.length > 0) await deleteWithText(own.db, 'taskSeries', ownerId, series)
  return kept
}

/** [IMP-16] Tasks that the user has changed since stay as they are. */
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

type Created = Awaited<ReturnType<typeof listCreated>>[number]

/** What the account says now about the tasks that an import created. */
interface CreatedTasks {
  tasks: readonly Created[]
  checklists: Awaited<ReturnType<typeof checklistHashes>>
  /** Tasks with sessions, documents, subtasks or dependencies that people made. */
  used: ReadonlySet<string>
  changedSeries: ReadonlySet<string>
}

/** [IMP-19] The tasks of an import that the user has changed, worked on or completed since, and those above them. */
function touchedTasks(created: CreatedTasks, importedAt: string, undo: ImportUndo): Created[] {
  const { tasks, checklists, used, changedSeries } = created
  const isTouched = (task: Created) =>
    used.has(task.id) ||
    isEdited(task, importedAt) ||
    changedSeries.has(task.seriesId ?? '') ||
    // An import of an earlier version has not noted its checklists, and a series gives its own to each task.
    (undo.checklists !== undefined && task.seriesId === null && checklists.get(task.id) !== undo.checklists[task.id])
  const byId = new Map(tasks.map(task => [task.id, task]))
  const kept = new Set<Created>()
  for (const task of tasks.filter(isTouched))
    for (let at: Created | undefined = task; at && !kept.has(at); at = byId.get(at.parentTaskId ?? '')) kept.add(at)
  return tasks.filter(task => kept.has(task))
}

/** A series also moves its tasks by itself, and skips those that were missed. */
function isEdited({ seriesId, status, touched, updatedAt }: Created, importedAt: string): boolean {
  const isLater = updatedAt > importedAt
  if (seriesId === null) return isLater
  return touched !== null || (isLater && (status === 'completed' || status === 'in_progress'))
}
