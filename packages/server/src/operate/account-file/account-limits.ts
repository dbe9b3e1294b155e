import { TOO_MANY_CALENDARS } from '@daywright/contract/calendar'
import { CALENDAR_LIMITS } from '@daywright/contract/calendar.values'
import { TOO_MANY_RECURRING } from '@daywright/contract/calendar-event'
import { CALENDAR_EVENT_LIMITS } from '@daywright/contract/calendar-event.values'
import { TOO_MANY_FEEDS } from '@daywright/contract/calendar-feed'
import { CALENDAR_FEED_LIMITS } from '@daywright/contract/calendar-feed.values'
import { TOO_MANY_HABITS } from '@daywright/contract/habit'
import { HABIT_LIMITS } from '@daywright/contract/habit.values'
import { TOO_MANY_SERIES } from '@daywright/contract/task'
import { SERIES_LIMITS } from '@daywright/contract/task-series.values'
import { countRecurringEvents } from '../../calendars/events/calendar-event.store.ts'
import type { Db } from '../../db/database.ts'
import { conflict } from '../../errors.ts'
import { hasMoreRecordsThan } from './account-file.store.ts'
import type { MovableTable } from './account-file-tables.ts'

const MOST: readonly [MovableTable, limit: number, message: string][] = [
  ['habit', HABIT_LIMITS.habits, TOO_MANY_HABITS],
  ['calendar', CALENDAR_LIMITS.calendars, TOO_MANY_CALENDARS],
  ['calendarFeed', CALENDAR_FEED_LIMITS.feeds, TOO_MANY_FEEDS],
  ['taskSeries', SERIES_LIMITS.perAccount, TOO_MANY_SERIES],
]

/** [CLI-13] Throws 409 if an account has more of something than can be made one by one: each costs time again and again. */
export async function requireUsualNumbers(tx: Db, ownerId: string): Promise<void> {
  for (const [table, limit, message] of MOST)
    if (await hasMoreRecordsThan(tx, table, ownerId, limit)) throw conflict(message)
  if ((await countRecurringEvents(tx, ownerId)) > CALENDAR_EVENT_LIMITS.recurring) throw conflict(TOO_MANY_RECURRING)
}
