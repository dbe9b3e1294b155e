import { api as endpoints } from '@daywright/contract/api/api'
import type { Endpoint } from '@daywright/contract/declare/endpoint'
import { added, blockAdded, documentAdded, itemAdded } from './kinds/additions.ts'
import { edited, removed, replaced } from './kinds/edits.ts'
import { nameOf, type PreparedChange, type RequestParts } from './kinds/prepared-change.ts'
import { completed, confirmed, paused, started, stillWorking, stopped } from './kinds/sessions.ts'
import { shownRecord } from './server-answers.ts'

type Row = Pick<Endpoint, 'method' | 'path'>
type Prepare = (request: RequestParts) => PreparedChange | null

/**
 * [WEB-350] What can wait for a connection. Everything else needs an answer of the server at once: planner runs, imports, sign-in, keys
 * and settings.
 */
const KINDS: readonly [Row, Prepare][] = [
  [endpoints.tasks.update, edited('task', id => `/api/tasks/${id}`)],
  [endpoints.tasks.remove, removed('task', { fields: { status: 'archived' } })],
  [endpoints.tasks.batch, bulkCompleted],
  [endpoints.timeBlocks.update, edited('block', id => `/api/time-blocks/${id}`)],
  [endpoints.timeBlocks.replace, replaced('block', id => `/api/time-blocks/${id}`)],
  [endpoints.timeBlocks.remove, removed('block')],
  [endpoints.timeBlocks.restore, added('blocks')],
  [endpoints.timeBlocks.create, blockAdded],
  [endpoints.timeBlocks.complete, completed],
  [endpoints.timeBlocks.start, started],
  [endpoints.timeBlocks.pause, paused],
  [endpoints.timeBlocks.stop, stopped],
  [endpoints.timeBlocks.stillWorking, stillWorking],
  [endpoints.timeBlocks.confirm, confirmed],
  [endpoints.checklistItems.insert, itemAdded],
  [
    endpoints.checklistItems.update,
    edited('checklist-item', (_, { taskId }) => (taskId ? `/api/tasks/${taskId}` : null)),
  ],
  [endpoints.checklistItems.remove, removed('checklist-item')],
  [endpoints.documents.create, documentAdded],
  [endpoints.documents.update, edited('document', id => `/api/documents/${id}`)],
  [endpoints.documents.remove, removed('document', { readFrom: id => `/api/documents/${id}` })],
  [endpoints.taskDocuments.link, linked],
  [endpoints.taskDocuments.unlink, unlinked],
  [endpoints.projects.update, edited('project', id => `/api/projects/${id}`)],
  [endpoints.habits.update, edited('habit', () => '/api/habits')],
  [endpoints.labels.update, edited('label', () => '/api/labels')],
  [endpoints.spaces.update, edited('space', () => '/api/spaces')],
]

/** The changes of many tasks are kept one by one, so that each is compared when it is sent. */
const SPLIT = { row: endpoints.tasks.updateMany, each: endpoints.tasks.update }
/** More at once need the network. */
const MAX_SPLIT = 100

interface Found {
  prepare: Prepare
  params: Record<string, string>
}

/** What cannot wait. `/api/spaces/reorder` is an endpoint of its own, and not the space with the id `reorder`. */
const NOT_KEPT = new Set(
  Object.values(endpoints)
    .flatMap(group => Object.values<Row>(group))
    .filter(row => !KINDS.some(([kept]) => kept === row))
    .map(({ method, path }) => `${method} ${path}`),
)

function find(method: string, path: string): Found | undefined {
  if (NOT_KEPT.has(`${method} ${path}`)) return undefined
  for (const [row, prepare] of KINDS) {
    const params = row.method === method && paramsOf(row.path, path)
    if (params) return { prepare, params }
  }
  return undefined
}

function paramsOf(pattern: string, path: string): Record<string, string> | null {
  const [wanted, given] = [pattern.split('/'), path.split('/')]
  if (wanted.length !== given.length) return null
  const params: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const value = decodeURIComponent(given[index] ?? '')
    if (part.startsWith('{')) params[part.slice(1, -1)] = value
    else if (part !== value) return null
  }
  return params
}

export interface KeptRequest {
  method: string
  url: string
  body?: Record<string, unknown>
}

export const canWait = ({ method, url, body }: KeptRequest): boolean => {
  const [path = ''] = url.split('?')
  if (method === SPLIT.row.method && path === SPLIT.row.path)
    return Array.isArray(body?.changes) && body.changes.length <= MAX_SPLIT
  return find(method, path) !== undefined
}

/** What has to be kept of a request, and what the app is answered meanwhile. Null if too little is known here. */
export function prepareChanges(
  request: KeptRequest,
  madeAt: string,
): { changes: (PreparedChange & Pick<KeptRequest, 'method' | 'url'>)[]; answer: unknown } | null {
  const { method, url, body = {} } = request
  const [path = ''] = url.split('?')
  if (method === SPLIT.row.method && path === SPLIT.row.path) return prepareEach(body.changes as TaskFields[], madeAt)
  const found = find(method, path)
  const prepared = found?.prepare({ params: found.params, body, madeAt })
  return prepared ? { changes: [{ ...prepared, method, url }], answer: prepared.answer } : null
}

type TaskFields = { id: string } & Record<string, unknown>

function prepareEach(list: readonly TaskFields[], madeAt: string): ReturnType<typeof prepareChanges> {
  const prepared = list.map(({ id, ...body }) =>
    prepareChanges({ method: SPLIT.each.method, url: SPLIT.each.path.replace('{id}', id), body }, madeAt),
  )
  return {
    changes: prepared.flatMap(each => each?.changes ?? []),
    answer: { affected: list.length, requested: list.length, invalid: 0 },
  }
}

/** Completes or archives many tasks; deleting them for good needs the network. */
function bulkCompleted({ body: { action, taskIds }, madeAt }: RequestParts): PreparedChange | null {
  const fields = {
    complete: { status: 'completed', completedAt: madeAt },
    archive: { status: 'archived' },
  }[String(action)]
  if (!fields || !Array.isArray(taskIds)) return null
  const [first] = taskIds
  return {
    action: action === 'complete' ? 'complete' : 'delete',
    kind: taskIds.length === 1 ? 'task' : 'tasks',
    recordId: String(first),
    name: taskIds.length === 1 ? nameOf(shownRecord(String(first))) : String(taskIds.length),
    effects: taskIds.map(id => ({ id: String(id), fields })),
    answer: { affected: taskIds.length, requested: taskIds.length, invalid: 0 },
  }
}

function linked({ params: { id = '', documentId = '' } }: RequestParts): PreparedChange {
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

function unlinked({ params: { id = '', documentId = '' } }: RequestParts): PreparedChange {
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
