import { CALENDAR_EVENT_LIMITS } from '@daywright/contract/resources/calendars/calendar-event.values'
import type { Db } from '../../db/database.ts'
import { toTimestamp } from '../../time/clock.ts'
import type { View } from '../events/expand-events.ts'

/** The calendars whose events are hours. */
export async function listRosterIds(db: Db, ownerId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('schedulePreference')
    .select('rosterCalendarId')
    .distinct()
    .where('userId', '=', ownerId)
    .where('rosterCalendarId', 'is not', null)
    .execute()
  return new Set(rows.map(({ rosterCalendarId }) => rosterCalendarId ?? ''))
}

/** Events of subscriptions that overlap the range, in start order. */
export const listReadShifts = (
  db: Db,
  ownerId: string,
  calendarIds: readonly string[],
  { from, to }: Pick<View, 'from' | 'to'>,
) =>
  db
    .selectFrom('subscribedEvent')
    .select(['calendarId', 'title', 'startAt', 'endAt'])
    .where('userId', '=', ownerId)
    .where('calendarId', 'in', calendarIds)
    .where('allDay', '=', false)
    .where('startAt', '<', toTimestamp(to))
    .where('endAt', '>', toTimestamp(from))
    .orderBy('startAt')
    .orderBy('id')
    .limit(CALENDAR_EVENT_LIMITS.occurrences)
    .execute()

/** [PREF-18] Before calendars are deleted: the hours that were read from them fall back to their windows, and say so. */
export async function detachRosters(db: Db, ownerId: string, calendarIds: readonly string[]): Promise<void> {
  if (calendarIds.length === 0) return
  await db
    .updateTable('schedulePreference')
    .set({ rosterCalendarId: null, rosterLost: true })
    .where('userId', '=', ownerId)
    .where('rosterCalendarId', 'in', calendarIds)
    .execute()
}
