import type { Booking } from '@daywright/contract/resources/booking/booking'
import type { BOOKING_SIDES } from '@daywright/contract/resources/booking/booking-page.values'
import type { Db } from '../../db/database.ts'
import { scheduleJob } from '../../jobs/job.store.ts'

export type Side = (typeof BOOKING_SIDES)[number]

/**
 * [BOOK-21] What is sent is the booking as it is by then, so a job is enough: of several changes in a row, the last one is told. A job that was there before
 * starts again.
 */
export async function sendMails(tx: Db, { userId, id }: Booking, sides: readonly Side[]): Promise<void> {
  for (const side of sides) await scheduleJob(tx, { userId, kind: 'bookingMail', key: `${id} ${side}`, dueAt: 0 })
}
