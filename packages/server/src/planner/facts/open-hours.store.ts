import { dayNumber, type OpenWindow, openWindows } from '@daywright/contract/resources/planner/open-windows'
import type { View } from '../../calendars/events/expand-events.ts'
import { readRosters } from '../../calendars/rosters/read-rosters.ts'
import type { Db } from '../../db/database.ts'

/** Working hours with the days on which their windows apply. */
export interface OpenHours {
  id: string
  personal: boolean
  rosterCalendarId: string | null
  windows: OpenWindow[]
}

/** [PREF-12] [PREF-14] The working hours of an account in a range of days. */
export async function listOpenHours(
  db: Db,
  ownerId: string,
  range: Pick<View, 'from' | 'to' | 'zone'> & { now: number },
): Promise<OpenHours[]> {
  const preferences = await db
    .selectFrom('schedulePreference')
    .select(['id', 'windows', 'personal', 'rotation', 'rosterCalendarId', 'rosterWord'])
    .where('userId', '=', ownerId)
    .execute()
  const rosterOf = await readRosters(db, ownerId, preferences, range)
  return preferences.map(({ id, personal, ...hours }) => ({
    id,
    personal,
    rosterCalendarId: hours.rosterCalendarId,
    windows: openWindows(hours, rosterOf(hours)).filter(window => mayApply(window, range)),
  }))
}

/** Windows that a roster replaces in the whole range are none: the longest day of the hours is not theirs. */
function mayApply({ except }: OpenWindow, { from, to, zone }: Pick<View, 'from' | 'to' | 'zone'>): boolean {
  return !except || numberOf(from, zone) < except.first || numberOf(to - 1, zone) > except.last
}

const numberOf = (instant: number, zone: string): number =>
  dayNumber(Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone).toPlainDate().toString())
