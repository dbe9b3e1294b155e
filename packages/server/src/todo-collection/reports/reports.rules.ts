import { setImmediate as nextTurn } from 'node:timers/promises'
import { readTodos } from '@daywright/calendar/read-todos'
import { dav, HREF } from '../../calendars/accounts/caldav/dav/dav-names.ts'
import type { Database } from '../../db/database.ts'
import { REPORTS } from '../dav/collection-properties.ts'
import { davRefusal } from '../dav/dav-refusal.ts'
import { childOf, childrenOf, type DavMessage } from '../dav/dav-request.ts'
import { goneResponse, type Wanted } from '../dav/multistatus.ts'
import { nameOfHref, todoHref } from '../dav/places.ts'
import type { Collection } from '../open-collection.rules.ts'
import { defaultName, listFinishedIds, listOpenOfSeries, listTodoIds, type TodoReader } from '../store/todo.store.ts'
import { type ChangedItem, listChangedItems } from '../store/todo-item.store.ts'
import { readSyncToken, syncToken } from '../sync-token.ts'
import { todosNamed } from '../todos/find-todo.rules.ts'
import { shownRows, todoBatches, todoResponse, wholeText } from '../todos/todo-responses.ts'
import { isInCollection } from '../todos/todo-text.ts'
import { componentOf } from './todo-component.ts'
import { FILTER, todoFilter } from './todo-filter.ts'
import { wantedOf } from './wanted-properties.ts'

/** A report about the collection, and who wants it. */
export interface ReportCall {
  database: Database
  collection: Collection
  message: DavMessage
  isMinimal: boolean
}

/** The responses of a report, written while the client reads them. */
export interface Report {
  responses: AsyncIterable<string>
  /** Of a report about changes. */
  token?: string
}

/** [CALTODO-10] Everything that can be refused is refused before the first response. */
export async function reportOf(call: ReportCall): Promise<Report> {
  const { name } = call.message
  if (name === REPORTS.sync) return changes(call)
  if (name === REPORTS.multiget) return { responses: named(call) }
  if (name === REPORTS.query) return query(call)
  throw davRefusal('supported-report')
}

const readerOf = ({ database: { db, dialect }, collection }: ReportCall): TodoReader => ({
  db,
  dialect,
  ownerId: collection.ownerId,
})

async function* named(call: ReportCall): AsyncGenerator<string> {
  const { collection, message, isMinimal } = call
  const { ownerId, since } = collection
  const reader = readerOf(call)
  const wanted = wantedOf(message, isMinimal)
  for (const batch of todoBatches(childrenOf(message, HREF).map(({ text }) => text.trim()))) {
    const names = batch.map(href => nameOfHref(href, ownerId))
    const rows = await todosNamed(
      reader,
      names.filter(name => name !== null),
    )
    for (const [index, href] of batch.entries()) {
      const row = rows.get(names[index] ?? '')
      const isThere = row !== undefined && isInCollection(row, since)
      yield isThere ? await todoResponse(reader, collection, row, wanted) : goneResponse(href)
    }
    await nextTurn()
  }
}

async function query(call: ReportCall): Promise<Report> {
  const matches = todoFilter(childOf(call.message, FILTER))
  const wanted = wantedOf(call.message, call.isMinimal)
  return { responses: found(call, matches, wanted) }
}

async function* found(
  call: ReportCall,
  matches: ReturnType<typeof todoFilter>,
  wanted: Wanted,
): AsyncGenerator<string> {
  const { database, collection } = call
  const { ownerId, since, zone } = collection
  const reader = readerOf(call)
  const ids = await listTodoIds(database, ownerId, since)
  for await (const { rows } of shownRows(reader, collection, ids))
    for (const row of rows) {
      const text = await wholeText(reader, row, collection)
      const [todo] = readTodos(Buffer.from(text), zone)
      if (todo && matches({ calendar: componentOf(text), todo, zone }))
        yield todoResponse(reader, collection, row, wanted)
    }
}

/** [CALTODO-10] What has changed since a token, or everything without one. */
async function changes(call: ReportCall): Promise<Report> {
  const { collection, message, isMinimal, database } = call
  const level = childOf(message, dav('sync-level'))?.text.trim() ?? '1'
  if (level !== '1' && level !== 'infinite') throw davRefusal('sync-traversal-supported')
  const given = childOf(message, dav('sync-token'))?.text.trim() ?? ''
  const wanted = wantedOf(message, isMinimal)
  const known = given === '' ? null : readSyncToken(given, collection)
  if (given !== '' && !known) throw davRefusal('valid-sync-token')
  const { ownerId, since } = collection
  const items = known ? await listChangedItems(database.db, ownerId, known.revision) : []
  const ids = known ? await changedIds(call, items, known.since) : await listTodoIds(database, ownerId, since)
  const most = Number(childOf(childOf(message, dav('limit')), dav('nresults'))?.text ?? Number.POSITIVE_INFINITY)
  if (ids.length > most) throw davRefusal('number-of-matches-within-limits')
  return { responses: changed(call, ids, items, wanted), token: syncToken(collection) }
}

/** Also the tasks that take the turn of a changed one in its series, and those that have been finished for too long by now. */
async function changedIds(call: ReportCall, items: readonly ChangedItem[], knownSince: string): Promise<string[]> {
  const { collection, database } = call
  const seriesIds = new Set(items.flatMap(({ seriesId }) => seriesId ?? []))
  const siblings = await listOpenOfSeries(readerOf(call), [...seriesIds])
  const ended = await listFinishedIds(database.db, collection.ownerId, knownSince, collection.since)
  return [...new Set([...items.map(({ taskId }) => taskId), ...siblings, ...ended])]
}

async function* changed(
  call: ReportCall,
  ids: readonly string[],
  items: readonly ChangedItem[],
  wanted: Wanted,
): AsyncGenerator<string> {
  const { collection } = call
  const reader = readerOf(call)
  const names = new Map(items.map(({ taskId, name }) => [taskId, name]))
  for await (const { rows, others } of shownRows(reader, collection, ids)) {
    for (const row of rows) yield todoResponse(reader, collection, row, wanted)
    for (const { id, name = names.get(id) ?? defaultName(id) } of others)
      yield goneResponse(todoHref(collection.ownerId, name))
  }
}
