import { Calendar } from '@daywright/contract/resources/calendars/calendar'
import type { Db } from '../db/database.ts'
import { columnsOf } from '../db/records/columns.ts'
import { inNameOrder } from '../db/records/name-order.ts'
import { countRows, updateRecord } from '../db/records/records.ts'

const columns = columnsOf(Calendar)

export const listCalendars = (db: Db, ownerId: string) => calendarsByName(db, ownerId).execute()

/** With the number of the events that are made in each. A changed occurrence is part of its series. */
export const listCalendarsWithCounts = (db: Db, ownerId: string) =>
  calendarsByName(db, ownerId)
    .select(eb =>
      eb
        .selectFrom('calendarEvent')
        .whereRef('calendarEvent.calendarId', '=', 'calendar.id')
        .where('calendarEvent.userId', '=', ownerId)
        .where('seriesId', 'is', null)
        .select(eb.fn.countAll<number>().as('count'))
        .as('madeEvents'),
    )
    .execute()

const calendarsByName = (db: Db, ownerId: string) =>
  db.selectFrom('calendar').select(columns).where('userId', '=', ownerId).$call(inNameOrder)

export const findCalendar = (db: Db, ownerId: string, id: string) =>
  db.selectFrom('calendar').select(columns).where('userId', '=', ownerId).where('id', '=', id).executeTakeFirst()

/** The calendar that events belong to when none is named: the oldest one of the owner's own. */
export const findFirstOwnCalendar = (db: Db, ownerId: string) =>
  db
    .selectFrom('calendar')
    .select(columns)
    .where('userId', '=', ownerId)
    .where('kind', '=', 'own')
    .orderBy('createdAt')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

export const countCalendars = (db: Db, ownerId: string) => countRows(db, 'calendar', ownerId)

export const insertCalendar = (db: Db, { problem, warnings, ...calendar }: Calendar) =>
  db
    .insertInto('calendar')
    .values({ ...calendar, problem: problem && JSON.stringify(problem), warnings: JSON.stringify(warnings) })
    .execute()

export async function saveCalendar(
  db: Db,
  calendar: Calendar,
  change: Partial<Omit<Calendar, 'problem' | 'warnings'>>,
): Promise<Calendar> {
  await updateRecord(db, 'calendar', calendar, change)
  return { ...calendar, ...change }
}

export const deleteCalendar = (db: Db, ownerId: string, id: string) =>
  db.deleteFrom('calendar').where('userId', '=', ownerId).where('id', '=', id).execute()
