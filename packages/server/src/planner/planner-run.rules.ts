import type { PlannerRun } from '@daywright/contract/planner'
import type { TimeBlock } from '@daywright/contract/time-block'
import type { PlannedSession } from '@daywright/engine/plan-types'
import { toTimestamp } from '../clock.ts'
import type { Database, Db } from '../db/database.ts'
import { revisionOf } from '../db/owner-writes.ts'
import { newId } from '../identity/new-id.ts'
import { nextUpdatedAt } from '../identity/updated-at.ts'
import { type Draft, draftPlan, outcomeOf, type Planning } from './plan-draft.ts'
import { purgeArchivedTasks, purgeCancelledBlocks, purgeReplacedBlocks, savePlanRows } from './planner-save.store.ts'
import { rememberRun } from './planner-undo.store.ts'

const MAX_TRIES = 3
const KEPT_DAYS = 30
const REPLACED_RUNS_KEPT = 10
const DAY_MS = 86_400_000

/** [PLAN-63] [PLAN-64] One run of an account at a time; all of its changes at once, or none. */
export function runPlanner(database: Database, ownerId: string, now: string, planning: Planning): Promise<PlannerRun> {
  const orders = { database, ownerId, now, planning }
  return database.exclusively(
    ownerId,
    async () => (await tryToPlan(orders, database.write)) ?? planWhileOthersWait(orders),
  )
}

interface Orders {
  database: Database
  ownerId: string
  now: string
  planning: Planning
}

/** [PLAN-65] Undefined when something of the owner's changed each time since the draft was begun. */
async function tryToPlan(orders: Orders, write: Database['write']): Promise<PlannerRun | undefined> {
  const { database, ownerId, now, planning } = orders
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const draft = await draftPlan(database.db, ownerId, now, planning)
    if (await saveIfUnchanged(orders, write, draft)) return { ok: true, ...outcomeOf(draft) }
  }
  return undefined
}

function saveIfUnchanged({ database, ownerId, now }: Orders, write: Database['write'], draft: Draft): Promise<boolean> {
  return write(ownerId, async tx => {
    // The transaction itself has raised the revision by one.
    const revision = draft.revision + 1
    if ((await revisionOf(tx, ownerId)) !== revision) return false
    await savePlan(tx, database, ownerId, { ...draft, revision }, now)
    return true
  })
}

/**
 * [PLAN-73] For an account that changes all the time: its writers wait until the plan is made, and nobody else does. Only where
 * other processes go on changing it is the plan made within the transaction, which on SQLite everyone waits for.
 */
function planWhileOthersWait(orders: Orders): Promise<PlannerRun> {
  const { database, ownerId, now, planning } = orders
  return database.holdWrites(ownerId, async write => {
    const run = await tryToPlan(orders, write)
    if (run) return run
    return write(ownerId, async tx => {
      const draft = await draftPlan(tx, ownerId, now, planning)
      await savePlan(tx, database, ownerId, draft, now)
      return { ok: true, ...outcomeOf(draft) }
    })
  })
}

async function savePlan(tx: Db, { dialect }: Database, ownerId: string, draft: Draft, now: string): Promise<void> {
  const cutoff = toTimestamp(Date.parse(now) - KEPT_DAYS * DAY_MS)
  const titles = new Map(draft.input.tasks.map(task => [task.id, task.title]))
  const cancelled = draft.blocks.replaced.map(({ id, updatedAt }) => ({
    id,
    status: 'cancelled' as const,
    updatedAt: nextUpdatedAt(updatedAt, now),
  }))
  const created = draft.plan.sessions.map(session => blockOf(session, titles.get(session.taskId) ?? '', ownerId, now))
  await savePlanRows(tx, dialect, ownerId, { cancelled, created })
  await rememberRun(tx, ownerId, draft.revision, {
    created: created.map(({ id }) => id),
    cancelled: cancelled.map(({ id }) => id),
  })
  await purgeArchivedTasks(tx, ownerId, cutoff)
  await purgeCancelledBlocks(tx, ownerId, cutoff)
  await purgeReplacedBlocks(tx, ownerId, REPLACED_RUNS_KEPT)
}

/** [PLAN-56] */
const blockOf = (session: PlannedSession, title: string, ownerId: string, now: string): TimeBlock => ({
  id: newId(),
  userId: ownerId,
  taskId: session.taskId,
  title,
  type: 'task',
  startAt: toTimestamp(session.start),
  endAt: toTimestamp(session.end),
  locked: false,
  defended: false,
  source: 'auto',
  sortOrder: 0,
  status: 'scheduled',
  explanation: session.reason.sentence,
  createdAt: now,
  updatedAt: now,
})
