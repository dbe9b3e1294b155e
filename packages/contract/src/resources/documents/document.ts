import { z } from 'zod'
import { resource } from '../../declare/resource.ts'
import { notFound, notOwned } from '../../errors/errors.values.ts'
import { FilterId, Id, nameOf, patchOf, RelationId, SortOrder, Success, Timestamp, text } from '../../fields/fields.ts'
import { isRiskyScheme } from '../../fields/risky-schemes.ts'
import { DocumentType } from '../shared/document-summary.ts'
import { ProjectSummary } from '../shared/project-summary.ts'
import { TaskStatus } from '../shared/task-enums.ts'
import { DEFAULT_DOCUMENT_TYPE, DOCUMENT_LIMITS } from './document.values.ts'

const isLink = (value: string) => {
  const url = URL.parse(value)
  return url !== null && !isRiskyScheme(url.protocol)
}
const Url = text({ max: DOCUMENT_LIMITS.urlLength })
  .refine(isLink, 'must be a valid URL')
  .meta({ format: 'uri', maxLength: DOCUMENT_LIMITS.urlLength })

export const Document = z.object({
  id: Id,
  userId: Id,
  spaceId: RelationId.nullable().default(null),
  projectId: RelationId.nullable().default(null),
  title: nameOf(DOCUMENT_LIMITS.titleLength),
  content: text().default('').describe('Markdown'),
  url: Url.nullable()
    .default(null)
    .describe('Any URL with a scheme, except schemes that run code or open programs of the system'),
  docType: DocumentType.default(DEFAULT_DOCUMENT_TYPE),
  sortOrder: SortOrder.default(0),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type Document = z.output<typeof Document>

export const DocumentInList = Document.extend({
  space: z
    .object({ id: Id, name: z.string(), color: z.string() })
    .nullable()
    .describe('Without the icon that other lists show'),
  project: ProjectSummary.nullable(),
})
export type DocumentInList = z.output<typeof DocumentInList>

export const DocumentDetail = DocumentInList.extend({
  tasks: z.array(
    z.object({ taskId: Id, documentId: Id, task: z.object({ id: Id, title: z.string(), status: TaskStatus }) }),
  ),
})
export type DocumentDetail = z.output<typeof DocumentDetail>

const settable = { title: true, content: true, url: true, docType: true, spaceId: true, projectId: true } as const
export const DocumentCreate = Document.pick(settable)
export type DocumentCreate = z.output<typeof DocumentCreate>
export const DocumentPatch = patchOf(Document.pick({ ...settable, sortOrder: true }))
export type DocumentPatch = z.output<typeof DocumentPatch>

const documentNotFound = notFound('Document')
const unowned = notOwned('spaceId', 'projectId')

export const documents = resource({
  about: 'Texts in Markdown and links, which can belong to tasks.',
  paths: {
    list: 'GET /api/documents',
    create: 'POST /api/documents',
    get: 'GET /api/documents/{id}',
    update: 'PATCH /api/documents/{id}',
    remove: 'DELETE /api/documents/{id}',
  },
  endpoints: {
    list: {
      summary: 'List documents',
      isCacheable: true,
      query: z.object({ spaceId: FilterId.optional(), projectId: FilterId.optional() }),
      response: z.array(DocumentInList),
    },
    create: {
      summary: 'Create a document',
      body: DocumentCreate,
      status: 201,
      response: Document,
      errors: unowned,
    },
    get: {
      summary: 'Get a document with the tasks it is linked to',
      isCacheable: true,
      response: DocumentDetail,
      errors: [documentNotFound],
    },
    update: {
      summary: 'Change a document',
      body: DocumentPatch,
      response: Document,
      errors: [...unowned, documentNotFound],
    },
    remove: {
      summary: 'Delete a document; its tasks remain',
      response: Success,
      errors: [documentNotFound],
    },
  },
  stored: { document: { record: Document, counted: ['documents', 'documents'] } },
})

/** Which documents a task is linked to. */
export const taskDocuments = resource({
  about: 'Links between tasks and documents.',
  paths: {
    create: 'POST /api/tasks/{id}/documents',
    link: 'PUT /api/tasks/{id}/documents/{documentId}',
    unlink: 'DELETE /api/tasks/{id}/documents/{documentId}',
  },
  endpoints: {
    create: {
      summary: 'Create a document and link it to a task',
      body: DocumentCreate,
      status: 201,
      location: '/api/documents/{id}',
      response: Document,
      errors: [...unowned, notFound('Task')],
    },
    link: {
      summary: 'Link a document to a task',
      response: Success,
      errors: [notFound('Task'), documentNotFound],
    },
    unlink: {
      summary: 'Remove the link between a document and a task',
      response: Success,
      errors: [notFound('Task'), documentNotFound],
    },
  },
  stored: { taskDocument: { record: z.object({ taskId: Id, documentId: Id }), counted: ['documentLinks', 'tasks'] } },
})
