import type { Job } from '../input/problem.ts'
import { isSamePiece, type Schedule } from '../place/schedule.ts'

/**
 * What moving a session counts for, in tenths, by how soon it was to begin: people have settled on the next hours and count on
 * today, so a plan rather changes on later days [PLAN-19].
 */
const MOVES: readonly { withinMinutes: number; counts: number }[] = [
  { withinMinutes: 2 * 60, counts: 40 },
  { withinMinutes: 24 * 60, counts: 20 },
  { withinMinutes: Number.POSITIVE_INFINITY, counts: 10 },
]

/** What the sessions of the job that have left their previous slots count for together, in tenths so that sums are exact. */
export function movesOf(schedule: Schedule, job: Job): number {
  const slots = schedule.problem.previousSlots[job.index]
  if (!slots || slots.length === 0) return 0
  const pieces = schedule.piecesOf(job)
  const { first } = schedule.problem.facts.timeline
  schedule.overhead += slots.length + pieces.length
  // A session that begins as before and ends at another time changes less for people, unless it was cut for that.
  const isTrimmed = pieces.length <= slots.length
  let sum = 0
  let at = 0
  for (const slot of slots) {
    while (at < pieces.length && (pieces[at]?.start ?? 0) < slot.start) at++
    const piece = pieces[at]
    if (piece && isSamePiece(piece, slot)) continue
    const counts = countOf(slot.start - first)
    sum += isTrimmed && piece?.start === slot.start ? counts / 2 : counts
  }
  return sum
}

/** What all moved sessions of a plan count for; one that was to begin in two days counts 1. */
export function allMoves(schedule: Schedule): number {
  return schedule.problem.jobs.reduce((sum, job) => sum + movesOf(schedule, job), 0) / 10
}

function countOf(minutesAhead: number): number {
  for (const { withinMinutes, counts } of MOVES) if (minutesAhead <= withinMinutes) return counts
  return 0
}
