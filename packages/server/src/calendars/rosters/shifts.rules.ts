import type { CalendarShifts } from '@daywright/contract/resources/planner/calendar-shifts'
import { ROSTER } from '@daywright/contract/resources/planner/schedule-preference.values'
import type { Db } from '../../db/database.ts'
import { findAccountZone } from '../../db/records/account-zone.store.ts'
import { DAY_MS } from '../../time/milliseconds.ts'
import { requireCalendar } from '../calendar.rules.ts'
import { readRosters } from './read-rosters.ts'

/** [PREF-19] The shifts of a calendar, as working hours are read from it. */
export async function shiftsOfCalendar(
  db: Db,
  ownerId: string,
  id: string,
  word: string | undefined,
  now: string,
): Promise<CalendarShifts> {
  const calendar = await requireCalendar(db, ownerId, id)
  const zone = await findAccountZone(db, ownerId)
  const instant = Date.parse(now)
  const reach = ROSTER.daysAhead * DAY_MS
  const source = { rosterCalendarId: calendar.id, rosterWord: word || null }
  const range = { now: instant, from: instant - reach, to: instant + reach, zone }
  const roster = (await readRosters(db, ownerId, [source], range))(source)
  return roster ? { ...roster, shifts: [...roster.shifts] } : { first: null, last: null, shifts: [] }
}
