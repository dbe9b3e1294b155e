import { CalendarFeed } from '@daywright/contract/resources/calendars/calendar-feed'
import type { Db } from '../../db/database.ts'
import { columnsOf } from '../../db/records/columns.ts'
import { inNameOrder } from '../../db/records/name-order.ts'
import { countRows, updateRecord } from '../../db/records/records.ts'

const columns = columnsOf(CalendarFeed)

interface StoredToken {
  tokenHash: string
  tokenEnd: string
}

export const listFeeds = (db: Db, ownerId: string) =>
  db.selectFrom('calendarFeed').select(columns).where('userId', '=', ownerId).$call(inNameOrder).execute()

export const findFeed = (db: Db, ownerId: string, id: string) =>
  db.selectFrom('calendarFeed').select(columns).where('userId', '=', ownerId).where('id', '=', id).executeTakeFirst()

export const countFeeds = (db: Db, ownerId: string) => countRows(db, 'calendarFeed', ownerId)

export const insertFeed = (db: Db, feed: CalendarFeed & StoredToken) =>
  db
    .insertInto('calendarFeed')
    .values({ ...feed, shownAt: null })
    .execute()

export async function saveFeed(db: Db, feed: CalendarFeed, change: Partial<CalendarFeed>): Promise<CalendarFeed> {
  await updateRecord(db, 'calendarFeed', feed, change)
  return { ...feed, ...change }
}

export const saveFeedToken = (db: Db, { userId, id }: CalendarFeed, token: StoredToken) =>
  db.updateTable('calendarFeed').set(token).where('userId', '=', userId).where('id', '=', id).execute()

export const deleteFeed = (db: Db, ownerId: string, id: string) =>
  db.deleteFrom('calendarFeed').where('userId', '=', ownerId).where('id', '=', id).execute()
