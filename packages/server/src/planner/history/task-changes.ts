import { PLAN_HISTORY_LIMITS } from '@daywright/contract/resources/planner/plan-history.values'
import { type Draft, tasksAtRisk } from '../draft/plan-draft.ts'
import type { ComingBlock } from '../facts/planner-facts.store.ts'
import type { PlannableTask } from '../plannable-task.ts'
import type { KnownBasis } from './plan-basis.ts'

/** When a task is planned, in epoch milliseconds. */
export interface Time {
  start: number
  end: number
}

/** The difference that a run made. Times in both lists stayed. */
export interface RunDifference {
  leaving: readonly TimeOfTask[]
  coming: readonly TimeOfTask[]
  /** The coming blocks before it. */
  before: readonly ComingBlock[]
}
export interface TimeOfTask extends Time {
  taskId: string | null
}

/** What a run did to one task. */
export interface ChangedTask {
  task: PlannableTask
  /** Times that it lost, and times that it got, in time order. */
  lost: Time[]
  got: Time[]
  endBefore: number | null
  endAfter: number | null
  lateBefore: boolean
  lateAfter: boolean
}

/**
 * [HIST-1] [HIST-4] Open tasks of which the run moved something, and those that became late or on time again. If there are more than are
 * kept, those with another lateness come first, then the earliest.
 */
export function taskChanges(draft: Draft, difference: RunDifference, basis: KnownBasis | undefined): ChangedTask[] {
  const leaving = Map.groupBy(difference.leaving, ({ taskId }) => taskId)
  const coming = Map.groupBy(difference.coming, ({ taskId }) => taskId)
  const before = Map.groupBy(difference.before, ({ taskId }) => taskId)
  const late = new Set(tasksAtRisk(draft))
  const changes = draft.facts.tasks.flatMap((task): ChangedTask[] => {
    const lost = withoutTimesOf(leaving.get(task.id) ?? [], coming.get(task.id) ?? [])
    const got = withoutTimesOf(coming.get(task.id) ?? [], leaving.get(task.id) ?? [])
    const known = basis?.tasks.get(task.id)
    const lateAfter = late.has(task.id)
    if (lost.length + got.length === 0 && (!known || known.isLate === lateAfter)) return []
    const had = plannedTimesOf(before.get(task.id) ?? [])
    const endBefore = endOf(had)
    const endAfter = endOf([...withoutTimesOf(had, lost), ...got])
    const lateBefore = known?.isLate ?? isAfterDue(task, endBefore)
    return [{ task, lost, got, endBefore, endAfter, lateBefore, lateAfter }]
  })
  return changes.toSorted(byImportance).slice(0, PLAN_HISTORY_LIMITS.changesOfRun)
}

const keyOf = ({ start, end }: Time) => `${start} ${end}`

function withoutTimesOf(times: readonly Time[], others: readonly Time[]): Time[] {
  if (times.length === 0) return []
  const keys = new Set(others.map(keyOf))
  return times
    .flatMap(({ start, end }) => (keys.has(keyOf({ start, end })) ? [] : [{ start, end }]))
    .toSorted((one, other) => one.start - other.start)
}

/** A completed block is no plan any more. */
export const plannedTimesOf = (blocks: readonly ComingBlock[]): Time[] =>
  blocks.flatMap(({ status, startAt, endAt }) =>
    status === 'completed' ? [] : [{ start: Date.parse(startAt), end: Date.parse(endAt) }],
  )

const endOf = (times: readonly Time[]): number | null =>
  times.reduce<number | null>((last, { end }) => Math.max(last ?? end, end), null)

const isAfterDue = ({ dueAt }: PlannableTask, end: number | null) =>
  dueAt !== null && end !== null && end > Date.parse(dueAt)

function byImportance(one: ChangedTask, other: ChangedTask): number {
  const otherLateness = Number(other.lateBefore !== other.lateAfter) - Number(one.lateBefore !== one.lateAfter)
  return otherLateness || firstOf(one) - firstOf(other)
}

const firstOf = ({ lost, got }: ChangedTask) =>
  Math.min(lost[0]?.start ?? Number.MAX_SAFE_INTEGER, got[0]?.start ?? Number.MAX_SAFE_INTEGER)
