import {
  type Calendar,
  CalendarCreate,
  type CalendarInList,
  type CalendarPatch,
  type CalendarCreate as NewCalendar,
  TOO_MANY_CALENDARS,
} from '@daywright/contract/calendar'
import { CALENDAR_LIMITS, DEFAULT_CALENDAR_NAME } from '@daywright/contract/calendar.values'
import { isUuid } from '@daywright/contract/fields'
import type { Database, Db } from '../db/database.ts'
import { conflict, notFound, refuse } from '../errors.ts'
import { newId } from '../identity/new-id.ts'
import { editedAt } from '../identity/updated-at.ts'
import {
  countCalendars,
  deleteCalendar,
  findCalendar,
  findFirstOwnCalendar,
  insertCalendar,
  listCalendarsWithCounts,
  saveCalendar,
} from './calendar.store.ts'

/** [CAL-30] The number of events says what would be deleted with a calendar. */
export async function calendarsWithCounts(db: Db, ownerId: string): Promise<CalendarInList[]> {
  const rows = await listCalendarsWithCounts(db, ownerId)
  return rows.map(({ madeEvents, ...calendar }) => ({ ...calendar, _count: { events: madeEvents ?? 0 } }))
}

export const createCalendar = (database: Database, ownerId: string, input: NewCalendar, now: string) =>
  database.write(ownerId, tx => addOwnCalendar(tx, ownerId, input, now))

export function updateCalendar(database: Database, ownerId: string, id: string, change: CalendarPatch, now: string) {
  return database.write(ownerId, async tx => {
    const calendar = await requireCalendar(tx, ownerId, id)
    return saveCalendar(tx, calendar, { ...change, updatedAt: editedAt(calendar, change, now) })
  })
}

export function removeCalendar(database: Database, ownerId: string, id: string): Promise<void> {
  return database.write(ownerId, async tx => {
    await requireCalendar(tx, ownerId, id)
    await deleteCalendar(tx, ownerId, id)
  })
}

/** [CAL-31] The calendar for events that name none; the first such event creates it. */
export const defaultCalendar = async (tx: Db, ownerId: string, now: string): Promise<Calendar> =>
  (await findFirstOwnCalendar(tx, ownerId)) ??
  addOwnCalendar(tx, ownerId, CalendarCreate.parse({ name: DEFAULT_CALENDAR_NAME }), now)

/** [CAL-30] A calendar and its settings, no more than the limit of an account. */
async function addOwnCalendar(tx: Db, ownerId: string, input: NewCalendar, now: string): Promise<Calendar> {
  if ((await countCalendars(tx, ownerId)) >= CALENDAR_LIMITS.calendars) throw conflict(TOO_MANY_CALENDARS)
  const calendar: Calendar = { ...input, id: newId(), userId: ownerId, kind: 'own', createdAt: now, updatedAt: now }
  await insertCalendar(tx, calendar)
  return calendar
}

const requireCalendar = async (db: Db, ownerId: string, id: string) =>
  (isUuid(id) && (await findCalendar(db, ownerId, id))) || refuse(notFound('Calendar'))
