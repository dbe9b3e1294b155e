import type { PlanInput, PlanTask, Session } from '../../../../packages/engine/src/plan-types.ts'
import { MINUTE } from '../../weeks/free-days.ts'
import type { Planner } from '../person/lived-plan.ts'
import { openSpans } from '../world/open-spans.ts'
import { inheritedOrder, type Order } from './loop-order.ts'

const MARK = 5
const NOTHING = new Uint8Array(0)
const DAY_MINUTES = 1440
/** The shortest session of the loops, unless less is left or a task allows only longer ones. */
const SHORTEST = 15

/** From and to, in minutes from now. */
type Piece = readonly [from: number, to: number]

/**
 * The loops of most planners, each of which plans afresh: one task after the other at the first free time that its rules allow, breaks first and
 * prerequisites before what waits for them.
 */
export const earliestDueFirst: Planner = input => loop(input, inheritedOrder(input.tasks, 'due'), placeSplit)
export const priorityFirst: Planner = input => loop(input, inheritedOrder(input.tasks, 'priority'), placeSplit)
/** By due date, but what would be late waits until everything else has its time. */
export const lateLast: Planner = input => loop(input, inheritedOrder(input.tasks, 'due'), placeSplit, true)

/**
 * What FluidCalendar does: a task is never split and goes to the slot with the highest score, which is the higher the closer to
 * the due date it ends; the task with the highest score goes first. Scores that are equal for all slots of these lives are left out.
 */
export const bestSlotScore: Planner = input => {
  const scoreOf = (task: PlanTask, end: number) => {
    if (task.dueAt === null) return 0.5
    const days = (task.dueAt - end) / (DAY_MINUTES * MINUTE)
    return days < 0 ? 0 : Math.exp(-days / 7)
  }
  const priority = { none: 0.5, low: 0.4, medium: 0.7, high: 1, urgent: 1 }
  const order: Order = (a, b) => {
    const value = (task: PlanTask) => 1.8 * priority[task.priority] + 2 * (task.dueAt === null ? 0.5 : 1)
    return value(b) - value(a) || a.createdAt - b.createdAt
  }
  return loop(input, order, (task, free, from, now) => {
    const minutes = leftOf(task)
    let best: { score: number; at: number } | null = null
    for (let at = Math.ceil(from / 30) * 30; at + minutes <= free.length; at += 30) {
      let end = at
      while (end < at + minutes && free[end] === 1) end++
      const score = scoreOf(task, now + (at + minutes) * MINUTE)
      if (end === at + minutes && (!best || score > best.score)) best = { score, at }
    }
    return best ? [[best.at, best.at + minutes]] : []
  })
}

/** Pieces of a task in the minutes that are free for it, none before `from`. */
type Place = (task: PlanTask, free: Uint8Array, from: number, now: number) => Piece[]

