import { CalendarFeed } from '@daywright/contract/resources/calendars/calendar-feed'
import type { Db } from '../../db/database.ts'
import { columnsOf } from '../../db/records/columns.ts'

const columns = columnsOf(CalendarFeed).map(name => `calendarFeed.${name}` as const)

/** A feed, with what its readers depend on: its owner's revision and time zone, and what they were last given. */
export type PublishedFeed = NonNullable<Awaited<ReturnType<typeof findPublishedFeed>>>

/** Which feed an address belongs to: starts from a secret instead of an owner, like the look-up of an API key. */
export const findPublishedFeed = (db: Db, tokenHash: string) =>
  db
    .selectFrom('calendarFeed')
    .innerJoin('user', 'user.id', 'calendarFeed.userId')
    .innerJoin('accountState', 'accountState.userId', 'calendarFeed.userId')
    .select(columns)
    .select(['calendarFeed.tokenHash', 'calendarFeed.shownRevision', 'calendarFeed.shownAt'])
    .select(['accountState.revision', 'user.timezone'])
    .where('calendarFeed.tokenHash', '=', tokenHash)
    .executeTakeFirst()

/** Returns nothing if another process was faster. Not a change of what the owner keeps, so it raises no revision. */
export const saveShown = (db: Db, { userId, id, revision }: PublishedFeed, shownAt: string) =>
  db
    .updateTable('calendarFeed')
    .set({ shownRevision: revision, shownAt })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .where('shownRevision', '<', revision)
    .returning('shownAt')
    .executeTakeFirst()

export const findShownAt = (db: Db, { userId, id }: PublishedFeed) =>
  db.selectFrom('calendarFeed').select('shownAt').where('userId', '=', userId).where('id', '=', id).executeTakeFirst()

/** Raises no revision either: readers change nothing of the owner's. */
export const saveReads = (db: Db, { userId, id }: PublishedFeed, reads: number, lastReadAt: string) =>
  db
    .updateTable('calendarFeed')
    .set(eb => ({ reads: eb('reads', '+', reads), lastReadAt }))
    .where('userId', '=', userId)
    .where('id', '=', id)
    .execute()
