import { hash } from 'node:crypto'
import type { SnoozeChoice } from '@daywright/contract/resources/tasks/task-reminder.values'
import type { Database } from '../../../db/database.ts'
import type { PushSubscriptionTable } from '../../../db/schema/reminder-tables.ts'
import type { DeliveryOutcome } from '../../../deliveries/delivery-attempt.ts'
import { findLanguage } from '../../../language/account-language.store.ts'
import { sayIn } from '../../../language/say-in.ts'
import type { Outbound } from '../../../outbound/outbound.ts'
import type { OutboundProblem } from '../../../outbound/outbound-problems.ts'
import { type Clock, toTimestamp } from '../../../time/clock.ts'
import { DAY_MS } from '../../../time/milliseconds.ts'
import type { OutboxReminder } from '../outbox/outbox.store.ts'
import type { SendReminder } from '../outbox/send-reminder.rules.ts'
import { kindOf } from '../reminder-name.ts'
import { encryptPush } from './encrypt-push.ts'
import { decodedBytes } from './push-subscription.rules.ts'
import { deleteDevice, findDevice, saveDevice } from './push-subscription.store.ts'
import { type VapidKeys, vapidAuthorization } from './vapid.ts'

interface PushChannelOptions {
  database: Database
  outbound: Outbound
  clock: Clock
  keys: VapidKeys
  /** Where the operators of push services can contact the operator of this server. */
  subject: string
}

/** [REMIND-21] A push service answers at once, and with next to nothing. */
export const PUSH_LIMITS = { totalMilliseconds: 15_000, wireBytes: 100_000, bodyBytes: 100_000, redirects: 0 }

/** [REMIND-20] A browser is removed after this many failures in a row, over a week: this server may just have been offline for a day. */
const MAX_FAILURES = 20
const MAX_FAILING_MS = 7 * DAY_MS
const GONE = 'The device no longer accepts notifications, and was removed.'
/** Problems that a retry would not solve; 5xx and 429 are temporary. */
const LASTING = ['bad-address', 'blocked-port', 'private-address', 'needs-password', 'forbidden', 'unexpected-status']

/** Sends reminders to browsers, through the push service that each of them named. */
export const pushChannel =
  (options: PushChannelOptions): SendReminder =>
  async (reminder, signal) => {
    const { db } = options.database
    const device = await findDevice(db, reminder.userId, reminder.target)
    if (!device) return { kind: 'failed', isLasting: true, sentence: GONE }
    const response = await push(options, device, reminder, signal)
    if (response.ok) {
      await saveDevice(db, device, { failures: 0, lastSentAt: toTimestamp(options.clock()) })
      return { kind: 'sent' }
    }
    const { problem } = response
    // [REMIND-20] 404 and 410 mean that the browser has unsubscribed.
    if (problem.code === 'not-found' || isGivenUp(device, options.clock())) {
      await deleteDevice(db, device.userId, device.id)
      return { kind: 'failed', isLasting: true, sentence: GONE }
    }
    if (problem.code !== 'cancelled') await saveDevice(db, device, { failures: device.failures + 1 })
    return failureOf(problem)
  }

const isGivenUp = ({ failures, lastSentAt, createdAt }: PushSubscriptionTable, now: number) =>
  failures + 1 >= MAX_FAILURES && now >= Date.parse(lastSentAt ?? createdAt) + MAX_FAILING_MS

async function push(
  { database, outbound, clock, keys, subject }: PushChannelOptions,
  { endpoint, p256dh, auth }: PushSubscriptionTable,
  reminder: OutboxReminder,
  signal: AbortSignal,
) {
  const language = await findLanguage(database.db, reminder.userId)
  const message = Buffer.from(JSON.stringify(payloadOf(reminder, language)))
  return outbound.fetch({
    address: endpoint,
    method: 'POST',
    authorization: vapidAuthorization(keys, { endpoint, subject, now: clock() }),
    headers: {
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      // The push service drops it once it is no longer useful.
      ttl: String(Math.max(0, Math.round((reminder.expiresAt - clock()) / 1000))),
      urgency: 'high',
      // A duplicate replaces the first one.
      topic: nameOf(reminder),
    },
    body: encryptPush(message, { p256dh: decodedBytes(p256dh), auth: decodedBytes(auth) }),
    staysOnHost: true,
    signal,
  })
}

/** Far below what fits into a message. */
const TITLE_LENGTH = 200

/** [REMIND-18] Nothing but the title, its buttons, and where a click leads: the body stays on the server. */
const payloadOf = (reminder: OutboxReminder, language: string | null) => ({
  title: [...reminder.title].slice(0, TITLE_LENGTH).join(''),
  path: reminder.path,
  tag: nameOf(reminder),
  ...(kindOf(reminder.reminder) === 'taskReminder' && { actions: snoozeActions(language) }),
})

/** [REMIND-34] Browsers show two at most. Each names a choice of the endpoint that snoozes. */
function snoozeActions(language: string | null) {
  const say = sayIn(language)
  const titles = { ten_minutes: say('10 minutes'), hour: say('1 hour') } satisfies Partial<Record<SnoozeChoice, string>>
  return Object.entries(titles).map(([choice, title]) => ({
    action: `snooze ${choice}`,
    title: say('Snooze: {time}', { time: title }),
  }))
}

/** At most 32 characters of base64url, and always the same for a reminder. */
const nameOf = ({ userId, reminder }: OutboxReminder) =>
  hash('sha256', [userId, reminder].join('\n'), 'base64url').slice(0, 32)

const failureOf = ({ code, sentence, retryAfterSeconds }: OutboundProblem): DeliveryOutcome => ({
  kind: 'failed',
  isLasting: LASTING.includes(code),
  sentence,
  retryAfterSeconds,
})
