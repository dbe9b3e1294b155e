import { Booking } from '@daywright/contract/resources/booking/booking'
import { BOOKING_LIMITS } from '@daywright/contract/resources/booking/booking-page.values'
import type { Db } from '../../db/database.ts'
import { columnsOf } from '../../db/records/columns.ts'
import { insertRecord, updateRecord } from '../../db/records/records.ts'
import type { BookingTable } from '../../db/schema/calendar-tables.ts'
import { countResults } from '../../db/statements/count-results.ts'

const columns = columnsOf(Booking)

export type GuestSecrets = Pick<BookingTable, 'tokenHash' | 'ticketHash'>

/** Those that end after an instant, in their order. */
export const listBookings = (db: Db, ownerId: string, from: string): Promise<Booking[]> =>
  db
    .selectFrom('booking')
    .select(columns)
    .where('userId', '=', ownerId)
    .where('endAt', '>', from)
    .orderBy('endAt')
    .orderBy('id')
    .limit(BOOKING_LIMITS.listed)
    .execute()

/** Those that take place, in the order of their ends. */
export const listComing = (db: Db, ownerId: string, now: string): Promise<Booking[]> =>
  db
    .selectFrom('booking')
    .select(columns)
    .where('userId', '=', ownerId)
    .where('endAt', '>', now)
    .where('status', '=', 'booked')
    .orderBy('endAt')
    .execute()

export const countComing = (db: Db, ownerId: string, pageId: string, now: string): Promise<number> =>
  countResults(
    db
      .selectFrom('booking')
      .where('userId', '=', ownerId)
      .where('pageId', '=', pageId)
      .where('status', '=', 'booked')
      .where('endAt', '>', now),
  )

export const findBooking = (db: Db, ownerId: string, id: string): Promise<Booking | undefined> =>
  db.selectFrom('booking').select(columns).where('userId', '=', ownerId).where('id', '=', id).executeTakeFirst()

/** The booking of a guest's link, or of a form that was sent twice. */
export const findBookingOfGuest = (
  db: Db,
  ownerId: string,
  { pageId, ...secret }: { pageId: string } & ({ tokenHash: string } | { ticketHash: string }),
): Promise<Booking | undefined> =>
  db
    .selectFrom('booking')
    .select(columns)
    .where('userId', '=', ownerId)
    .where('pageId', '=', pageId)
    .where(eb => eb.and(secret))
    .executeTakeFirst()

export const insertBooking = (db: Db, { answers, ...booking }: Booking & GuestSecrets) =>
  insertRecord(db, 'booking', { ...booking, answers: JSON.stringify(answers) })

export async function saveBooking(
  db: Db,
  booking: Booking,
  change: Partial<Omit<Booking, 'answers'>>,
): Promise<Booking> {
  await updateRecord(db, 'booking', booking, change)
  return { ...booking, ...change }
}

/** [BOOK-27] What guests have told is not kept for ever. */
export const deleteOldBookings = (db: Db, ownerId: string, before: string) =>
  db.deleteFrom('booking').where('userId', '=', ownerId).where('endAt', '<', before).execute()

/** What the link of its guest is derived from. */
export async function findTicketHash(db: Db, { userId, id }: Booking): Promise<string> {
  const row = await db
    .selectFrom('booking')
    .select('ticketHash')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.ticketHash
}
