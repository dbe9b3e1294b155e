import type { PlanChange } from '@daywright/contract/resources/planner/plan-history'
import { PLAN_HISTORY_LIMITS } from '@daywright/contract/resources/planner/plan-history.values'
import type { Database, Db } from '../../db/database.ts'
import type { PlanChangeTable } from '../../db/schema/plan-history-tables.ts'
import { toTimestamp } from '../../time/clock.ts'
import { isClockSettled } from '../../time/clock-guard.ts'
import { DAY_MS } from '../../time/milliseconds.ts'
import type { PlanDifference } from '../draft/plan-difference.ts'
import type { Draft } from '../draft/plan-draft.ts'
import { knownBasis, planBasisOf } from './plan-basis.ts'
import { planCauses } from './plan-causes.ts'
import { deleteOldRuns, findBasis, insertRun, listUndoneWork, saveBasis } from './plan-history.store.ts'
import { type ChangedTask, type RunDifference, type Time, type TimeOfTask, taskChanges } from './task-changes.ts'

interface Saving {
  tx: Db
  database: Database
  ownerId: string
  now: string
}

/** Why a run took place, and what of it is not in its draft. */
export interface RunStory {
  reason: PlanChange['run']
  /** What changed, if that is not what the draft differs in from the present plan. */
  difference?: RunDifference
  /** The task that the user wants to do now. */
  askedFor?: string | undefined
  /** It was about some tasks only. */
  isPartial?: boolean
}

/**
 * [HIST-1] [HIST-2] Keeps what a run changed, in the transaction that saves it and in a constant number of statements. A run that changes nothing leaves
 * only what the next one is compared with.
 */
export async function recordRun(
  { tx, database, ownerId, now }: Saving,
  draft: Draft,
  { reason, difference, askedFor, isPartial = false }: RunStory & { difference: RunDifference },
): Promise<void> {
  const present = await findBasis(tx, ownerId)
  const basis = present && knownBasis(present)
  const changes = taskChanges(draft, difference, basis)
  await saveBasis(tx, ownerId, planBasisOf(draft, { at: now, others: (isPartial && present?.tasks) || [] }))
  if (changes.length === 0) return
  const from = toTimestamp(Date.parse(now) - PLAN_HISTORY_LIMITS.days * DAY_MS)
  const undone = basis ? await listUndoneWork(tx, ownerId, { from, since: basis.at, until: now }) : []
  const causesOf = planCauses({ draft, difference, basis, askedFor, undone })
  const { revision } = draft
  const rows = changes.map(change => ({ userId: ownerId, revision, ...storedChange(change, causesOf(change)) }))
  await insertRun(tx, database.dialect, { userId: ownerId, revision, at: now, reason, changes: rows.length }, rows)
  // [REL-9] Nothing counts as old because the clock was wrong for a moment.
  await deleteOldRuns(tx, ownerId, isClockSettled() ? from : '')
}

/** What a draft would change. */
export function runDifference(
  { leaving, coming }: Pick<PlanDifference, 'leaving' | 'coming'>,
  before: RunDifference['before'],
): RunDifference {
  return { leaving: leaving.map(timeOfBlock), coming, before }
}

export const timeOfBlock = ({ taskId, startAt, endAt }: RunDifference['before'][number]): TimeOfTask => ({
  taskId,
  start: Date.parse(startAt),
  end: Date.parse(endAt),
})

function storedChange(
  { task, lost, got, lateBefore, lateAfter, ...change }: ChangedTask,
  causes: PlanChange['causes'],
): Omit<PlanChangeTable, 'userId' | 'revision'> {
  const times = [...lost, ...got]
  return {
    taskId: task.id,
    firstAt: times.length > 0 ? toTimestamp(Math.min(...times.map(({ start }) => start))) : '',
    lastAt: times.length > 0 ? toTimestamp(Math.max(...times.map(({ end }) => end))) : '',
    lateBefore,
    lateAfter,
    detail: {
      before: shownTimes(lost),
      after: shownTimes(got),
      timesBefore: lost.length,
      timesAfter: got.length,
      endBefore: change.endBefore === null ? null : toTimestamp(change.endBefore),
      endAfter: change.endAfter === null ? null : toTimestamp(change.endAfter),
      dueAt: task.dueAt,
      causes,
    },
  }
}

const shownTimes = (times: readonly Time[]) =>
  times
    .slice(0, PLAN_HISTORY_LIMITS.timesOfChange)
    .map(({ start, end }) => ({ startAt: toTimestamp(start), endAt: toTimestamp(end) }))
