import type { Database, Db } from '../db/database.ts'
import { requireRoomFor } from '../db/records/quotas.ts'
import { nextUpdatedAt } from '../ids-and-secrets/updated-at.ts'
import { noteSeen } from '../jobs/job.store.ts'
import { toTimestamp } from '../time/clock.ts'
import { isClockSettled } from '../time/clock-guard.ts'
import { DAY_MS } from '../time/milliseconds.ts'
import { newBlock } from '../time-blocks/new-block.ts'
import type { ExplainedSession } from './draft/explained-session.ts'
import { differenceOf } from './draft/plan-difference.ts'
import { type Draft, tasksAtRisk } from './draft/plan-draft.ts'
import type { ComingBlock } from './facts/planner-facts.store.ts'
import { type RunStory, recordRun, runDifference } from './history/record-run.rules.ts'
import { keepSaidOdds } from './history/said-odds.rules.ts'
import {
  deleteArchivedTasks,
  deleteCancelledBlocks,
  deleteReplacedBlocks,
  insertBlocks,
  saveBlockStatuses,
} from './planner-save.store.ts'
import type { RoutineJob } from './routines/routine-job.ts'
import { type RunRecord, saveRun } from './undo/planner-undo.store.ts'

const RETENTION_DAYS = 30
const REPLACED_RUNS_KEPT = 10

export interface Saving {
  tx: Db
  database: Database
  ownerId: string
  now: string
}

/** The blocks that a run cancels, and the sessions that become blocks. */
interface PlanPart {
  replaced: readonly ComingBlock[]
  sessions: readonly ExplainedSession[]
  story: RunStory
  /** What changed, if the planner ran by itself. */
  automatic?: RunRecord['automatic']
  /** What the user did with it: blocks that were created, and others as they were before. */
  byHand?: Pick<RunRecord, 'created' | 'blocksBefore'>
}

/** Saves a plan, or a part of it. The revision of the draft is the one that the transaction leaves. */
export async function savePlan(saving: Saving, draft: Draft, part: PlanPart): Promise<void> {
  const { tx, database, ownerId, now } = saving
  const { dialect } = database
  const difference = differenceOf(draft)
  const cutoff = toTimestamp(Date.parse(now) - RETENTION_DAYS * DAY_MS)
  const titles = new Map(draft.input.tasks.map(task => [task.id, task.title]))
  const cancelled = part.replaced.map(({ id, updatedAt }) => ({
    id,
    status: 'cancelled' as const,
    updatedAt: nextUpdatedAt(updatedAt, now),
  }))
  const created = part.sessions.map(session =>
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
    created: [...created.map(({ id }) => id), ...(part.byHand?.created ?? [])],
    cancelled: cancelled.map(({ id }) => id),
    automatic: part.automatic ?? null,
    kept: difference.kept.length,
    atRisk: tasksAtRisk(draft),
    blocksBefore: part.byHand?.blocksBefore ?? [],
  })
  await recordRun(saving, draft, { difference: runDifference(difference, draft.facts.coming), ...part.story })
  if (!part.story.isPartial) await keepSaidOdds({ tx, dialect, ownerId, now }, draft)
  await noteSeen(tx, { userId: ownerId, kind: 'plan' }, draft.revision)
  // [REL-9] Nothing counts as old because the clock was wrong for a moment.
  if (isClockSettled()) {
    await deleteArchivedTasks(tx, ownerId, cutoff)
    await deleteCancelledBlocks(tx, ownerId, cutoff)
  }
  await deleteReplacedBlocks(tx, ownerId, REPLACED_RUNS_KEPT)
  if (created.length > 0 || part.byHand?.created.length) await requireRoomFor(tx, database, ownerId, 'timeBlocks')
}

/** [PLAN-56] A session becomes a block that says why it is there. */
function blockOf(
  { taskId, start, end, explanation, reason, defended }: ExplainedSession,
  { title, routine }: { title: string; routine: RoutineJob | undefined },
  ownerId: string,
  now: string,
) {
  const placement = {
    startAt: toTimestamp(start),
    endAt: toTimestamp(end),
    explanation,
    reason,
    defended,
    source: 'auto',
  } as const
  const subject = routine
    ? { type: routine.kind, taskId: null, habitId: routine.habitId, title }
    : ({ type: 'task', taskId, title } as const)
  return newBlock(ownerId, subject, placement, now)
}
