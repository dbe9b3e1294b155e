import type { Booking } from '@daywright/contract/resources/booking/booking'
import type { BookingPage } from '@daywright/contract/resources/booking/booking-page'
import { BOOKING_LIMITS } from '@daywright/contract/resources/booking/booking-page.values'
import { requireRoomForEvents } from '../../calendars/events/calendar-event.rules.ts'
import { saveEvent } from '../../calendars/events/calendar-event.store.ts'
import type { Database, Db } from '../../db/database.ts'
import { refusal } from '../../errors/errors.ts'
import { newId } from '../../ids-and-secrets/new-id.ts'
import { nextUpdatedAt } from '../../ids-and-secrets/updated-at.ts'
import { toTimestamp } from '../../time/clock.ts'
import { DAY_MS, MINUTE_MS } from '../../time/milliseconds.ts'
import { sendMails } from '../mails/schedule-mails.ts'
import { countComing, deleteOldBookings, type GuestSecrets, insertBooking, saveBooking } from './booking.store.ts'
import { insertEventOf, ownEventOf } from './booking-event.rules.ts'
import { tellOwner } from './booking-notification.rules.ts'
import { followBookings } from './follow-bookings.ts'
import { type TakeTime, takeTime } from './take-time.rules.ts'

/** What a guest has filled in. */
export interface Wish extends Pick<Booking, 'name' | 'email' | 'answers' | 'timezone' | 'language' | 'startAt'> {
  minutes: number
  secrets: GuestSecrets
}

export type Booker = Omit<TakeTime, 'minutes' | 'startAt' | 'moved'>

/**
 * [BOOK-14] [BOOK-15] One transaction stores the booking, its event, what the owner is told and what is to be sent. The time was tested as of the revision that
 * the account still has then.
 */
export function book(booker: Booker, { minutes, secrets, ...wish }: Wish): Promise<Booking> {
  const { database, ownerId, now } = booker
  return takeTime({ ...booker, minutes, startAt: wish.startAt }, async (tx, page) => {
    await requireRoomForBooking(tx, page, now)
    const booking: Booking = {
      ...wish,
      id: newId(),
      userId: ownerId,
      pageId: page.id,
      eventId: null,
      title: page.title,
      endAt: toTimestamp(Date.parse(wish.startAt) + minutes * MINUTE_MS),
      status: 'booked',
      cancelledBy: null,
      sequence: 0,
      createdAt: now,
      updatedAt: now,
    }
    const event = await insertEventOf(tx, page, booking, now)
    await requireRoomForEvents(tx, database, ownerId)
    const booked = { ...booking, eventId: event.id }
    await insertBooking(tx, { ...booked, ...secrets })
    await deleteOldBookings(tx, ownerId, toTimestamp(Date.parse(now) - BOOKING_LIMITS.keptDays * DAY_MS))
    await afterChange(tx, database, booked, { what: 'booked', now })
    return booked
  })
}

/** [BOOK-18] The same booking at another time of the page. */
export function moveBooking(booker: Booker, booking: Booking, startAt: string): Promise<Booking> {
  const { database, now } = booker
  const minutes = (Date.parse(booking.endAt) - Date.parse(booking.startAt)) / MINUTE_MS
  return takeTime({ ...booker, minutes, startAt, moved: booking }, async tx => {
    const event = await ownEventOf(tx, booking)
    const endAt = toTimestamp(Date.parse(startAt) + minutes * MINUTE_MS)
    if (!event) throw refusal('booking-over')
    await saveEvent(tx, event, { startAt, endAt, updatedAt: nextUpdatedAt(event.updatedAt, now) })
    const moved = await saveBooking(tx, booking, { startAt, endAt, ...nextVersion(booking, now) })
    await afterChange(tx, database, moved, { what: 'moved', now })
    return moved
  })
}

/** [BOOK-22] Each change is newer than what was sent before, to calendars too. */
export const nextVersion = ({ sequence, updatedAt }: Booking, now: string) => ({
  sequence: sequence + 1,
  updatedAt: nextUpdatedAt(updatedAt, now),
})

export async function afterChange(
  tx: Db,
  database: Database,
  booking: Booking,
  { what, now }: { what: 'booked' | 'moved' | 'cancelled'; now: string },
): Promise<void> {
  await tellOwner(tx, database, booking, what, now)
  await sendMails(tx, booking, ['guest', 'owner'])
  if (what === 'booked') await followBookings(tx, booking.userId)
}

/** [BOOK-16] Strangers cannot fill a calendar without end. */
async function requireRoomForBooking(tx: Db, { userId, id }: BookingPage, now: string): Promise<void> {
  if ((await countComing(tx, userId, id, now)) >= BOOKING_LIMITS.coming) throw refusal('too-many-bookings')
}
