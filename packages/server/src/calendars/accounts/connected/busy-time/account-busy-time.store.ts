import type { TimeBlock } from '@daywright/contract/resources/time-blocks/time-block'
import type { Db } from '../../../../db/database.ts'
import { changesRows } from '../../../../db/statements/changes-rows.ts'
import type { FeedRange } from '../../../feeds/feed-contents.store.ts'
import type { Subscription } from '../../../subscriptions/subscription.store.ts'
import type { StoredCalendarAccount } from '../calendar-account.store.ts'

/** What decides about the busy time of a block. Titles are not even loaded. */
export type BusyBlock = Pick<
  TimeBlock,
  'id' | 'taskId' | 'startAt' | 'endAt' | 'locked' | 'defended' | 'source' | 'status'
>

/** Blocks that start in the range, the latest first. */
export const listBusyBlocks = (db: Db, ownerId: string, { from, to }: FeedRange, limit: number): Promise<BusyBlock[]> =>
  db
    .selectFrom('timeBlock')
    .select(['id', 'taskId', 'startAt', 'endAt', 'locked', 'defended', 'source', 'status'])
    .where('userId', '=', ownerId)
    .where('status', '<>', 'cancelled')
    .where('startAt', '>=', from)
    .where('startAt', '<', to)
    .orderBy('startAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()

export const saveBusyTime = (
  db: Db,
  ownerId: string,
  accountId: string,
  change: Partial<Pick<StoredCalendarAccount, 'busyTime' | 'updatedAt'>>,
) => db.updateTable('caldavAccount').set(change).where('userId', '=', ownerId).where('id', '=', accountId).execute()

/** The local calendar for the busy time of an account. It stays until all busy time is removed remotely, also after it was turned off. */
export const findBusyCalendar = (db: Db, ownerId: string, accountId: string) =>
  db
    .selectFrom('calendar')
    .select(['id', 'userId', 'status', 'secret', 'etag'])
    .where('userId', '=', ownerId)
    .where('accountId', '=', accountId)
    .where('kind', '=', 'busy')
    .executeTakeFirst()

type CalendarKey = Pick<Subscription, 'userId' | 'id'>

/** Remote changes of events that belong to no block change nothing locally. */
export const detachEvents = (db: Db, { userId, id }: CalendarKey) =>
  db
    .updateTable('planEvent')
    .set({ blockId: '', taskId: null })
    .where('userId', '=', userId)
    .where('calendarId', '=', id)
    .where('blockId', '<>', '')
    .execute()

/** Deletes the calendar if its account has busy time turned off, and no remote event of it is left. */
export const deleteIfEmpty = (db: Db, { userId, id }: CalendarKey): Promise<boolean> =>
  changesRows(
    db
      .deleteFrom('calendar')
      .where('userId', '=', userId)
      .where('id', '=', id)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('planEvent')
              .select('planEvent.id')
              .where('planEvent.userId', '=', userId)
              .where('calendarId', '=', id),
          ),
        ),
      )
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('caldavAccount')
            .select('caldavAccount.id')
            .where('caldavAccount.userId', '=', userId)
            .whereRef('caldavAccount.id', '=', 'calendar.accountId')
            .where('busyTime', '=', 'off'),
        ),
      ),
  )
