import type { CalendarEvent } from '@daywright/contract/resources/calendars/calendar-event'
import type { Db } from '../../db/database.ts'
import { bringJobForward } from '../../jobs/job.store.ts'

/** [SERIES-29] Days off that come or go decide which dates of series are left out, so these are looked at soon. */
export async function lookAtDaysOff(
  tx: Db,
  ownerId: string,
  now: string,
  ...events: readonly Pick<CalendarEvent, 'allDay' | 'busy'>[]
): Promise<void> {
  const isDayOff = events.some(({ allDay, busy }) => allDay && busy === 'away')
  if (isDayOff) await bringJobForward(tx, { userId: ownerId, kind: 'series', dueAt: Date.parse(now) })
}
