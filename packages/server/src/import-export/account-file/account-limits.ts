import type { ErrorKind } from '@daywright/contract/errors/errors.values'
import { BOOKING_LIMITS } from '@daywright/contract/resources/booking/booking-page.values'
import { CALENDAR_LIMITS } from '@daywright/contract/resources/calendars/calendar.values'
import { CALENDAR_EVENT_LIMITS } from '@daywright/contract/resources/calendars/calendar-event.values'
import { CALENDAR_FEED_LIMITS } from '@daywright/contract/resources/calendars/calendar-feed.values'
import { HABIT_LIMITS } from '@daywright/contract/resources/planner/habit.values'
import { SERIES_LIMITS } from '@daywright/contract/resources/series/task-series.values'
import { TEMPLATE_LIMITS } from '@daywright/contract/resources/templates/template.values'
import { countRecurringEvents } from '../../calendars/events/calendar-event.store.ts'
import type { Db } from '../../db/database.ts'
import { refusal } from '../../errors/errors.ts'
import { hasMoreRecordsThan } from './account-file.store.ts'
import type { MovableTable } from './account-file-tables.ts'

const MOST: readonly [MovableTable, limit: number, code: ErrorKind][] = [
  ['habit', HABIT_LIMITS.habits, 'too-many-habits'],
  ['calendar', CALENDAR_LIMITS.calendars, 'too-many-calendars'],
  ['calendarFeed', CALENDAR_FEED_LIMITS.feeds, 'too-many-feeds'],
  ['taskSeries', SERIES_LIMITS.perAccount, 'too-many-series'],
  ['bookingPage', BOOKING_LIMITS.pages, 'too-many-booking-pages'],
  ['template', TEMPLATE_LIMITS.perAccount, 'too-many-templates'],
]

/** [CLI-13] Throws 409 if an account has more of something than can be made one by one: each costs time again and again. */
export async function requireUsualNumbers(tx: Db, ownerId: string): Promise<void> {
  for (const [table, limit, code] of MOST) if (await hasMoreRecordsThan(tx, table, ownerId, limit)) throw refusal(code)
  if ((await countRecurringEvents(tx, ownerId)) > CALENDAR_EVENT_LIMITS.recurring)
    throw refusal('too-many-recurring-events')
}
