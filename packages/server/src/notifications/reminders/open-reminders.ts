import pLimit from 'p-limit'
import type { MailConfig } from '../../config/mail-config.ts'
import type { Database } from '../../db/database.ts'
import type { JobHandlers } from '../../jobs/job-runner.ts'
import type { Outbound } from '../../outbound/outbound.ts'
import type { Clock } from '../../time/clock.ts'
import { emailChannel } from './email/email-channel.ts'
import { openMailer } from './email/mailer.ts'
import { enqueueReminders } from './outbox/enqueue-reminders.rules.ts'
import { channelOf } from './outbox/reminder-targets.ts'
import { type SendReminder, sendStored } from './outbox/send-reminder.rules.ts'
import { pushChannel } from './push/push-channel.ts'
import type { VapidKeys } from './push/vapid.ts'

/** Mail servers accept only a few connections of one client. */
const EMAILS_AT_ONCE = 5

/** Everything that sends reminders, for one process. */
export interface Reminders {
  send: SendReminder
  /** Whether the operator has set up email. */
  hasEmail: boolean
  jobs: Pick<JobHandlers, 'reminders' | 'delivery'>
}

interface RemindersOptions {
  database: Database
  clock: Clock
  mail: MailConfig | undefined
  /** By which push services recognize this instance. */
  pushKeys: VapidKeys
  /** For push services, whose addresses browsers give. */
  outbound: Outbound
  /** The address of the web app. */
  siteUrl: string
  onError: (error: unknown) => void
}

export function openReminders(options: RemindersOptions): Reminders {
  const { database, clock, mail, pushKeys, outbound, siteUrl, onError } = options
  const hasEmail = mail !== undefined
  const sendEmail = mail && emailChannel({ database, sendMail: openMailer(mail, onError), siteUrl })
  const sendPush = pushChannel({ database, outbound, clock, keys: pushKeys, subject: subjectOf(siteUrl, mail) })
  const emailInTurn = pLimit(EMAILS_AT_ONCE)
  const send: SendReminder = (reminder, signal) =>
    channelOf(reminder.target) === 'email'
      ? emailInTurn(() => (sendEmail ?? noEmail)(reminder, signal))
      : sendPush(reminder, signal)
  return {
    send,
    hasEmail,
    jobs: {
      reminders: job => enqueueReminders({ database, hasEmail }, job, clock()),
      delivery: (job, signal) => sendStored({ database, clock, send }, job, signal),
    },
  }
}

/** What was stored while email was set up is not sent after that has ended. */
const noEmail: SendReminder = async () => ({
  kind: 'failed',
  isLasting: true,
  sentence: 'Email is not set up on this server.',
})

/** Push services want to know whom to write to: an https address, or an email address. */
const subjectOf = (siteUrl: string, mail: MailConfig | undefined) =>
  siteUrl.startsWith('https:')
    ? siteUrl
    : `mailto:${mail?.from.match(/[^\s<>]+@[^\s<>]+/)?.[0] ?? 'daywright@localhost'}`
