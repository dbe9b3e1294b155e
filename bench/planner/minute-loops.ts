import type { PlanInput, PlanTask, Session } from '../../packages/engine/src/plan-types.ts'
import { MINUTE, WEIGHTS } from './weeks/free-days.ts'
import { openMinutes } from './weeks/open-minutes.ts'

const MARK = 5

/** The order in which most planners place tasks. */
export function priorityFirstByMinute(input: PlanInput): Session[] {
  return placeInOrder(input, (a, b) => WEIGHTS[b.priority] - WEIGHTS[a.priority] || dueOf(a) - dueOf(b))
}

export function earliestDueFirstByMinute(input: PlanInput): Session[] {
  return placeInOrder(input, (a, b) => dueOf(a) - dueOf(b))
}

/** One task after the other, each at the first free marks that its rules allow, dependants after their prerequisites. */
function placeInOrder(input: PlanInput, order: (a: PlanTask, b: PlanTask) => number): Session[] {
  const waiting = [...input.tasks].sort(order)
  const taken = new Uint8Array(openMinutes(input, []).length)
  const busy = [...input.busy, ...input.tasks.flatMap(task => task.kept)]
  const ends = new Map<string, number>()
  const sessions: Session[] = []
  while (waiting.length > 0) {
    const next = waiting.findIndex(task => task.dependsOn.every(id => ends.has(id)))
    const [task] = waiting.splice(next, 1)
    if (next < 0 || !task) break
    const mine = placeTask({ ...input, busy }, task, taken, Math.max(0, ...task.dependsOn.map(id => ends.get(id) ?? 0)))
    sessions.push(...mine)
    ends.set(task.id, Math.max(0, ...[...mine, ...task.kept].map(block => (block.end - input.now) / MINUTE)))
  }
  return sessions
}

function placeTask(input: PlanInput, task: PlanTask, taken: Uint8Array, from: number): Session[] {
  const open = openMinutes(input, task.windows)
  const kept = task.kept.map(({ start, end }) => ({
    start: (start - input.now) / MINUTE,
    end: (end - input.now) / MINUTE,
  }))
  const isFree = (minute: number) => open[minute] === 1 && taken[minute] === 0
  const sessions: Session[] = []
  let left = task.estimateMinutes - kept.reduce((sum, block) => sum + block.end - block.start, 0)
  const max = task.autoSplit ? task.maxSessionMinutes : left
  const min = task.autoSplit ? task.minSessionMinutes : left
  let at = onMark(Math.max(from, ((task.startAfter ?? input.now) - input.now) / MINUTE))
  while (left > 0 && at < open.length) {
    const own = kept.find(block => block.start - task.cooldownMinutes <= at && at < block.end + task.cooldownMinutes)
    if (own) {
      at = onMark(own.end + task.cooldownMinutes)
      continue
    }
    const next = Math.min(...kept.filter(block => block.start > at).map(block => block.start - task.cooldownMinutes))
    let end = at
    while (end < next && end - at < Math.min(max, left) && isFree(end)) end++
    if (end - at < Math.min(min, left)) {
      at += MARK
      continue
    }
    taken.fill(1, at, end)
    sessions.push({ taskId: task.id, start: input.now + at * MINUTE, end: input.now + end * MINUTE })
    left -= end - at
    at = onMark(end + task.cooldownMinutes)
  }
  return sessions
}

function onMark(minute: number): number {
  return Math.ceil(minute / MARK) * MARK
}

function dueOf(task: PlanTask): number {
  return task.dueAt ?? Number.MAX_SAFE_INTEGER
}
