import { REMINDER_LIMITS } from '@daywright/contract/resources/notifications/reminder.values'
import { countTry } from '../../../db/counters/counted-tries.ts'
import type { Database, Db } from '../../../db/database.ts'
import { notFound, refusal, refuse } from '../../../errors/errors.ts'
import { HOUR_MS } from '../../../time/milliseconds.ts'
import { findReminderOwner } from '../reminder-facts.store.ts'
import { isEmailCode } from './email-code.ts'
import { saveEmailConfirmed } from './email-confirmation.store.ts'

const { codesPerHour, codesPerDay, codesPerHourInAll, triesPerHour } = REMINDER_LIMITS
const anHour = { milliseconds: HOUR_MS, code: 'too-many-email-codes' } as const
const aDay = { ...anHour, milliseconds: 24 * HOUR_MS }
export const CODES_OF_ALL = 'reminder codes of all accounts'

/** [REMIND-14] Confirms the address of an account by a code that was sent there. */
export async function confirmEmail(
  database: Database,
  ownerId: string,
  { code, secret, now }: { code: string; secret: string; now: number },
): Promise<void> {
  await countTry(database.db, `reminder code tries ${ownerId}`, { most: triesPerHour, ...anHour }, now)
  const { email } = (await findReminderOwner(database.db, ownerId)) ?? refuse(notFound('User'))
  if (!isEmailCode(secret, { userId: ownerId, email }, code, now)) throw refusal('wrong-email-code')
  await database.write(ownerId, tx => saveEmailConfirmed(tx, ownerId))
}

/**
 * [REMIND-14] A user may have signed up with the address of another person, who must not be flooded with codes: neither in an hour, nor
 * day after day, nor by one account after another. Where anyone may sign up, this instance must not write to strangers without end.
 */
export async function countCode(db: Db, owner: { id: string; email: string }, now: number): Promise<void> {
  await countTry(db, `reminder codes ${owner.id}`, { most: codesPerHour, ...anHour }, now)
  await countTry(db, `reminder codes to ${owner.email.toLowerCase()}`, { most: codesPerDay, ...aDay }, now)
  await countTry(db, CODES_OF_ALL, { most: codesPerHourInAll, ...anHour }, now)
}
