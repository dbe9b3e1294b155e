import { WEBHOOK_LIMITS } from '@daywright/contract/resources/webhooks/webhook.values'
import type { Database } from '../../db/database.ts'
import { type FailedDelivery, nextTryOf } from '../../deliveries/delivery-attempt.ts'
import { randomJitter } from '../../jobs/background-loop.ts'
import { bringJobForward } from '../../jobs/job.store.ts'
import type { Job, JobHandler, JobOutcome } from '../../jobs/job.ts'
import { endJob, holdsClaim } from '../../jobs/job-claims.store.ts'
import { toTimestamp } from '../../time/clock.ts'
import { DAY_MS } from '../../time/milliseconds.ts'
import { disableWebhook } from '../disable-webhook.rules.ts'
import { findWebhook, type StoredWebhook, saveWebhook } from '../webhook.store.ts'
import { findDelivery, listWaiting, pruneDeliveries, saveDelivery, type WaitingDelivery } from './delivery.store.ts'
import { inTurn, WEBHOOK_PAUSES } from './delivery-order.ts'
import { tellDropped } from './dropped-events.rules.ts'
import { sendDelivery, type WebhookSender } from './send-delivery.ts'

/** Then it is the turn of other accounts. */
const EVENTS_PER_TURN = 10
/** So many may have failed for half an hour each and still be tried: more than fit into the days after which it is disabled. */
const LOOKED_AT = 300

interface WebhookJobTools extends WebhookSender {
  database: Database
}

/** [HOOK-8] Sends what waits for one webhook, in order. The job stays as long as the webhook is enabled. */
export const webhookJob =
  (tools: WebhookJobTools): JobHandler =>
  async (job, signal) => {
    const { database, clock } = tools
    for (let sent = 0; sent < EVENTS_PER_TURN; sent++) {
      if (signal.aborted) return 'released'
      // Looked up again each time: it may have been disabled or deleted since.
      const webhook = await findWebhook(database.db, job.userId, job.key)
      if (!webhook?.enabled) return 'over'
      const now = toTimestamp(clock())
      const waiting = inTurn(await listWaiting(database.db, webhook, LOOKED_AT))
      const due = waiting.find(({ nextTryAt }) => (nextTryAt ?? '') <= now)
      if (!due) return rest(tools, job, webhook, earliestOf(waiting))
      const outcome = await tryDelivery(tools, job, webhook, due.id, signal)
      if (outcome) return outcome
    }
    return { dueAt: clock() }
  }

/** The outcome of the job, if this was its last delivery for now. */
async function tryDelivery(
  tools: WebhookJobTools,
  job: Job,
  webhook: StoredWebhook,
  id: string,
  signal: AbortSignal,
): Promise<JobOutcome | undefined> {
  const { database, clock } = tools
  const { db } = database
  const delivery = await findDelivery(db, webhook, id)
  if (!delivery) return undefined
  const attempt = await sendDelivery(tools, webhook, delivery, signal)
  if (attempt.kind === 'cancelled') return 'released'
  const now = clock()
  const isSent = attempt.kind === 'sent'
  const tried = {
    tries: delivery.tries + 1,
    lastTriedAt: toTimestamp(now),
    responseStatus: attempt.responseStatus ?? null,
    problem: isSent ? null : attempt.sentence,
  }
  const again = isSent ? null : nextTryOf(attempt, { tries: tried.tries, now, jitter: randomJitter() }, WEBHOOK_PAUSES)
  // [HOOK-13] Another process may have sent it since, and knows better what came of it.
  const isStored = await database.transaction(async tx => {
    if (!(await holdsClaim(tx, job))) return false
    if (isSent) {
      await saveDelivery(tx, delivery, { ...tried, status: 'delivered', nextTryAt: null })
      await saveWebhook(tx, webhook, { failingSince: null, problem: null, lastDeliveredAt: tried.lastTriedAt })
    } else
      await saveDelivery(tx, delivery, {
        ...tried,
        status: again === null ? 'failed' : 'waiting',
        nextTryAt: again === null ? null : toTimestamp(again),
      })
    return true
  })
  if (!isStored) return 'stored'
  return isSent ? undefined : noteFailure(tools, webhook, attempt)
}

/** [HOOK-10] A receiver that is gone, or fails for days, gets nothing more. */
async function noteFailure(
  { database, clock }: WebhookJobTools,
  webhook: StoredWebhook,
  { sentence, code = '', isLasting: isGone }: FailedDelivery,
): Promise<JobOutcome | undefined> {
  const now = clock()
  const failingSince = webhook.failingSince ?? toTimestamp(now)
  const isOver = now - Date.parse(failingSince) >= WEBHOOK_LIMITS.failingDays * DAY_MS
  await saveWebhook(database.db, webhook, { failingSince, problem: sentence })
  if (!isGone && !isOver) return undefined
  await disableWebhook(database, webhook, {
    problem: { code, sentence },
    now: toTimestamp(now),
    isGone,
  })
  return 'over'
}

/**
 * Waits for the next try, or for new events. Some may have come just before the job ended, when it could not be made due: so it looks
 * once more.
 */
async function rest(
  { database, clock }: WebhookJobTools,
  job: Job,
  webhook: StoredWebhook,
  next: string | undefined,
): Promise<JobOutcome> {
  const { db } = database
  const now = clock()
  if (next === undefined && (await tellDropped(database, webhook, now))) return { dueAt: now }
  await pruneDeliveries(db, webhook, toTimestamp(now - WEBHOOK_LIMITS.keptDays * DAY_MS))
  const dueAt = next === undefined ? now + DAY_MS : Date.parse(next)
  await endJob(db, job, { dueAt, isRetry: next !== undefined })
  const later = earliestOf(inTurn(await listWaiting(db, webhook, LOOKED_AT)))
  if (later !== undefined && Date.parse(later) < dueAt)
    await bringJobForward(db, { userId: job.userId, kind: 'webhook', key: job.key, dueAt: Date.parse(later) })
  return 'stored'
}

const earliestOf = (waiting: readonly WaitingDelivery[]) =>
  waiting.flatMap(({ nextTryAt }) => nextTryAt ?? []).toSorted()[0]
