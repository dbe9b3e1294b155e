import type { PlanInput, PlanTask, Session } from '../../../packages/engine/src/plan-types.ts'
import { MINUTE, WEIGHTS } from '../weeks/free-days.ts'
import type { Planner } from './live.ts'
import { openSpans } from './open-spans.ts'

const MARK = 5
const NOTHING = new Uint8Array(0)
const DAY_MINUTES = 1440

type Order = (a: PlanTask, b: PlanTask) => number

const dueOf = (task: PlanTask) => task.dueAt ?? Number.MAX_SAFE_INTEGER
const byDue: Order = (a, b) =>
  dueOf(a) - dueOf(b) || WEIGHTS[b.priority] - WEIGHTS[a.priority] || a.createdAt - b.createdAt
const byPriority: Order = (a, b) => WEIGHTS[b.priority] - WEIGHTS[a.priority] || byDue(a, b)

/** The loops of most planners, each of which plans afresh: one task after the other at the first free time that its rules allow. */
export const earliestDueFirst: Planner = input => loop(input, byDue, placeSplit)
export const priorityFirst: Planner = input => loop(input, byPriority, placeSplit)

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
  return loop(input, order, (task, free, now) => {
    const minutes = leftOf(task)
    let best: { score: number; at: number } | null = null
    for (let at = 0; at + minutes <= free.length; at += 30) {
      let end = at
      while (end < at + minutes && free[end] === 1) end++
      const score = scoreOf(task, now + (at + minutes) * MINUTE)
      if (end === at + minutes && (!best || score > best.score)) best = { score, at }
    }
    return best ? [[best.at, best.at + minutes]] : []
  })
}

type Place = (task: PlanTask, free: Uint8Array, now: number) => [from: number, to: number][]

function loop(input: PlanInput, order: Order, place: Place): ReturnType<Planner> {
  const now = Math.ceil(input.now / (MARK * MINUTE)) * MARK * MINUTE
  const minutesAhead = input.horizonDays * DAY_MINUTES
  const windows = new Set(input.tasks.map(task => task.windows))
  const free = new Map([...windows].map(set => [set, maskOf(input, set, now, minutesAhead)]))
  const sessions: Session[] = []
  const atRisk = new Set<string>()
  for (const task of input.tasks.toSorted(order)) {
    const last = task.expires && task.dueAt !== null ? (task.dueAt - now) / MINUTE : minutesAhead
    const placed = place(task, (free.get(task.windows) ?? NOTHING).subarray(0, Math.floor(Math.max(0, last))), now)
    for (const [from, to] of placed) {
      for (const mask of free.values()) mask.fill(0, from, to)
      sessions.push({ taskId: task.id, start: now + from * MINUTE, end: now + to * MINUTE })
    }
    const end = now + (placed.at(-1)?.[1] ?? 0) * MINUTE
    const minutes = placed.reduce((sum, [from, to]) => sum + to - from, 0)
    if (task.dueAt !== null && (end > task.dueAt || minutes < leftOf(task))) atRisk.add(task.id)
  }
  return { sessions: sessions.sort((a, b) => a.start - b.start), atRisk, chances: new Map() }
}

function maskOf({ busy }: PlanInput, windows: PlanTask['windows'], now: number, minutes: number): Uint8Array {
  const mask = new Uint8Array(minutes)
  for (const { start, end } of openSpans(windows, now, now + minutes * MINUTE, busy))
    mask.fill(1, Math.ceil((start - now) / MINUTE), Math.floor((end - now) / MINUTE))
  return mask
}

const leftOf = (task: PlanTask) =>
  task.estimateMinutes - task.kept.reduce((sum, { start, end }) => sum + (end - start) / MINUTE, 0)

const placeSplit: Place = (task, free, now) => {
  const placed: [number, number][] = []
  let left = leftOf(task)
  const max = task.autoSplit ? task.maxSessionMinutes : left
  const min = task.autoSplit ? task.minSessionMinutes : left
  const own = task.kept.map(({ end }) => (end - now) / MINUTE + task.cooldownMinutes)
  let at = onMark(Math.max(0, ((task.startAfter ?? now) - now) / MINUTE, ...own))
  while (left > 0 && at < free.length) {
    let end = at
    while (end < free.length && end - at < Math.min(max, left) && free[end] === 1) end++
    if (end - at < Math.min(min, left)) {
      at = Math.max(onMark(end), at + MARK)
      continue
    }
    placed.push([at, end])
    left -= end - at
    at = onMark(end + task.cooldownMinutes)
  }
  return placed
}

const onMark = (minute: number) => Math.ceil(minute / MARK) * MARK
