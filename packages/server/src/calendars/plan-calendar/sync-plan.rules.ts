import { revisionOf } from '../../db/transactions/owner-writes.ts'
import { toTimestamp } from '../../time/clock.ts'
import { RemoteCalendarError } from '../remote-problem.ts'
import {
  failureOutcome,
  type ReadMoment,
  type ReadOutcome,
  successOutcome,
} from '../subscriptions/reading/read-outcome.ts'
import type { ReadTools } from '../subscriptions/reading/read-tools.ts'
import type { Subscription } from '../subscriptions/subscription.store.ts'
import { listPlanBlocks } from './list-plan-blocks.ts'
import { listPlanEvents } from './plan-event.store.ts'
import type { PlanTarget } from './plan-target.ts'
import { pullPlan } from './pull-plan.rules.ts'
import { type ListBlocks, type PushedPlan, pushPlan } from './push-plan.rules.ts'

/** With the last requests, well within a lease. */
const TURN_MILLISECONDS = 60_000
/** After a conflict, the remote changes are read and the rest is written once more. */
const ROUNDS = 2
/** [CALDAV-24] If conflicts remain after that, another client keeps writing to the calendar, or the server does not keep its ETags. */
const CONFLICT_PAUSE_MILLISECONDS = 60_000

export type SyncTools = Pick<ReadTools, 'database' | 'clock'>
type Synced = PushedPlan & { token: string | null; revision: number }

/** [CALDAV-20] Synchronizes the plan with its remote calendar: first applies the remote changes, then writes the local plan. */
export async function syncPlan(
  tools: SyncTools,
  calendar: Subscription,
  openTarget: () => Promise<PlanTarget>,
  { moment, listBlocks = listPlanBlocks }: SyncOptions,
): Promise<ReadOutcome> {
  try {
    return syncedOutcome(calendar, await exchange(tools, calendar, await openTarget(), listBlocks), moment())
  } catch (error) {
    if (!(error instanceof RemoteCalendarError)) throw error
    return failureOutcome(calendar, { kind: 'failed', problem: error.problem }, moment())
  }
}

export interface SyncOptions {
  moment: () => ReadMoment
  /** All blocks with their titles, unless it is given. */
  listBlocks?: ListBlocks
}

/** Returns what the last round has written, and what has to be remembered. */
export async function exchange(
  { database, clock }: SyncTools,
  { userId, id, etag }: Pick<Subscription, 'userId' | 'id' | 'etag'>,
  target: PlanTarget,
  listBlocks: ListBlocks,
): Promise<Synced> {
  const { db } = database
  const until = clock() + TURN_MILLISECONDS
  for (let round = 1; ; round++) {
    const events = await listPlanEvents(db, userId, id)
    const { changes, token, isComplete } = await target.findChanges(events, round === 1 ? etag : null)
    const accepted = await pullPlan(database, userId, changes, toTimestamp(clock()))
    // Before the blocks are loaded: a change that happens meanwhile is then written in the next turn.
    const revision = await revisionOf(db, userId)
    const pushed = await pushPlan({ database, target, clock }, { userId, calendarId: id, listBlocks, accepted, until })
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
