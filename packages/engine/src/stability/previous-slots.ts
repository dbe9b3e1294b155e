import { MINUTE_MS } from '../input/free-time/timeline.ts'
import type { Problem } from '../input/problem.ts'
import { isSamePiece, type Piece, type Schedule } from '../place/schedule.ts'
import type { Session } from '../plan-types.ts'

/** The same problem with a current plan to stay close to; the problem must be on the grid of minutes. */
export function withPreviousSlots(problem: Problem, currentPlan: readonly Session[]): Problem {
  const slots = slotsByTask(problem.facts.timeline.origin, currentPlan)
  return { ...problem, previousSlots: problem.jobs.map(job => slots.get(job.work.task.id) ?? []) }
}

/** How many sessions are exactly where the current plan has them. */
export function unmovedSessions(schedule: Schedule): number {
  const { jobs, previousSlots } = schedule.problem
  return jobs.reduce((sum, job) => sum + schedule.sessionsIn(job, previousSlots[job.index] ?? []), 0)
}

/** The previous slots of each job that is still in them with all of its sessions; none for other jobs. */
export function intactSlots(schedule: Schedule): Piece[][] {
  const { jobs, previousSlots } = schedule.problem
  return jobs.map(job => {
    const slots = previousSlots[job.index] ?? []
    const pieces = schedule.piecesOf(job)
    return schedule.sessionsIn(job, slots) === pieces.length ? [...pieces] : []
  })
}

/** In time order and each once; sessions before the run or off the minute are nothing to stay close to. */
function slotsByTask(origin: number, currentPlan: readonly Session[]): Map<string, Piece[]> {
  const byTask = new Map<string, Piece[]>()
  const inOrder = currentPlan.toSorted((a, b) => a.start - b.start || a.end - b.end)
  for (const { taskId, start, end } of inOrder) {
    const slot = { start: (start - origin) / MINUTE_MS, end: (end - origin) / MINUTE_MS }
    if (!Number.isInteger(slot.start) || !Number.isInteger(slot.end) || slot.start < 0) continue
    const slots = byTask.get(taskId) ?? []
    const last = slots.at(-1)
    if (!last || !isSamePiece(last, slot)) slots.push(slot)
    byTask.set(taskId, slots)
  }
  return byTask
}
