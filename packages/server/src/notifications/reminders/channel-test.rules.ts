import type { ReminderChannel } from '@daywright/contract/resources/notifications/reminder.values'
import type { Database, Db } from '../../db/database.ts'
import { notFound, refuse, retryLater } from '../../errors/errors.ts'
import { newId } from '../../identity/new-id.ts'
import { emailCode } from './email/email-code.ts'
import { countCode } from './email/email-confirmation.rules.ts'
import { insertLeasedReminder, listRecentReminders, type OutboxReminder } from './outbox.store.ts'
import { roomThisHour } from './outgoing-reminders.ts'
import { listDeviceIds } from './push/push-subscription.store.ts'
import { findReminderOwner, type ReminderOwner } from './reminder-facts.store.ts'
import { EMAIL_TARGET } from './reminder-targets.ts'
import type { ReminderText } from './reminder-text.ts'
import type { ReminderWorker } from './reminder-worker.ts'

export interface TestTools {
  database: Database
  worker: ReminderWorker
  hasEmail: boolean
  /** The secret of the instance. */
  readSecret: () => Promise<string>
}

export interface TestResult {
  sent: number
  problems: string[]
}

/** A test is sent right away and never retried. */
const USEFUL_MS = 20_000
const RETRY_SECONDS = 600
const PATH = '/settings/notifications'
const NOT_SET_UP = 'Email is not set up on this server.'
const PUSH_TEXT: ReminderText = { title: 'Notifications work on this device', body: '', path: PATH }
const NO_DEVICE = 'No device gets notifications yet.'

/** [REMIND-15] Sends a test to each target of a channel, and says whether that worked. */
export async function sendTest(
  { database, worker, hasEmail, readSecret }: TestTools,
  ownerId: string,
  channel: ReminderChannel,
  now: number,
): Promise<TestResult> {
  if (channel === 'email' && !hasEmail) return { sent: 0, problems: [NOT_SET_UP] }
  const secret = await readSecret()
  const leased = await database.transaction(async tx => {
    const targets = channel === 'email' ? [EMAIL_TARGET] : await listDeviceIds(tx, ownerId)
    if (targets.length === 0) return []
    if (roomThisHour(await listRecentReminders(tx, ownerId), now) === 0)
      throw retryLater('too-many-tests', RETRY_SECONDS)
    const text = channel === 'push' ? PUSH_TEXT : await emailText(tx, ownerId, { secret, now })
    const reminder = { userId: ownerId, reminder: `test ${newId()}`, ...text, createdAt: now, dueAt: now }
    const lease = { expiresAt: now + USEFUL_MS, attempts: 1, leaseUntil: now + USEFUL_MS, leaseBy: newId() }
    const made = targets.map((target): OutboxReminder => ({ ...reminder, ...lease, target }))
    for (const one of made) await insertLeasedReminder(tx, one)
    return made
  })
  if (leased.length === 0) return { sent: 0, problems: [NO_DEVICE] }
  const outcomes = await Promise.all(leased.map(worker.send))
  const problems = outcomes.flatMap(outcome => (outcome.kind === 'sent' ? [] : [outcome.sentence]))
  return { sent: outcomes.length - problems.length, problems: [...new Set(problems)] }
}

async function emailText(
  tx: Db,
  ownerId: string,
  { secret, now }: { secret: string; now: number },
): Promise<ReminderText> {
  const owner = (await findReminderOwner(tx, ownerId)) ?? refuse(notFound('User'))
  if (owner.emailVerified) return { title: 'Reminders by email work', body: 'This is a test.', path: PATH }
  await countCode(tx, { id: ownerId, email: owner.email }, now)
  return codeText(owner, emailCode(secret, { userId: ownerId, email: owner.email }, now))
}

/** [REMIND-14] Contains no text that the account could have chosen, because the address may be somebody else's. */
const codeText = ({ email }: ReminderOwner, code: string): ReminderText => ({
  title: `${code} confirms your email address`,
  body: `Enter the code ${code} in Daywright to get reminders at ${email}. If you did not request it, ignore this email: nothing more will be sent.`,
  path: PATH,
})
