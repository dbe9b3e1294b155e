import type { Database } from '../../db/database.ts'
import { closeReminder, type OutboxReminder, postponeReminder } from './outbox.store.ts'

/** The outcome of an attempt to send. */
export type SendOutcome =
  | { kind: 'sent' }
  /** `isLasting`: another attempt would fail in the same way. The sentence is for the owner. */
  | { kind: 'failed'; isLasting: boolean; sentence: string; retryAfterSeconds?: number | undefined }

/** Sends one reminder to its target. Never throws for what the other side does. */
export type SendReminder = (reminder: OutboxReminder, signal: AbortSignal) => Promise<SendOutcome>

const SECOND_MS = 1000
const FIRST_PAUSE_SECONDS = 30
const LONGEST_PAUSE_SECONDS = 3600

/** [REMIND-12] Half a minute after the first failure, then twice as long each time, up to an hour; or as long as the server asks for. */
export const pauseBeforeRetry = (attempts: number, retryAfterSeconds: number | undefined): number =>
  SECOND_MS *
  (retryAfterSeconds === undefined
    ? Math.min(LONGEST_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * 2 ** Math.min(attempts - 1, 10))
    : Math.max(FIRST_PAUSE_SECONDS, retryAfterSeconds))

/** Sends a reminder that this process has claimed, and stores the outcome. */
export async function sendReminder(
  { database, send }: { database: Database; send: SendReminder },
  reminder: OutboxReminder,
  { now, signal }: { now: () => number; signal: AbortSignal },
): Promise<SendOutcome> {
  const outcome = await send(reminder, signal)
  if (outcome.kind === 'sent') {
    await closeReminder(database.db, reminder, now())
    return outcome
  }
  const retryAt = now() + pauseBeforeRetry(reminder.attempts, outcome.retryAfterSeconds)
  // [REMIND-8] What would come too late is not tried again.
  if (outcome.isLasting || retryAt >= reminder.expiresAt) await closeReminder(database.db, reminder, now())
  else await postponeReminder(database.db, reminder, { dueAt: retryAt })
  return outcome
}
