import type { MailConfig } from '../config/mail-config.ts'
import type { Database } from '../db/database.ts'
import type { JobHandlers } from '../jobs/job-runner.ts'
import type { SendMail } from '../notifications/reminders/email/mailer.ts'
import type { Clock } from '../time/clock.ts'
import { bookingsJob } from './bookings/bookings-job.ts'
import type { ReadSecret } from './guests/guest-token.ts'
import { bookingMailJob } from './mails/booking-mail-job.ts'

interface BookingOptions {
  database: Database
  clock: Clock
  mail: MailConfig | undefined
  sendMail: SendMail | undefined
  readSecret: ReadSecret
  siteUrl: string
}

/** What booking needs in the background, and what its pages need of it. */
export interface OpenBooking {
  jobs: Pick<JobHandlers, 'bookings' | 'bookingMail'>
  readSecret: ReadSecret
  /** Whether guests get emails. */
  hasMail: boolean
}

export function openBooking({ database, clock, mail, sendMail, readSecret, siteUrl }: BookingOptions): OpenBooking {
  const from = mail?.from.match(/[^\s<>]+@[^\s<>]+/)?.[0] ?? 'daywright@localhost'
  const mailTools = { database, clock, sendMail, from, siteUrl: siteUrl.replace(/\/$/, ''), readSecret }
  return {
    jobs: { bookings: bookingsJob({ database, clock }), bookingMail: bookingMailJob(mailTools) },
    readSecret,
    hasMail: mail !== undefined,
  }
}
