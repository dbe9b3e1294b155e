import type { Booking } from '@daywright/contract/resources/booking/booking'
import type { Database, Db } from '../../db/database.ts'
import { notifyIfRoom } from '../../notification-kinds/notify.rules.ts'

/** [BOOK-24] What guests do is among the owner's notifications; the latest about a booking replaces those before it. */
export const tellOwner = (
  tx: Db,
  database: Database,
  { id, pageId, userId, title, name, startAt, endAt }: Booking,
  what: 'booked' | 'moved' | 'cancelled',
  now: string,
): Promise<void> =>
  notifyIfRoom(tx, database, userId, now, {
    type: 'booking',
    facts: { what, title, name, startAt, endAt },
    metadata: { bookingId: id, pageId, startAt },
  })
