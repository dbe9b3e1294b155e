import type { ReminderChannel } from '@daywright/contract/resources/notifications/reminder.values'
import type { Database, Db } from '../../db/database.ts'
import { notFound, refuse, retryLater } from '../../errors/errors.ts'
import { newId } from '../../ids-and-secrets/new-id.ts'
import { findLanguage } from '../../language/account-language.store.ts'
import { sayIn } from '../../language/say-in.ts'
import { emailCode } from './email/email-code.ts'
import { countCode } from './email/email-confirmation.rules.ts'
import { insertClosedReminder, listRecentReminders, type OutboxReminder } from './outbox/outbox.store.ts'
import { roomThisHour } from './outbox/outgoing-reminders.ts'
import { EMAIL_TARGET } from './outbox/reminder-targets.ts'
import type { ReminderText } from './outbox/reminder-text.ts'
import type { SendReminder } from './outbox/send-reminder.rules.ts'
import { listDeviceIds } from './push/push-subscription.store.ts'
import { findReminderOwner, type ReminderOwner } from './reminder-facts.store.ts'

export interface TestTools {
  database: Database
  send: SendReminder
  hasEmail: boolean
  /** The secret of the instance. */
  readSecret: () => Promise<string>
}

interface TestResult {
  sent: number
  problems: string[]
}

/** A test is sent right away and never retried. */
const USEFUL_MS = 20_000
const RETRY_SECONDS = 600
const PATH = '/settings/notifications'
const NOT_SET_UP = 'Email is not set up on this server.'
const NO_DEVICE = 'No device gets notifications yet.'

/** [REMIND-15] Sends a test to each target of a channel, and says whether that worked. */
export async function sendTest(
  { database, send, hasEmail, readSecret }: TestTools,
  ownerId: string,
  channel: ReminderChannel,
  { now, signal }: { now: number; signal: AbortSignal },
): Promise<TestResult> {
  if (channel === 'email' && !hasEmail) return { sent: 0, problems: [NOT_SET_UP] }
  const secret = await readSecret()
  const reminders = await database.transaction(async tx => {
    const targets = channel === 'email' ? [EMAIL_TARGET] : await listDeviceIds(tx, ownerId)
    if (targets.length === 0) return []
    if (roomThisHour(await listRecentReminders(tx, ownerId), now) === 0)
      throw retryLater('too-many-tests', RETRY_SECONDS)
    const text = await (channel === 'push' ? pushText(tx, ownerId) : emailText(tx, ownerId, { secret, now }))
    const reminder = { userId: ownerId, reminder: `test ${newId()}`, ...text, createdAt: now }
    const made = targets.map((target): OutboxReminder => ({ ...reminder, expiresAt: now + USEFUL_MS, target }))
    for (const one of made) await insertClosedReminder(tx, one)
    return made
  })
  if (reminders.length === 0) return { sent: 0, problems: [NO_DEVICE] }
  const outcomes = await Promise.all(reminders.map(reminder => send(reminder, signal)))
  const problems = outcomes.flatMap(outcome => (outcome.kind === 'sent' ? [] : [outcome.sentence]))
  return { sent: outcomes.length - problems.length, problems: [...new Set(problems)] }
}

const pushText = async (tx: Db, ownerId: string): Promise<ReminderText> => {
  const say = sayIn(await findLanguage(tx, ownerId))
  return { title: say('Notifications work on this device'), body: '', path: PATH }
}

async function emailText(
  tx: Db,
  ownerId: string,
  { secret, now }: { secret: string; now: number },
): Promise<ReminderText> {
  const owner = (await findReminderOwner(tx, ownerId)) ?? refuse(notFound('User'))
  const say = sayIn(owner.language)
  if (owner.emailVerified) return { title: say('Reminders by email work'), body: say('This is a test.'), path: PATH }
  await countCode(tx, { id: ownerId, email: owner.email }, now)
  return codeText(owner, emailCode(secret, { userId: ownerId, email: owner.email }, now))
}

/** [REMIND-14] Contains no text that the user could have chosen, because the address may belong to another person. */
function codeText({ email, language }: ReminderOwner, code: string): ReminderText {
  const say = sayIn(language)
  return {
    title: say('{code} confirms your email address', { code }),
    body: say(
      'Enter the code {code} in Daywright to get reminders at {email}. If you did not request it, ignore this email: nothing more will be sent.',
      { code, email },
    ),
    path: PATH,
  }
}
