import type { Job, Problem } from '../input/problem.ts'
import { type Piece, Schedule } from '../place/schedule.ts'
import { firstSlot } from '../place/slots.ts'
import { finishPlan } from '../search/finish/make-room.ts'

/** The sessions of the current plan that are still valid, with what is missing placed in free time [PLAN-18]. */
export function repairCurrentPlan(problem: Problem): Schedule {
  const schedule = new Schedule(problem)
  for (const job of problem.jobs) {
    for (const piece of usablePieces(job, problem.previousSlots[job.index] ?? [])) keepPiece(schedule, job, piece)
    if (!isValid(schedule, job)) schedule.clear(job)
  }
  finishPlan(schedule)
  return schedule
}

/** Those whose length the task's rules still allow; only one that finishes the task may be short. */
function usablePieces(job: Job, pieces: readonly Piece[]): Piece[] {
  const usable: Piece[] = []
  let left = job.need
  for (const piece of pieces) {
    const end = Math.min(piece.end, piece.start + Math.min(left, job.max))
    const length = end - piece.start
    if (length <= 0 || (length < job.shortest && length < left)) continue
    usable.push({ start: piece.start, end })
    left -= job.shortest < job.min ? job.max : length
  }
  return usable
}

function keepPiece(schedule: Schedule, job: Job, piece: Piece): void {
  if (job.blocked || piece.start < job.release) return
  const length = piece.end - piece.start
  const slot = firstSlot(schedule, job, piece.start, length, length, piece.end)
  if (slot?.start === piece.start) schedule.add(job, piece)
}

/** A piece below the minimum is valid only as the last one of a task whose work is all placed. */
function isValid(schedule: Schedule, job: Job): boolean {
  const pieces = schedule.piecesOf(job)
  if (!job.split && !schedule.isComplete(job)) return pieces.length === 0
  return pieces.every(
    (piece, index) =>
      piece.end - piece.start >= job.shortest ||
      (job.lastMin < job.min && index === pieces.length - 1 && schedule.isComplete(job)),
  )
}
