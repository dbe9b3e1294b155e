import { CalendarEvent } from '@daywright/contract/resources/calendars/calendar-event'
import { CALENDAR_EVENT_LIMITS } from '@daywright/contract/resources/calendars/calendar-event.values'
import { sql } from 'kysely'
import type { Database, Db } from '../../db/database.ts'
import { columnsOf } from '../../db/records/columns.ts'
import { updateRecord } from '../../db/records/records.ts'
import { countResults } from '../../db/statements/count-results.ts'
import { idList, insertRows, updateRows } from '../../db/statements/row-batches.ts'
import { toTimestamp } from '../../time/clock.ts'
import { DAY_MS } from '../../time/milliseconds.ts'
import type { View } from './expand-events.ts'

const columns = columnsOf(CalendarEvent)
/** Notes are long, and few readers of many events need them. */
const PlacedEvent = CalendarEvent.omit({ notes: true, timezone: true, originalStart: true })
const placedColumns = columnsOf(PlacedEvent)
/** [CLI-22] Many events are read at once, and these have no limit in the database. */
const MAX_FORM_LENGTH = 64
const boundedForm = <C extends 'timezone' | 'originalStart'>(column: C) =>
  sql<CalendarEvent[C]>`substr(${sql.ref(column)}, 1, ${sql.lit(MAX_FORM_LENGTH)})`.as(column)

/**
 * Events that may have an occurrence in the range: all recurring ones and their changed occurrences, and those that overlap
 * it, all-day ones in any zone.
 */
export const listEventsForRange = (db: Db, ownerId: string, { from, to }: Pick<View, 'from' | 'to'>) =>
  db
    .selectFrom('calendarEvent')
    .select(placedColumns)
    .select([boundedForm('timezone'), boundedForm('originalStart')])
    .where('userId', '=', ownerId)
    .where(eb =>
      eb.or([
        eb('rule', 'is not', null),
        eb('seriesId', 'is not', null),
        eb('startAt', '<', toTimestamp(to)).and('endAt', '>', toTimestamp(from)),
        eb('startOn', '<=', toTimestamp(to + DAY_MS).slice(0, 10)).and(
          'endOn',
          '>=',
          toTimestamp(from - DAY_MS).slice(0, 10),
        ),
      ]),
    )
    .orderBy('id')
    .execute()

export async function listNotesOf(
  db: Db,
  dialect: Database['dialect'],
  ownerId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('calendarEvent')
    .select(['id', 'notes'])
    .where('userId', '=', ownerId)
    .where('id', 'in', idList(dialect, 'calendarEvent', ids))
    .where('notes', 'is not', null)
    .execute()
  return new Map(rows.map(({ id, notes }) => [id, notes ?? '']))
}

/** What was read from subscriptions in the range: no more than can be listed, the earliest first. */
export const listSubscribedEvents = (db: Db, ownerId: string, { from, to }: Pick<View, 'from' | 'to'>) =>
  db
    .selectFrom('subscribedEvent')
    .select(['id', 'calendarId', 'title', 'allDay', 'startAt', 'endAt', 'busy', 'place'])
    .where('userId', '=', ownerId)
    .where('startAt', '<', toTimestamp(to))
    .where('endAt', '>', toTimestamp(from))
    .orderBy('startAt')
    .orderBy('id')
    .limit(CALENDAR_EVENT_LIMITS.occurrences)
    .execute()
export type SubscribedEvent = Awaited<ReturnType<typeof listSubscribedEvents>>[number]

export const findEvent = (db: Db, ownerId: string, id: string) =>
  db.selectFrom('calendarEvent').select(columns).where('userId', '=', ownerId).where('id', '=', id).executeTakeFirst()

export const findChangedOccurrence = (db: Db, ownerId: string, seriesId: string, originalStart: string) =>
  db
    .selectFrom('calendarEvent')
    .select(columns)
    .where('userId', '=', ownerId)
    .where('seriesId', '=', seriesId)
    .where('originalStart', '=', originalStart)
    .executeTakeFirst()

export const listChangedOccurrences = (db: Db, ownerId: string, seriesId: string) =>
  db
    .selectFrom('calendarEvent')
    .select(columns)
    .where('userId', '=', ownerId)
    .where('seriesId', '=', seriesId)
    .execute()

export const countRecurringEvents = (db: Db, ownerId: string): Promise<number> =>
  countResults(db.selectFrom('calendarEvent').where('userId', '=', ownerId).where('rule', 'is not', null))

export const insertEvent = (db: Db, event: CalendarEvent) =>
  db
    .insertInto('calendarEvent')
    .values({ ...event, exceptions: JSON.stringify(event.exceptions) })
    .execute()

/** Any number of events in one statement. */
export const insertEvents = (db: Db, { dialect }: Database, events: readonly CalendarEvent[]) =>
  insertRows({ db, dialect, table: 'calendarEvent' }, events)

export async function saveEvent(db: Db, event: CalendarEvent, change: Partial<CalendarEvent>): Promise<CalendarEvent> {
  const { exceptions, ...fields } = change
  const saved = exceptions === undefined ? fields : { ...fields, exceptions: JSON.stringify(exceptions) }
  await updateRecord(db, 'calendarEvent', event, saved)
  return { ...event, ...change }
}

/** Where changed occurrences begin by their rule now, in two statements: one may get the start that another still has. */
export async function saveOriginalStarts(
  db: Db,
  dialect: Database['dialect'],
  ownerId: string,
  rows: readonly { id: string; originalStart: string }[],
): Promise<void> {
  const target = { db, dialect, table: 'calendarEvent' } as const
  const moving = rows.map(({ id, originalStart }) => ({ id, originalStart: `moving to ${originalStart}` }))
  await updateRows(target, ownerId, moving)
  await updateRows(target, ownerId, rows)
}

export const deleteEvent = (db: Db, ownerId: string, id: string) =>
  db.deleteFrom('calendarEvent').where('userId', '=', ownerId).where('id', '=', id).execute()

export const deleteChangedOccurrences = (db: Db, ownerId: string, seriesId: string, from = '') =>
  db
    .deleteFrom('calendarEvent')
    .where('userId', '=', ownerId)
    .where('seriesId', '=', seriesId)
    .where('originalStart', '>=', from)
    .execute()

/** Gives the changed occurrences from one on to another series. */
export const moveChangedOccurrences = (db: Db, ownerId: string, seriesId: string, from: string, toId: string) =>
  db
    .updateTable('calendarEvent')
    .set({ seriesId: toId })
    .where('userId', '=', ownerId)
    .where('seriesId', '=', seriesId)
    .where('originalStart', '>=', from)
    .execute()

/** The owner's time zone, as it is stored. */
