import type { PlannerRun } from '@daywright/contract/planner'
import type { PlannedSession } from '@daywright/engine/plan-types'
import { toTimestamp } from '../clock.ts'
import type { Database, Db } from '../db/database.ts'
import { revisionOf } from '../db/owner-writes.ts'
import { requireRoomFor } from '../db/quotas.ts'
import { nextUpdatedAt } from '../identity/updated-at.ts'
import { makeOccurrences } from '../tasks/series/make-occurrences.rules.ts'
import { newBlock } from '../time-blocks/new-block.ts'
import { type Draft, draftPlan, outcomeOf, type Planning } from './plan-draft.ts'
import {
  deleteArchivedTasks,
  deleteCancelledBlocks,
  deleteReplacedBlocks,
  insertBlocks,
  saveBlockStatuses,
} from './planner-save.store.ts'
import { saveRun } from './planner-undo.store.ts'
import type { RoutineJob } from './routines/routine-job.ts'

const MAX_ATTEMPTS = 3
const KEPT_DAYS = 30
const REPLACED_RUNS_KEPT = 10
const DAY_MS = 86_400_000

export interface SavedRun {
  run: PlannerRun
  /** The account's revision after the run. */
  revision: number
}

/** [PLAN-63] One run per account at a time. [PLAN-64] All of its changes are saved, or none. */
export function runPlanner(
  database: Database,
  ownerId: string,
  now: string,
  planning: Planning,
  signal?: AbortSignal,
): Promise<SavedRun> {
  const run = { database, ownerId, now, planning }
  return database.exclusively(ownerId, async () => {
    signal?.throwIfAborted()
    // [SERIES-11] Recurring tasks of the horizon exist before their time is planned.
    await makeOccurrences(database, ownerId, now)
    return (await tryToPlan(run, database.write)) ?? planWithWritesHeld(run)
  })
}

interface Run {
  database: Database
  ownerId: string
  now: string
  planning: Planning
}

/** [PLAN-65] Undefined when the owner's records changed during every attempt. */
async function tryToPlan(run: Run, write: Database['write']): Promise<SavedRun | undefined> {
  const { database, ownerId, now, planning } = run
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const draft = await draftPlan(database.db, ownerId, now, planning)
    if (await saveIfUnchanged(run, write, draft)) return savedRun(draft, draft.revision + 1)
  }
  return undefined
}

function saveIfUnchanged({ database, ownerId, now }: Run, write: Database['write'], draft: Draft): Promise<boolean> {
  return write(ownerId, async tx => {
    // This transaction has raised the revision by one.
    const revision = draft.revision + 1
    if ((await revisionOf(tx, ownerId)) !== revision) return false
    await savePlan(tx, database, ownerId, { ...draft, revision }, now)
    return true
  })
}

/**
 * [PLAN-73] For an account that changes all the time: its other writers wait until the plan is saved. Only if other
 * processes keep changing it does planning happen inside the transaction, which blocks all writers on SQLite.
 */
function planWithWritesHeld(run: Run): Promise<SavedRun> {
  const { database, ownerId, now, planning } = run
  return database.holdWrites(ownerId, async write => {
    const result = await tryToPlan(run, write)
    if (result) return result
    return write(ownerId, async tx => {
      const draft = await draftPlan(tx, ownerId, now, planning)
      await savePlan(tx, database, ownerId, draft, now)
      return savedRun(draft, draft.revision)
    })
  })
}

const savedRun = (draft: Draft, revision: number): SavedRun => ({ run: { ok: true, ...outcomeOf(draft) }, revision })

async function savePlan(tx: Db, database: Database, ownerId: string, draft: Draft, now: string): Promise<void> {
  const { dialect } = database
  const cutoff = toTimestamp(Date.parse(now) - KEPT_DAYS * DAY_MS)
  const titles = new Map(draft.input.tasks.map(task => [task.id, task.title]))
  const cancelled = draft.blocks.replaced.map(({ id, updatedAt }) => ({
    id,
    status: 'cancelled' as const,
    updatedAt: nextUpdatedAt(updatedAt, now),
  }))
  const created = draft.plan.sessions.map(session =>
    blockOf(
      session,
      { title: titles.get(session.taskId) ?? '', routine: draft.routines.get(session.taskId) },
      ownerId,
      now,
    ),
  )
  await saveBlockStatuses(tx, dialect, ownerId, cancelled)
  await insertBlocks(tx, dialect, created)
  await saveRun(tx, ownerId, draft.revision, {
    created: created.map(({ id }) => id),
    cancelled: cancelled.map(({ id }) => id),
  })
  await deleteArchivedTasks(tx, ownerId, cutoff)
  await deleteCancelledBlocks(tx, ownerId, cutoff)
  await deleteReplacedBlocks(tx, ownerId, REPLACED_RUNS_KEPT)
  if (created.length > 0) await requireRoomFor(tx, database, ownerId, 'timeBlocks')
}

/** [PLAN-56] A session becomes a block that says why it is there. */
function blockOf(
  { taskId, start, end, reason }: PlannedSession,
  { title, routine }: { title: string; routine: RoutineJob | undefined },
  ownerId: string,
  now: string,
) {
  const placement = {
    startAt: toTimestamp(start),
    endAt: toTimestamp(end),
    explanation: reason.sentence,
    source: 'auto',
  } as const
  const subject = routine
    ? { type: routine.kind, taskId: null, habitId: routine.habitId, title }
    : ({ type: 'task', taskId, title } as const)
  return newBlock(ownerId, subject, placement, now)
}
