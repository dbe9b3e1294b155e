import { api } from '@daywright/contract/api/api'
import { implement, SUCCESS } from '../http/route.ts'
import {
  createDocument,
  createLinkedDocument,
  documentWithTasks,
  listDocuments,
  removeDocument,
  updateDocument,
} from './document.rules.ts'
import { linkDocument, unlinkDocument } from './task-document.rules.ts'

export const documentRoutes = [
  implement(api.documents.list, ({ database, caller, query }) => listDocuments(database, caller.id, query)),
  implement(api.documents.create, ({ database, caller, body, now }) => createDocument(database, caller.id, body, now)),
  implement(api.documents.get, ({ database, caller, params }) => documentWithTasks(database.db, caller.id, params.id)),
  implement(api.documents.update, ({ database, caller, params, body, now }) =>
    updateDocument(database, caller.id, params.id, body, now),
  ),
  implement(api.documents.remove, async ({ database, caller, params }) => {
    await removeDocument(database, caller.id, params.id)
    return SUCCESS
  }),
  implement(api.taskDocuments.create, ({ database, caller, params, body, now }) =>
    createLinkedDocument(database, caller.id, params.id, body, now),
  ),
  implement(api.taskDocuments.link, async ({ database, caller, params }) => {
    await linkDocument(database, { userId: caller.id, taskId: params.id, documentId: params.documentId })
    return SUCCESS
  }),
  implement(api.taskDocuments.unlink, async ({ database, caller, params }) => {
    await unlinkDocument(database, { userId: caller.id, taskId: params.id, documentId: params.documentId })
    return SUCCESS
  }),
]