function loop(input: PlanInput, order: Order, place: Place, defersLate = false): ReturnType<Planner> {
  const now = Math.ceil(input.now / (MARK * MINUTE)) * MARK * MINUTE
  const minutesAhead = input.horizonDays * DAY_MINUTES
  const windows = new Set(input.tasks.map(task => task.windows))
  const free = new Map([...windows].map(set => [set, maskOf(input, set, now, minutesAhead)]))
  const byId = new Map(input.tasks.map(task => [task.id, task]))
  const sessions: Session[] = []
  const late = new Set<string>()
  /** When each task ends, or infinity if not all of it fits. */
  const ends = new Map<string, number>()
  const deferred: PlanTask[] = []
  const placeTask = (task: PlanTask, mayDefer: boolean): void => {
    if (ends.has(task.id)) return
    const before = task.dependsOn.flatMap(id => byId.get(id) ?? [])
    for (const prerequisite of before) placeTask(prerequisite, false)
    const from = Math.max(earliestOf(task, now), ...before.map(({ id }) => ends.get(id) ?? 0))
    const last = task.expires && task.dueAt !== null ? (task.dueAt - now) / MINUTE : minutesAhead
    const mask = (free.get(task.windows) ?? NOTHING).subarray(0, Math.floor(Math.max(0, last)))
    const placed = from < mask.length ? place(task, mask, onMark(from), now) : []
    const isWhole = placed.reduce((sum, [start, end]) => sum + end - start, 0) >= leftOf(task)
    const end = isWhole ? Math.max(from, placed.at(-1)?.[1] ?? 0) : Number.POSITIVE_INFINITY
    const isLate = task.dueAt !== null && leftOf(task) > 0 && now + end * MINUTE > task.dueAt
    if (isLate && mayDefer) {
      deferred.push(task)
      return
    }
    for (const [start, end] of placed) {
      for (const each of free.values()) each.fill(0, start, end)
      sessions.push({ taskId: task.id, start: now + start * MINUTE, end: now + end * MINUTE })
    }
    ends.set(task.id, end)
    if (isLate) late.add(task.id)
  }
  for (const task of input.tasks.toSorted((a, b) => isBreak(b) - isBreak(a) || order(a, b))) placeTask(task, defersLate)
  for (const task of deferred) placeTask(task, false)
  return { sessions: sessions.sort((a, b) => a.start - b.start), late, tight: new Set(), chances: new Map() }
}

const isBreak = ({ kind }: PlanTask) => Number(kind === 'break')

/** After its start date, and after the pause that follows its last session. */
function earliestOf({ startAfter, kept, cooldownMinutes }: PlanTask, now: number): number {
  const rested = kept.map(({ end }) => (end - now) / MINUTE + cooldownMinutes)
  return Math.max(0, ((startAfter ?? now) - now) / MINUTE, ...rested)
}

function maskOf({ busy }: PlanInput, windows: PlanTask['windows'], now: number, minutes: number): Uint8Array {
  const mask = new Uint8Array(minutes)
  for (const { start, end } of openSpans(windows, now, now + minutes * MINUTE, busy))
    mask.fill(1, Math.ceil((start - now) / MINUTE), Math.floor((end - now) / MINUTE))
  return mask
}

const leftOf = (task: PlanTask) =>
  task.estimateMinutes - task.kept.reduce((sum, { start, end }) => sum + (end - start) / MINUTE, 0)

const placeSplit: Place = (task, free, from) => {
  const placed: Piece[] = []
  let left = leftOf(task)
  let at = from
  while (left > 0 && at < free.length) {
    const length = lengthOf(task, left, gapAt(free, at, left))
    if (length === 0) {
      at = nextStart(free, at)
      continue
    }
    placed.push([at, at + length])
    left -= length
    at = onMark(at + length + task.cooldownMinutes)
  }
  return placed
}

/** The free minutes from here on, counted up to `most`. */
function gapAt(free: Uint8Array, at: number, most: number): number {
  let end = at
  while (end < free.length && end - at < most && free[end] === 1) end++
  return end - at
}

/** The first mark after this gap. */
function nextStart(free: Uint8Array, at: number): number {
  let next = at
  while (next < free.length && free[next] === 1) next++
  while (next < free.length && free[next] === 0) next++
  return Math.max(onMark(next), at + MARK)
}

/** How much of what is left goes into a gap; 0 for nothing. What is left after it is not shorter than a session should be. */
function lengthOf({ autoSplit, minSessionMinutes, maxSessionMinutes }: PlanTask, left: number, gap: number): number {
  if (!autoSplit) return gap >= left ? left : 0
  const shortest = Math.min(maxSessionMinutes, Math.max(SHORTEST, minSessionMinutes))
  if (left <= maxSessionMinutes && gap >= left) return left
  const length = Math.min(maxSessionMinutes, gap, left)
  const rest = left - length
  const kept = rest > 0 && rest < shortest ? left - shortest : length
  return kept >= shortest ? kept : 0
}

const onMark = (minute: number) => Math.ceil(minute / MARK) * MARK
