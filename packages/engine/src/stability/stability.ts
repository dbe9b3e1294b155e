import type { Job, Problem } from '../input/problem.ts'
import { MINUTE_MS } from '../input/timeline.ts'
import { scoreOf } from '../objective/score.ts'
import { type Piece, Schedule } from '../place/schedule.ts'
import { firstSlot } from '../place/slots.ts'
import type { Session } from '../plan-types.ts'
import { fillGaps } from '../search/fill-gaps.ts'

/** What moving a session of the current plan must gain, in weighted minutes of waiting, of lateness or of placed work. */
export const MOVING_PRICE = 1440
const LATENESS_PRICE = 240
const UNPLACED_PRICE = 15

/** The current plan as far as it still holds, with what is missing put into the time that is free [PLAN-18]. */
export function repairCurrentPlan(problem: Problem, currentPlan: readonly Session[]): Schedule {
  const schedule = new Schedule(problem)
  const sessionsOf = groupByTask(problem, currentPlan)
  for (const job of problem.jobs) {
    for (const piece of usablePieces(job, sessionsOf.get(job.work.task.id) ?? [])) keepPiece(schedule, job, piece)
    if (!isSound(schedule, job)) schedule.clear(job)
  }
  fillGaps(schedule)
  return schedule
}

/**
 * True when the new plan is better by more than the unrest of moving sessions is worth [PLAN-19]. Counting the moved
 * sessions keeps the decision the same when the plan that was chosen is the current one of the next run.
 */
export function isWorthMoving(fresh: Schedule, current: Schedule, currentPlan: readonly Session[]): boolean {
  const next = scoreOf(fresh)
  const old = scoreOf(current)
  if (next.late !== old.late) return next.late < old.late
  const moved = unmovedSessions(current, currentPlan) - unmovedSessions(fresh, currentPlan)
  const levels = [
    { gain: old.unplaced - next.unplaced, price: UNPLACED_PRICE },
    { gain: old.lateness - next.lateness, price: LATENESS_PRICE },
    { gain: old.waiting - next.waiting, price: MOVING_PRICE },
  ]
  for (const { gain, price } of levels) {
    if (gain < 0) return false
    if (gain > price * moved) return true
  }
  return false
}

/** How many sessions of the plan stand exactly where they stood. */
export function unmovedSessions(schedule: Schedule, currentPlan: readonly Session[]): number {
  const before = groupByTask(schedule.problem, currentPlan)
  let kept = 0
  for (const job of schedule.problem.jobs) {
    const old = before.get(job.work.task.id) ?? []
    for (const piece of schedule.piecesOf(job))
      if (old.some(other => other.start === piece.start && other.end === piece.end)) kept++
  }
  return kept
}

function groupByTask(problem: Problem, currentPlan: readonly Session[]): Map<string, Piece[]> {
  const { origin } = problem.facts.timeline
  const groups = new Map<string, Piece[]>()
  for (const session of currentPlan) {
    const piece = { start: (session.start - origin) / MINUTE_MS, end: (session.end - origin) / MINUTE_MS }
    if (!Number.isInteger(piece.start) || !Number.isInteger(piece.end) || piece.start < 0) continue
    const group = groups.get(session.taskId)
    if (group) group.push(piece)
    else groups.set(session.taskId, [piece])
  }
  for (const group of groups.values()) group.sort((a, b) => a.start - b.start || a.end - b.end)
  return groups
}

/** Those whose length the task's rules still allow; only one that finishes the task may be short. */
function usablePieces(job: Job, pieces: readonly Piece[]): Piece[] {
  const usable: Piece[] = []
  let left = job.need
  for (const piece of pieces) {
    const end = Math.min(piece.end, piece.start + Math.min(left, job.max))
    const length = end - piece.start
    if (length <= 0 || (length < job.min && length < left)) continue
    usable.push({ start: piece.start, end })
    left -= length
  }
  return usable
}

function keepPiece(schedule: Schedule, job: Job, piece: Piece): void {
  if (job.blocked || piece.start < job.release) return
  const length = piece.end - piece.start
  const slot = firstSlot(schedule, job, piece.start, length, length, piece.end)
  if (slot?.start === piece.start) schedule.add(job, piece)
}

/** A piece below the minimum stands only as the last one of a task whose work is all placed. */
function isSound(schedule: Schedule, job: Job): boolean {
  const pieces = schedule.piecesOf(job)
  if (!job.split && !schedule.isComplete(job)) return pieces.length === 0
  return pieces.every(
    (piece, index) => piece.end - piece.start >= job.min || (index === pieces.length - 1 && schedule.isComplete(job)),
  )
}

/** Where the current plan has each job, for those jobs that the repaired plan leaves there. */
export function previousSlots(repaired: Schedule, currentPlan: readonly Session[]): Piece[][] {
  const groups = groupByTask(repaired.problem, currentPlan)
  return repaired.problem.jobs.map(job => {
    const old = groups.get(job.work.task.id) ?? []
    const isOld = (piece: Piece) => old.some(other => other.start === piece.start && other.end === piece.end)
    const pieces = repaired.piecesOf(job)
    return pieces.every(isOld) ? [...pieces] : []
  })
}

/** True when the repaired plan is the current one, session for session. */
export function isUnchanged(schedule: Schedule, currentPlan: readonly Session[]): boolean {
  const sessions = schedule.pieces.reduce((sum, pieces) => sum + pieces.length, 0)
  return sessions === currentPlan.length && unmovedSessions(schedule, currentPlan) === sessions
}
