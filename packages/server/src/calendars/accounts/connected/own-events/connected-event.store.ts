import type { CalendarProviderName } from '@daywright/contract/resources/calendars/calendar-account.values'
import type { Db } from '../../../../db/database.ts'
import type { StoredEvent } from '../../../subscriptions/subscription.store.ts'

const columns = ['id', 'calendarId', 'uid', 'startAt', 'endAt', 'allDay', 'busy', 'title', 'place'] as const

export interface LastReadEvent extends StoredEvent {
  calendarId: string
}

/** An event of a subscription as it was last read. */
export const findShownEvent = (db: Db, ownerId: string, id: string): Promise<LastReadEvent | undefined> =>
  db.selectFrom('subscribedEvent').select(columns).where('userId', '=', ownerId).where('id', '=', id).executeTakeFirst()

/** What is stored of an event with this name, under whichever id a read may have given it meanwhile. */
export const deleteShownEvent = (
  tx: Db,
  ownerId: string,
  { calendarId, uid }: Pick<LastReadEvent, 'calendarId' | 'uid'>,
) =>
  tx
    .deleteFrom('subscribedEvent')
    .where('userId', '=', ownerId)
    .where('calendarId', '=', calendarId)
    .where('uid', '=', uid)
    .execute()

export const insertShownEvent = (tx: Db, userId: string, event: LastReadEvent) =>
  tx
    .insertInto('subscribedEvent')
    .values({ ...event, userId })
    .execute()

/** Whether events of any calendar of the owner's accounts at a service can be changed here. */
export async function hasWrittenBackCalendar(
  db: Db,
  ownerId: string,
  provider: CalendarProviderName,
): Promise<boolean> {
  const row = await db
    .selectFrom('calendar')
    .innerJoin('caldavAccount', join =>
      join.onRef('caldavAccount.id', '=', 'calendar.accountId').on('caldavAccount.userId', '=', ownerId),
    )
    .select('calendar.id')
    .where('calendar.userId', '=', ownerId)
    .where('calendar.writesBack', '=', true)
    .where('caldavAccount.provider', '=', provider)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
