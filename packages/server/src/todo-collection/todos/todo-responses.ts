import { setImmediate as nextTurn } from 'node:timers/promises'
import { CALENDAR_DATA, type DavName, dav, ETAG, RESOURCE_TYPE } from '../../calendars/accounts/caldav/dav/dav-names.ts'
import { type Properties, TODO_TYPE } from '../dav/collection-properties.ts'
import { responseOf, type Wanted } from '../dav/multistatus.ts'
import { todoHref } from '../dav/places.ts'
import { text } from '../dav/write-xml.ts'
import type { Collection } from '../open-collection.rules.ts'
import { descriptionOf, listTodoRows, type TodoReader, type TodoRow } from '../store/todo.store.ts'
import { isInCollection, todoTag, todoText } from './todo-text.ts'

/** Rows are read and written so many at a time, while the client reads what came before. */
const ROWS_AT_ONCE = 100

export function* todoBatches<T>(items: readonly T[]): Generator<T[]> {
  for (let start = 0; start < items.length; start += ROWS_AT_ONCE) yield items.slice(start, start + ROWS_AT_ONCE)
}

/** [CALTODO-14] The tasks of some ids that are in the collection, a hundred at a time; also those that are not, with their names if they exist. */
export async function* shownRows(
  reader: TodoReader,
  { since }: Collection,
  ids: readonly string[],
): AsyncGenerator<{ rows: TodoRow[]; others: { id: string; name: string | undefined }[] }> {
  for (const batch of todoBatches(ids)) {
    const all = await listTodoRows(reader, batch)
    const known = new Map(all.map(row => [row.id, row]))
    const rows = all.filter(row => isInCollection(row, since))
    const shown = new Set(rows.map(({ id }) => id))
    const others = batch.filter(id => !shown.has(id)).map(id => ({ id, name: known.get(id)?.name }))
    yield { rows, others }
    await nextTurn()
  }
}

/** The to-do as the client gets it. */
export const wholeText = async ({ db, ownerId }: TodoReader, row: TodoRow, { zone }: Collection): Promise<string> =>
  todoText(row, await descriptionOf(db, ownerId, row), zone)

const LENGTH = dav('getcontentlength')
/** Only for a client that asks for them: the whole to-do has to be read and written. */
const OF_WHOLE: readonly DavName[] = [CALENDAR_DATA, LENGTH]
const wantsWhole = (wanted: Wanted) => wanted.kind === 'some' && OF_WHOLE.some(name => wanted.names.includes(name))

/** A task with the properties that were asked for. */
export async function todoResponse(
  reader: TodoReader,
  collection: Collection,
  row: TodoRow,
  wanted: Wanted,
): Promise<string> {
  const properties = new Map<DavName, string>(propertiesOfTodo(row, collection))
  if (wantsWhole(wanted)) {
    const whole = await wholeText(reader, row, collection)
    properties.set(CALENDAR_DATA, text(whole)).set(LENGTH, String(Buffer.byteLength(whole)))
  }
  return responseOf(todoHref(collection.ownerId, row.name), properties, wanted)
}

function propertiesOfTodo(row: TodoRow, collection: Collection): Properties {
  return new Map([
    [RESOURCE_TYPE, ''],
    [ETAG, text(todoTag(row, collection))],
    [dav('getcontenttype'), `${TODO_TYPE}; component=VTODO`],
    [dav('getlastmodified'), new Date(row.updatedAt).toUTCString()],
  ])
}
