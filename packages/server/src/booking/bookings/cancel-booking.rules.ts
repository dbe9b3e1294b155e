import { isUuid } from '@daywright/contract/fields/fields'
import type { Booking } from '@daywright/contract/resources/booking/booking'
import { deleteEvent } from '../../calendars/events/calendar-event.store.ts'
import type { Database, Db } from '../../db/database.ts'
import { notFound, refusal, refuse } from '../../errors/errors.ts'
import { sendMails } from '../mails/schedule-mails.ts'
import { afterChange, nextVersion } from './book.rules.ts'
import { findBooking, saveBooking } from './booking.store.ts'

/** [BOOK-19] Deletes the event, and tells the other side. */
export function cancelBooking(
  database: Database,
  { ownerId, id, by }: { ownerId: string; id: string; by: 'guest' | 'owner' },
  now: string,
): Promise<Booking> {
  return database.write(ownerId, async tx => {
    const booking = await requireBooking(tx, ownerId, id)
    if (booking.status !== 'booked' || booking.endAt <= now) throw refusal('booking-over')
    if (booking.eventId !== null) await deleteEvent(tx, ownerId, booking.eventId)
    const cancelled = await markCancelled(tx, booking, by, now)
    if (by === 'guest') await afterChange(tx, database, cancelled, { what: 'cancelled', now })
    else await sendMails(tx, cancelled, ['guest', 'owner'])
    return cancelled
  })
}

export const markCancelled = (tx: Db, booking: Booking, by: 'guest' | 'owner', now: string): Promise<Booking> =>
  saveBooking(tx, booking, { status: 'cancelled', cancelledBy: by, eventId: null, ...nextVersion(booking, now) })

export const requireBooking = async (db: Db, ownerId: string, id: string): Promise<Booking> =>
  (isUuid(id) && (await findBooking(db, ownerId, id))) || refuse(notFound('Booking'))
