import { dav, PROP } from '../calendars/accounts/caldav/dav/dav-names.ts'
import type { Database } from '../db/database.ts'
import { refusal } from '../errors/errors.ts'
import { findLanguage } from '../language/account-language.store.ts'
import { sayIn } from '../language/say-in.ts'
import { findUser } from '../profile/profile.store.ts'
import { type Described, hrefOf, propertiesOf } from './dav/collection-properties.ts'
import { davRefusal } from './dav/dav-refusal.ts'
import { childOf, readMessage } from './dav/dav-request.ts'
import { multistatus, refusedProperties, responseOf, type Wanted } from './dav/multistatus.ts'
import { type Place, placeOf } from './dav/places.ts'
import { type Collection, openCollection } from './open-collection.rules.ts'
import { reportOf } from './reports/reports.rules.ts'
import { wantedOf } from './reports/wanted-properties.ts'
import { listTodoIds, type TodoReader, type TodoRow } from './store/todo.store.ts'
import { syncToken } from './sync-token.ts'
import { todosNamed } from './todos/find-todo.rules.ts'
import { shownRows, todoResponse, wholeText } from './todos/todo-responses.ts'
import { isInCollection, todoTag } from './todos/todo-text.ts'

/** A request of a client that is signed in. */
export interface DavCall {
  database: Database
  ownerId: string
  canWrite: boolean
  now: string
  path: string
  depth: string | undefined
  /** Without properties that a resource does not have. */
  isMinimal: boolean
  body: Uint8Array
}

/** [CALTODO-2] The resource of a request; throws 404 for anything else. */
export function requirePlace({ path, ownerId }: Pick<DavCall, 'path' | 'ownerId'>): Place {
  const place = placeOf(path, ownerId)
  if (!place) throw refusal('no-such-path')
  return place
}

const readerOf = ({ database: { db, dialect }, ownerId }: DavCall): TodoReader => ({ db, dialect, ownerId })

/** [CALTODO-2] Properties of a resource, and of what is directly in it. */
export async function answerPropfind(call: DavCall): Promise<AsyncIterable<string>> {
  const place = requirePlace(call)
  const message = call.body.length === 0 ? null : await readMessage(call.body)
  if (message && message.name !== dav('propfind')) throw refusal('malformed-request', 'The body is not a propfind')
  const wanted = wantedOf(message, call.isMinimal)
  if (place.kind === 'todo') return multistatus(await responseOfTodo(call, place.name, wanted))
  if (call.depth !== '0' && call.depth !== '1') throw davRefusal('propfind-finite-depth')
  const collection = await openCollection(call.database, call.ownerId, call.now)
  const described = await describe(call, collection)
  return multistatus(responsesFrom(call, collection, { described, wanted, kind: place.kind }))
}

async function responseOfTodo(call: DavCall, name: string, wanted: Wanted): Promise<string[]> {
  const { row, collection } = await shownTodo(call, name)
  return [await todoResponse(readerOf(call), collection, row, wanted)]
}

/** What is shown below each resource that is no to-do; the to-dos of the collection come besides. */
const BELOW = {
  root: [],
  principals: ['principal'],
  principal: [],
  calendars: ['home'],
  home: ['collection'],
  collection: [],
} as const satisfies Record<Exclude<Place['kind'], 'todo'>, readonly Place['kind'][]>

interface Asked {
  described: Described
  wanted: Wanted
  kind: keyof typeof BELOW
}

async function* responsesFrom(
  call: DavCall,
  collection: Collection,
  { described, wanted, kind }: Asked,
): AsyncGenerator<string> {
  const { ownerId, database, depth } = call
  const responseFor = (each: Asked['kind']) => responseOf(hrefOf(each, ownerId), propertiesOf(each, described), wanted)
  yield responseFor(kind)
  if (depth === '0') return
  for (const each of BELOW[kind]) yield responseFor(each)
  if (kind !== 'collection') return
  const reader = readerOf(call)
  const ids = await listTodoIds(database, ownerId, collection.since)
  for await (const { rows } of shownRows(reader, collection, ids))
    for (const row of rows) yield todoResponse(reader, collection, row, wanted)
}

async function describe({ database: { db }, ownerId, canWrite }: DavCall, collection: Collection): Promise<Described> {
  const user = await findUser(db, ownerId)
  const say = sayIn(await findLanguage(db, ownerId))
  return {
    ownerId,
    email: user?.email ?? '',
    displayName: user?.displayName ?? '',
    collectionName: say('Tasks'),
    canWrite,
    token: syncToken(collection),
  }
}

/** [CALTODO-10] What a client wants to know of the to-dos, all at once. */
export async function answerReport(call: DavCall): Promise<AsyncIterable<string>> {
  const place = requirePlace(call)
  const message = await readMessage(call.body)
  if (place.kind !== 'collection') throw davRefusal('supported-report')
  const collection = await openCollection(call.database, call.ownerId, call.now)
  const { responses, token } = await reportOf({ ...call, collection, message })
  return multistatus(responses, token)
}

/** Nothing about the resources of an account is set by a client. */
export async function answerProppatch(call: DavCall): Promise<AsyncIterable<string>> {
  const place = requirePlace(call)
  const { children } = await readMessage(call.body)
  const names = children.flatMap(change => childOf(change, PROP)?.children.map(({ name }) => name) ?? [])
  const href = place.kind === 'todo' ? call.path : hrefOf(place.kind, call.ownerId)
  return multistatus([refusedProperties(href, names)])
}

/** [CALTODO-2] There is one collection, and no other can be made. */
export const refuseCollection = () => {
  throw davRefusal('calendar-collection-location-ok')
}

/** A to-do as a resource. */
export async function answerGet(
  call: DavCall,
  name: string,
): Promise<{ text: string; etag: string; modifiedAt: string }> {
  const { row, collection } = await shownTodo(call, name)
  const text = await wholeText(readerOf(call), row, collection)
  return { text, etag: todoTag(row, collection), modifiedAt: row.updatedAt }
}

async function shownTodo(call: DavCall, name: string): Promise<{ row: TodoRow; collection: Collection }> {
  const collection = await openCollection(call.database, call.ownerId, call.now)
  const row = (await todosNamed(readerOf(call), [name])).get(name)
  if (!row || !isInCollection(row, collection.since)) throw refusal('no-such-path')
  return { row, collection }
}
