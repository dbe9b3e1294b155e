import { revisionOf } from '../../db/transactions/owner-writes.ts'
import { CaldavError, type CaldavProblem } from '../caldav/dav/caldav-problems.ts'
import { davClient } from '../caldav/dav/dav-client.ts'
import { findToken } from '../caldav/find-token.ts'
import { findRemoteChanges } from '../caldav/plan/find-remote-changes.ts'
import type { SubscriptionSource } from '../subscriptions/address-cipher.ts'
import {
  failureOutcome,
  type ReadMoment,
  type ReadOutcome,
  successOutcome,
} from '../subscriptions/reading/read-outcome.ts'
import type { ReadTools } from '../subscriptions/reading/read-tools.ts'
import type { Subscription } from '../subscriptions/subscription.store.ts'
import { listPlanEvents } from './plan-event.store.ts'
import { pullPlan } from './pull-plan.rules.ts'
import { type PushedPlan, pushPlan } from './push-plan.rules.ts'

/** With the last requests, well within a lease. */
const TURN_MILLISECONDS = 60_000
/** After a conflict, theirs is looked at and the rest written once more. */
const ROUNDS = 2
/** [CALDAV-24] If there are conflicts even then, somebody writes there all the time, or the server does not keep its ETags. */
const CONFLICT_PAUSE_MILLISECONDS = 60_000

type Synced = PushedPlan & { token: string | null; revision: number }

/** [CALDAV-20] Brings the plan and its calendar there together: first what was done there, then what is planned here. */
export async function syncPlan(
  tools: ReadTools,
  calendar: Subscription,
  source: SubscriptionSource,
  { signal, moment }: { signal: AbortSignal | undefined; moment: () => ReadMoment },
): Promise<ReadOutcome> {
  try {
    return syncedOutcome(calendar, await exchange(tools, calendar, source, signal), moment())
  } catch (error) {
    if (!(error instanceof CaldavError)) throw error
    return failedOutcome(calendar, error.problem, moment())
  }
}

async function exchange(
  { database, outbound, readCalendar, clock }: ReadTools,
  { userId, id, etag }: Subscription,
  source: SubscriptionSource,
  signal: AbortSignal | undefined,
): Promise<Synced> {
  const { db } = database
  const { address } = source
  const client = davClient({ outbound, account: source, signal })
  const until = clock() + TURN_MILLISECONDS
  for (let round = 1; ; round++) {
    const token = await findToken(client, address)
    const events = await listPlanEvents(db, userId, id)
    const isUnchanged = round === 1 && token !== null && token === etag && events.every(event => event.etag !== null)
    const { changes, isComplete } = isUnchanged
      ? { changes: [], isComplete: true }
      : await findRemoteChanges({ client, readCalendar, clock }, address, events)
    const accepted = await pullPlan(database, userId, changes, new Date(clock()).toISOString())
    // Before the blocks are loaded: a change that happens meanwhile is then written in the next turn.
    const revision = await revisionOf(db, userId)
    const pushed = await pushPlan({ database, client, clock }, { userId, calendarId: id, address, accepted, until })
    if (!pushed.hasConflicts || round === ROUNDS) return { ...pushed, revision, token: isComplete ? token : null }
  }
}

function syncedOutcome(before: Subscription, synced: Synced, moment: ReadMoment): ReadOutcome {
  const { token, eventCount, revision, isUnfinished, hasConflicts } = synced
  const unchanged = { kind: 'unchanged', permanentRedirect: null, etag: token, lastModified: null } as const
  const outcome = successOutcome(before, unchanged, moment)
  return {
    ...outcome,
    change: { ...outcome.change, eventCount },
    dueAt: hasConflicts ? moment.now + CONFLICT_PAUSE_MILLISECONDS : isUnfinished ? moment.now : outcome.dueAt,
    writtenRevision: revision,
  }
}

const failedOutcome = (before: Subscription, problem: CaldavProblem, moment: ReadMoment): ReadOutcome =>
  failureOutcome(before, { kind: 'failed', problem }, moment)
