import pLimit from 'p-limit'
import type { MailConfig } from '../../config/mail-config.ts'
import type { Database } from '../../db/database.ts'
import { backgroundLoop } from '../../jobs/background-loop.ts'
import type { Outbound } from '../../outbound/outbound.ts'
import type { Clock } from '../../time/clock.ts'
import { emailChannel } from './email/email-channel.ts'
import { openMailer } from './email/mailer.ts'
import { pushChannel } from './push/push-channel.ts'
import type { VapidKeys } from './push/vapid.ts'
import { channelOf } from './reminder-targets.ts'
import { type ReminderWorker, reminderWorker } from './reminder-worker.ts'
import type { SendReminder } from './send-reminder.rules.ts'
import { sendingPlaces } from './sending-places.ts'

/** Mail servers accept only a few connections of one client. */
const EMAILS_AT_ONCE = 5

/** Everything that sends reminders, for one process. */
export interface Reminders {
  worker: ReminderWorker
  /** Whether the operator has set up email. */
  hasEmail: boolean
  /** Starts to send what is due, now and from then on. */
  start(): void
  close(): Promise<void>
}

export interface RemindersOptions {
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
  const worker = reminderWorker({ database, clock, hasEmail, send, onError })
  // Sending waits for other servers, and must not hold up the looks at other accounts.
  const sending = sendingPlaces({ sendDue: worker.sendDue, onError })
  const looking = backgroundLoop({
    onError,
    work: async () => {
      const hasLooked = await worker.look()
      if (hasLooked) sending.wake()
      return hasLooked
    },
  })
  return {
    worker,
    hasEmail,
    start() {
      looking.start()
      sending.start()
      // What has become due while no process was running.
      looking.wake()
      sending.wake()
    },
    async close() {
      const stopped = Promise.all([looking.stop(), sending.stop()])
      await worker.close()
      await stopped
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
