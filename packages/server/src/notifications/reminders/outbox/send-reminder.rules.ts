import type { Database } from '../../../db/database.ts'
import { type DeliveryOutcome, nextTryOf, type RetryPauses } from '../../../deliveries/delivery-attempt.ts'
import type { Job, JobOutcome } from '../../../jobs/job.ts'
import type { Clock } from '../../../time/clock.ts'
import { doublingPause } from '../../../time/doubling-pause.ts'
import { USEFUL_MS } from '../kinds/reminder-kind.ts'
import { decideDelivery } from './delivery-decision.rules.ts'
import { closeReminder, extendReminder, findOpenReminder, type OutboxReminder } from './outbox.store.ts'

/** Sends one reminder to its target. Never throws for what the other side does. */
export type SendReminder = (reminder: OutboxReminder, signal: AbortSignal) => Promise<DeliveryOutcome>

const PAUSE_SECONDS = { first: 30, longest: 3600 }

/** [REMIND-12] Half a minute after the first failure, then twice as long each time, up to an hour; or as long as the server asks for. */
export const REMINDER_PAUSES: RetryPauses = {
  secondsAfter: tries => doublingPause(tries, PAUSE_SECONDS),
  leastSeconds: PAUSE_SECONDS.first,
}

interface SendTools {
  database: Database
  clock: Clock
  send: SendReminder
}

/** Sends a stored reminder, unless it has become useless or must wait. */
export async function sendStored(
  { database, clock, send }: SendTools,
  { userId, key, tries }: Job,
  signal: AbortSignal,
): Promise<JobOutcome> {
  const { db } = database
  const reminder = await findOpenReminder(db, userId, key)
  if (!reminder) return 'over'
  const close = async () => {
    await closeReminder(db, reminder, clock())
    return 'over' as const
  }
  const now = clock()
  if (reminder.expiresAt <= now) return close()
  const decision = await decideDelivery(database, reminder, now)
  if (decision.kind === 'drop') return close()
  if (decision.kind === 'wait') {
    await extendReminder(db, reminder, decision.until + USEFUL_MS)
    return { dueAt: decision.until, isRetry: tries > 1 }
  }
  // The next process may have only minutes left to send it, so it gets it at once.
  if (signal.aborted) return 'released'
  const outcome = await send(reminder, signal)
  if (outcome.kind === 'sent') return close()
  const dueAt = nextTryOf(outcome, { tries, now: clock(), expiresAt: reminder.expiresAt }, REMINDER_PAUSES)
  return dueAt === null ? close() : { dueAt, isRetry: true }
}
