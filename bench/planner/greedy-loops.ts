import type { PlanInput, PlanTask, Session } from '../../packages/engine/src/plan-types.ts'
import { NOW, openQuarters, QUARTER, WEIGHTS } from './weeks/free-days.ts'

/** The order in which most planners place tasks. */
export function priorityFirst(input: PlanInput): Session[] {
  return placeInOrder(input, (a, b) => WEIGHTS[b.priority] - WEIGHTS[a.priority] || dueOf(a) - dueOf(b))
}

export function earliestDueFirst(input: PlanInput): Session[] {
  return placeInOrder(input, (a, b) => dueOf(a) - dueOf(b))
}

/** One task after the other, each at the first free time that its rules allow. */
function placeInOrder(input: PlanInput, order: (a: PlanTask, b: PlanTask) => number): Session[] {
  const sessions: Session[] = []
  const taken: boolean[] = []
  const masks = new Map<PlanTask['windows'], boolean[]>()
  for (const task of [...input.tasks].sort(order)) {
    const mask = masks.get(task.windows) ?? openQuarters(task.windows, input.horizonDays, input.busy)
    masks.set(task.windows, mask)
    sessions.push(...placeTask(task, mask, taken))
  }
  return sessions
}

/** Marks what it takes in `taken`. */
export function placeTask(task: PlanTask, mask: readonly boolean[], taken: boolean[]): Session[] {
  const sessions: Session[] = []
  let left = Math.ceil(task.estimateMinutes / 15)
  const max = task.autoSplit ? Math.floor(task.maxSessionMinutes / 15) : left
  const min = task.autoSplit ? Math.ceil(task.minSessionMinutes / 15) : left
  let quarter = Math.max(0, Math.ceil(((task.startAfter ?? NOW) - NOW) / QUARTER))
  while (left > 0 && quarter < mask.length) {
    let end = quarter
    while (end < mask.length && end - quarter < Math.min(max, left) && mask[end] && !taken[end]) end++
    const length = end - quarter
    if (length < Math.min(min, left)) {
      quarter = Math.max(end, quarter + 1)
      continue
    }
    for (let at = quarter; at < end; at++) taken[at] = true
    sessions.push({ taskId: task.id, start: NOW + quarter * QUARTER, end: NOW + end * QUARTER })
    left -= length
    quarter = end + Math.ceil(task.cooldownMinutes / 15)
  }
  return sessions
}

function dueOf(task: PlanTask): number {
  return task.dueAt ?? Number.MAX_SAFE_INTEGER
}
