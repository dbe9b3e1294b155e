import type { PlannerRun } from '@daywright/contract/planner'
import type { TimeBlock } from '@daywright/contract/time-block'
import type { PlannedSession } from '@daywright/engine/plan-types'
import { toTimestamp } from '../clock.ts'
import type { Database, Db } from '../db/database.ts'
import { revisionOf } from '../db/owner-writes.ts'
import { newId } from '../identity/new-id.ts'
import { nextUpdatedAt } from '../identity/updated-at.ts'
import { type Draft, draftPlan, outcomeOf, type Planning } from './plan-draft.ts'
import { purgeArchivedTasks, purgeCancelledBlocks, savePlanRows } from './planner-save.store.ts'
import { rememberRun } from './planner-undo.store.ts'

const MAX_TRIES = 3
const KEPT_DAYS = 30
const DAY_MS = 86_400_000

/** [PLAN-63] [PLAN-64] One run of an account at a time; all of its changes at once, or none. */
export function runPlanner(database: Database, ownerId: string, now: string, planning: Planning): Promise<PlannerRun> {
  return database.exclusively(ownerId, async () => {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const draft = await draftPlan(database.db, ownerId, now, planning)
      if (await saveIfUnchanged(database, ownerId, draft, now)) return { ok: true, ...outcomeOf(draft) }
    }
    return planWhileOthersWait(database, ownerId, now, planning)
  })
}

/** [PLAN-65] False when something of the owner's changed since the draft was begun: it must not be overwritten. */
function saveIfUnchanged(database: Database, ownerId: string, draft: Draft, now: string): Promise<boolean> {
  return database.write(ownerId, async tx => {
    // The transaction itself has raised the revision by one.
    const revision = draft.revision + 1
    if ((await revisionOf(tx, ownerId)) !== revision) return false
    await savePlan(tx, database, ownerId, { ...draft, revision }, now)
    return true
  })
}

/** The last resort for an account that changes all the time: its writers wait until the plan is made. */
function planWhileOthersWait(
  database: Database,
  ownerId: string,
  now: string,
  planning: Planning,
): Promise<PlannerRun> {
  return database.write(ownerId, async tx => {
    const draft = await draftPlan(tx, ownerId, now, planning)
    await savePlan(tx, database, ownerId, draft, now)
    return { ok: true, ...outcomeOf(draft) }
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
