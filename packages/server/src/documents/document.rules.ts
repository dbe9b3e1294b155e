import { isUuid } from '@daywright/contract/fields/fields'
import {
  Document,
  type DocumentCreate,
  type DocumentDetail,
  type DocumentInList,
  type DocumentPatch,
} from '@daywright/contract/resources/documents/document'
import type { Database, Db } from '../db/database.ts'
import { requireOwned, requireOwnedTask } from '../db/records/owned.ts'
import { addTextBytes, requireRoomFor, textBytes } from '../db/records/quotas.ts'
import { readSized } from '../db/statements/sized-batches.ts'
import { notFound, refuse } from '../errors/errors.ts'
import { newId } from '../ids-and-secrets/new-id.ts'
import { editedAt } from '../ids-and-secrets/updated-at.ts'
import {
  type DocumentFilter,
  deleteDocument,
  findDocument,
  findDocumentWithPlace,
  insertDocument,
  listDocumentSizes,
  listDocumentsById,
  saveDocument,
} from './document.store.ts'
import { insertTaskDocument, listTasksOfDocument } from './task-document.store.ts'

/** [DOC-16] A list with more than about a megabyte is read in batches, so that it is never in memory as a whole. */
export async function listDocuments(
  database: Database,
  ownerId: string,
  filter: DocumentFilter,
): Promise<DocumentInList[] | AsyncIterable<DocumentInList>> {
  const read = (ids: readonly string[]) => listDocumentsById(database, ownerId, ids)
  return readSized(await listDocumentSizes(database.db, ownerId, filter), read)
}

export async function documentWithTasks(db: Db, ownerId: string, id: string): Promise<DocumentDetail> {
  const document = (isUuid(id) && (await findDocumentWithPlace(db, ownerId, id))) || refuse(notFound('Document'))
  const tasks = await listTasksOfDocument(db, ownerId, id)
  return { ...document, tasks: tasks.map(task => ({ taskId: task.id, documentId: id, task })) }
}

export function createDocument(database: Database, ownerId: string, input: DocumentCreate, now: string) {
  return database.write(ownerId, tx => addDocument(tx, database, ownerId, input, now))
}

/** [DOC-15] The document and its link to the task, or neither. */
export function createLinkedDocument(
  database: Database,
  ownerId: string,
  taskId: string,
  input: DocumentCreate,
  now: string,
) {
  return database.write(ownerId, async tx => {
    await requireOwnedTask(tx, ownerId, taskId)
    const document = await addDocument(tx, database, ownerId, input, now)
    await insertTaskDocument(tx, { userId: ownerId, taskId, documentId: document.id })
    await requireRoomFor(tx, database, ownerId, 'documentLinks')
    return document
  })
}

async function addDocument(
  tx: Db,
  database: Database,
  ownerId: string,
  input: DocumentCreate,
  now: string,
): Promise<Document> {
  await requireOwned(tx, ownerId, input)
  const document = Document.parse({ ...input, id: newId(), userId: ownerId, createdAt: now, updatedAt: now })
  await insertDocument(tx, document)
  await requireRoomFor(tx, database, ownerId, 'documents')
  await addTextBytes(tx, database, ownerId, textBytes(document.content))
  return document
}

export function updateDocument(database: Database, ownerId: string, id: string, change: DocumentPatch, now: string) {
  return database.write(ownerId, async tx => {
    const document = await requireDocument(tx, ownerId, id)
    await requireOwned(tx, ownerId, change)
    const changed = await saveDocument(tx, document, { ...change, updatedAt: editedAt(document, change, now) })
    await addTextBytes(tx, database, ownerId, textBytes(changed.content) - textBytes(document.content))
    return changed
  })
}

export function removeDocument(database: Database, ownerId: string, id: string): Promise<void> {
  return database.write(ownerId, async tx => {
    await requireDocument(tx, ownerId, id)
    await deleteDocument(tx, ownerId, id)
  })
}

const requireDocument = async (db: Db, ownerId: string, id: string) =>
  (isUuid(id) && (await findDocument(db, ownerId, id))) || refuse(notFound('Document'))
