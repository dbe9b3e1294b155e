import { placeLate, placeOnTime } from './greedy.ts'
import { fewestPieces, placeEarliest } from './placing.ts'
import type { Session } from './plan-types.ts'
import type { Job, Problem } from './problem.ts'
import { type Piece, Schedule } from './schedule.ts'
import { scoreOf } from './score.ts'
import { firstSlot } from './slots.ts'
import { MINUTE_MS } from './timeline.ts'
import { inheritUrgency, type Urgency } from './urgency.ts'

/** How much sooner, as a share, the work must end on the whole before a new plan is worth the unrest. */
const WORTH_MOVING = 0.1

/** The present plan as far as it still holds, with what is missing put into the time that is free [PLAN-18]. */
export function repairPresent(problem: Problem, present: readonly Session[]): Schedule {
  const schedule = new Schedule(problem)
  const sessionsOf = groupByTask(problem, present)
  const urgency = inheritUrgency(problem)
  for (const job of urgency.order) {
    for (const piece of usablePieces(job, sessionsOf.get(job.work.task.id) ?? [])) keepPiece(schedule, job, piece)
    if (!isSound(schedule, job)) schedule.clear(job)
  }
  for (const job of urgency.order) complete(schedule, job, urgency)
  return schedule
}

/** True when the new plan is better by more than the unrest of moving sessions is worth [PLAN-19]. */
export function isWorthMoving(fresh: Schedule, present: Schedule): boolean {
  const a = scoreOf(fresh)
  const b = scoreOf(present)
  const better = b.late - a.late || b.unplaced - a.unplaced || b.lateness - a.lateness
  if (better !== 0) return better > 0
  let idle = 0
  for (const job of present.problem.jobs) if (!present.isComplete(job)) idle += job.weight * present.problem.units
  return b.waiting - a.waiting > WORTH_MOVING * (b.waiting - idle)
}

/** How many sessions of the plan stand exactly where they stood. */
export function keptSessions(schedule: Schedule, present: readonly Session[]): number {
  const before = groupByTask(schedule.problem, present)
  let kept = 0
  for (const job of schedule.problem.jobs) {
    const old = before.get(job.work.task.id) ?? []
    for (const piece of schedule.piecesOf(job))
      if (old.some(other => other.start === piece.start && other.end === piece.end)) kept++
  }
  return kept
}

function groupByTask(problem: Problem, present: readonly Session[]): Map<string, Piece[]> {
  const { origin } = problem.facts.timeline
  const groups = new Map<string, Piece[]>()
  for (const session of present) {
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

function complete(schedule: Schedule, job: Job, urgency: Urgency): void {
  const from = schedule.prerequisitesEnd(job)
  const first = schedule.piecesOf(job)[0]?.start
  if (first !== undefined && (from === null || first < from)) schedule.clear(job)
  if (from === null || schedule.isComplete(job)) return
  if (!addMissing(schedule, job, from)) {
    schedule.clear(job)
    if (!placeOnTime(schedule, job, urgency)) placeLate(schedule, job)
  }
}

/** Places only what the kept pieces lack, by the due date. */
function addMissing(schedule: Schedule, job: Job, from: number): boolean {
  const pieces = [...schedule.piecesOf(job)]
  if (pieces.length === 0) return false
  const limit = Math.min(job.due, schedule.problem.units)
  for (const piece of [fewestPieces(job), 0]) {
    if (placeEarliest(schedule, job, from, limit, piece)) return true
    schedule.restore(job, pieces)
  }
  return false
}
