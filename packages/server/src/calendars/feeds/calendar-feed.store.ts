import { CalendarFeed } from '@daywright/contract/calendar-feed'
import { columnsOf } from '../../db/columns.ts'
import type { Db } from '../../db/database.ts'
import { updateRecord } from '../../db/records.ts'

const columns = columnsOf(CalendarFeed)

interface StoredToken {
  tokenHash: string
  tokenEnd: string
}

export const listFeeds = (db: Db, ownerId: string) =>
  db
    .selectFrom('calendarFeed')
    .select(columns)
    .where('userId', '=', ownerId)
    .orderBy(eb => eb.fn('lower', ['name']))
    .orderBy('name')
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

export const findFeed = (db: Db, ownerId: string, id: string) =>
  db.selectFrom('calendarFeed').select(columns).where('userId', '=', ownerId).where('id', '=', id).executeTakeFirst()

export const countFeeds = async (db: Db, ownerId: string): Promise<number> => {
  const row = await db
    .selectFrom('calendarFeed')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', ownerId)
    .executeTakeFirst()
  return row?.count ?? 0
}

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
