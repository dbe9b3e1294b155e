import type { Database, Db } from '../db/database.ts'
import { ownedIds } from '../db/records/owned.ts'
import { requireRoomFor } from '../db/records/quotas.ts'
import { notFound } from '../errors/errors.ts'
import { deleteTaskDocument, insertTaskDocument, type TaskDocument } from './task-document.store.ts'

export function linkDocument(database: Database, link: TaskDocument): Promise<void> {
  return database.write(link.userId, async tx => {
    await requireBothEnds(tx, link)
    await insertTaskDocument(tx, link)
    await requireRoomFor(tx, database, link.userId, 'documentLinks')
  })
}

/** [DOC-11] Succeeds also when there was no link. */
export function unlinkDocument(database: Database, link: TaskDocument): Promise<void> {
  return database.write(link.userId, async tx => {
    await requireBothEnds(tx, link)
    await deleteTaskDocument(tx, link)
  })
}

async function requireBothEnds(db: Db, { userId, taskId, documentId }: TaskDocument): Promise<void> {
  if ((await ownedIds(db, 'task', userId, [taskId])).size === 0) throw notFound('Task')
  if ((await ownedIds(db, 'document', userId, [documentId])).size === 0) throw notFound('Document')
}
