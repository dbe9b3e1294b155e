import type { Booking } from '@daywright/contract/resources/booking/booking'
import type { CalendarEvent } from '@daywright/contract/resources/calendars/calendar-event'
import type { Database, Db } from '../../db/database.ts'
import { revisionOf } from '../../db/transactions/owner-writes.ts'
import type { JobHandler } from '../../jobs/job.ts'
import { type Clock, toTimestamp } from '../../time/clock.ts'
import { sendMails } from '../mails/schedule-mails.ts'
import { nextVersion } from './book.rules.ts'
import { listComing, saveBooking } from './booking.store.ts'
import { ownEventOf } from './booking-event.rules.ts'
import { markCancelled } from './cancel-booking.rules.ts'

/**
 * [BOOK-20] An owner who moves or deletes the event of a booking, wherever that is done, has moved or cancelled the booking: the guest is told. Due after every
 * change of an account that has bookings to come.
 */
export const bookingsJob =
  ({ database, clock }: { database: Database; clock: Clock }): JobHandler =>
  async ({ userId }) => {
    const { db } = database
    // Before they are read: what is changed later makes the job due again.
    const seenRevision = await revisionOf(db, userId)
    const now = clock()
    const coming = await listComing(db, userId, toTimestamp(now))
    const [first] = coming
    if (!first) return 'over'
    for (const booking of coming)
      if (changeOf(booking, await ownEventOf(db, booking)) !== null) await adopt(database, booking, now)
    return { dueAt: Date.parse(first.endAt), seenRevision }
  }

/** What its owner did to the event of a booking; null for nothing that matters to its guest. */
function changeOf({ startAt, endAt }: Booking, event: CalendarEvent | undefined) {
  if (!event) return 'deleted'
  // As a whole day it says nothing about the time of the meeting.
  if (event.startAt === null || event.endAt === null) return null
  return event.startAt === startAt && event.endAt === endAt ? null : { startAt: event.startAt, endAt: event.endAt }
}

/** Both are read again: a guest may have been faster. */
function adopt(database: Database, { userId, id }: Booking, at: number): Promise<void> {
  const now = toTimestamp(at)
  return database.write(userId, async tx => {
    const booking = (await listComing(tx, userId, now)).find(coming => coming.id === id)
    if (!booking) return
    const change = changeOf(booking, await ownEventOf(tx, booking))
    if (change !== null) await sendMails(tx, await changed(tx, booking, change, now), ['guest'])
  })
}

const changed = (tx: Db, booking: Booking, change: 'deleted' | Pick<Booking, 'startAt' | 'endAt'>, now: string) =>
  change === 'deleted'
    ? markCancelled(tx, booking, 'owner', now)
    : saveBooking(tx, booking, { ...change, ...nextVersion(booking, now) })
