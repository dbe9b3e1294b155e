import { Document, type DocumentInList } from '@daywright/contract/resources/documents/document'
import type { Database, Db } from '../db/database.ts'
import { columnsOf } from '../db/records/columns.ts'
import { deleteWithText } from '../db/records/quotas.ts'
import { updateRecord } from '../db/records/records.ts'
import { idList } from '../db/statements/row-batches.ts'
import { bytesOf, type SizedRow } from '../db/statements/sized-batches.ts'

const columns = columnsOf(Document)

export interface DocumentFilter {
  spaceId?: string | undefined
  projectId?: string | undefined
}

const documentsWithPlace = (db: Db, ownerId: string) =>
  db
    .selectFrom('document')
    .leftJoin('space', join => join.onRef('space.id', '=', 'document.spaceId').on('space.userId', '=', ownerId))
    .leftJoin('project', join => join.onRef('project.id', '=', 'document.projectId').on('project.userId', '=', ownerId))
    .select(columns.map(name => `document.${name}` as const))
    .select(['space.name as spaceName', 'space.color as spaceColor'])
    .select(['project.name as projectName', 'project.color as projectColor'])
    .where('document.userId', '=', ownerId)

interface Place {
  spaceName: string | null
  spaceColor: string | null
  projectName: string | null
  projectColor: string | null
}

function withPlace({ spaceName, spaceColor, projectName, projectColor, ...document }: Document & Place) {
  return {
    ...document,
    space: summaryOf(document.spaceId, spaceName, spaceColor),
    project: summaryOf(document.projectId, projectName, projectColor),
  }
}

const summaryOf = (id: string | null, name: string | null, color: string | null) =>
  id !== null && name !== null && color !== null ? { id, name, color } : null

/** The documents of the list in its order, with the sizes of their contents. */
export function listDocumentSizes(db: Db, ownerId: string, filter: DocumentFilter): Promise<SizedRow[]> {
  let query = db
    .selectFrom('document')
    .select(['id', bytesOf('content').as('bytes')])
    .where('userId', '=', ownerId)
  if (filter.spaceId !== undefined) query = query.where('spaceId', '=', filter.spaceId)
  if (filter.projectId !== undefined) query = query.where('projectId', '=', filter.projectId)
  return query.orderBy('sortOrder').orderBy('createdAt').orderBy('id').execute()
}

/** In no particular order. */
export async function listDocumentsById({ db, dialect }: Database, ownerId: string, ids: readonly string[]) {
  const rows = await documentsWithPlace(db, ownerId)
    .where('document.id', 'in', idList(dialect, 'document', ids))
    .execute()
  return rows.map(withPlace)
}

export async function findDocumentWithPlace(db: Db, ownerId: string, id: string): Promise<DocumentInList | undefined> {
  const row = await documentsWithPlace(db, ownerId).where('document.id', '=', id).executeTakeFirst()
  return row && withPlace(row)
}

export const findDocument = (db: Db, ownerId: string, id: string) =>
  db.selectFrom('document').select(columns).where('userId', '=', ownerId).where('id', '=', id).executeTakeFirst()

export const insertDocument = (db: Db, document: Document) => db.insertInto('document').values(document).execute()

export async function saveDocument(db: Db, document: Document, change: Partial<Document>): Promise<Document> {
  await updateRecord(db, 'document', document, change)
  return { ...document, ...change }
}

/** Its links to tasks are deleted with it. */
export const deleteDocument = (db: Db, ownerId: string, id: string): Promise<void> =>
  deleteWithText(db, 'document', ownerId, [id])
