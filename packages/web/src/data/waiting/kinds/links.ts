import { shownRecord } from '../server-answers.ts'
import { nameOf, type PreparedChange, type RequestParts } from './prepared-change.ts'

export function linked({ params: { id = '', documentId = '' } }: RequestParts): PreparedChange {
  const document = shownRecord(documentId)
  return {
    action: 'link',
    kind: 'document',
    recordId: id,
    name: nameOf(document),
    effects: document ? [{ id, addInto: 'documents', record: { ...document, id: documentId } }] : [],
    answer: { success: true },
  }
}

export function unlinked({ params: { id = '', documentId = '' } }: RequestParts): PreparedChange {
  const documents = shownRecord(id)?.documents
  const rest = Array.isArray(documents) ? documents.filter(document => document.id !== documentId) : []
  return {
    action: 'unlink',
    kind: 'document',
    recordId: id,
    name: nameOf(shownRecord(documentId)),
    effects: Array.isArray(documents) ? [{ id, fields: { documents: rest } }] : [],
    answer: { success: true },
  }
}
