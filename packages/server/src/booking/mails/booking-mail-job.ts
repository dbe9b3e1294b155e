import { isWithinLimit } from '../../db/counters/counted-tries.ts'
import type { Database } from '../../db/database.ts'
import type { FailedDelivery } from '../../deliveries/delivery-attempt.ts'
import { nextTryOf } from '../../deliveries/delivery-attempt.ts'
import type { JobHandler } from '../../jobs/job.ts'
import type { SendMail } from '../../notifications/reminders/email/mailer.ts'
import type { Clock } from '../../time/clock.ts'
import { DAY_MS, HOUR_MS } from '../../time/milliseconds.ts'
import { usableZone } from '../../time/timezone.ts'
import { findBooking, findTicketHash } from '../bookings/booking.store.ts'
import { guestPath, guestTokenOf, type ReadSecret } from '../guests/guest-token.ts'
import { findPage } from '../pages/booking-page.store.ts'
import { findHost } from './booking-host.store.ts'
import { type BookingMail, mailToGuest, mailToOwner } from './booking-mail.ts'

export interface BookingMailTools {
  database: Database
  clock: Clock
  /** Undefined where the operator has set up no email: then nothing is sent, and booking works without. */
  sendMail: SendMail | undefined
  from: string
  siteUrl: string
  readSecret: ReadSecret
}

/** [BOOK-23] To one address, whoever enters it; and from this server to guests of all accounts. */
const TO_ONE = { most: 10, milliseconds: DAY_MS }
const FROM_ALL = { most: 500, milliseconds: HOUR_MS }
/** Five tries in about a day. */
const PAUSES_SECONDS = [60, 900, 7200, 57_600]
const pauses = { secondsAfter: (tries: number) => PAUSES_SECONDS[tries - 1] ?? null }

/** [BOOK-21] Tells one side of a booking what it is now. */
export const bookingMailJob =
  ({ database, clock, sendMail, from, siteUrl, readSecret }: BookingMailTools): JobHandler =>
  async ({ userId, key, tries }, signal) => {
    const { db } = database
    const [id = '', side] = key.split(' ')
    const booking = sendMail && (await findBooking(db, userId, id))
    const host = booking && (await findHost(db, userId))
    const page = booking && (await findPage(db, userId, booking.pageId))
    if (!sendMail || !booking || !host || !page?.token) return 'over'
    // [REMIND-14] An account may have the address of another person.
    if (side === 'owner' && !host.emailVerified) return 'over'
    const now = clock()
    const token = guestTokenOf(await readSecret(), await findTicketHash(db, booking))
    const link = `${siteUrl}${guestPath(page.token, token)}`
    const content: BookingMail = {
      booking,
      page,
      host: { ...host, timezone: usableZone(host.timezone) },
      from,
      siteUrl,
      link,
    }
    const mail = side === 'owner' ? mailToOwner(content) : mailToGuest(content)
    const isFirst = tries <= 1
    if (isFirst && !(await isWithinLimit(db, `booking mails to ${mail.to.toLowerCase()}`, TO_ONE, now))) return 'over'
    if (isFirst && !(await isWithinLimit(db, 'booking mails of all accounts', FROM_ALL, now))) return 'over'
    const outcome = await sendMail(mail, signal)
    if (outcome.kind === 'sent') return 'over'
    const next = nextTryOf(
      outcome satisfies FailedDelivery,
      { tries, now, expiresAt: Date.parse(booking.endAt) },
      pauses,
    )
    return next === null ? 'over' : { dueAt: next, isRetry: true }
  }
