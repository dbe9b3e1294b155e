import type { Database, Db } from '../db/database.ts'
import { ownedIds } from '../db/owned.ts'
import { notFound } from '../errors.ts'
import { deleteLink, insertLink, type TaskDocument } from './task-document.store.ts'

export function linkDocument(database: Database, link: TaskDocument): Promise<void> {
  return database.write(link.userId, async tx => {
    await requireBothEnds(tx, link)
    await insertLink(tx, link)
  })
}

/** [DOC-11] What is asked for is that there be no link; that there was none is no reason to fail. */
export function unlinkDocument(database: Database, link: TaskDocument): Promise<void> {
  return database.write(link.userId, async tx => {
    await requireBothEnds(tx, link)
    await deleteLink(tx, link)
  })
}

async function requireBothEnds(db: Db, { userId, taskId, documentId }: TaskDocument): Promise<void> {
  if ((await ownedIds(db, 'task', userId, [taskId])).size === 0) throw notFound('Task')
  if ((await ownedIds(db, 'document', userId, [documentId])).size === 0) throw notFound('Document')
}
