import type { Job } from '../../input/problem.ts'
import { compareScores, type Score, scoreFor } from '../../objective/score.ts'
import { placeWhole } from '../../place/place-earliest.ts'
import type { Piece, Schedule } from '../../place/schedule.ts'
import { firstSlot } from '../../place/slots.ts'

/** Beyond this, time that is free stays free until the next run. */
const MAX_STEPS = 2_000_000
/** A session is divided only into parts of this length at least. */
const PART_MINUTES = 20

interface Move {
  readonly job: Job
  readonly pieces: readonly Piece[]
  readonly gain: number
}

/**
 * Uses time that has fallen free, because a task was done sooner or a meeting is off: of all sessions that fit there, the one
 * moves whose move gains most, usually one on a distant day that the user does not count on yet. Until no move gains anything, so
 * planning again from the same plan finds nothing to do [PLAN-19]. Returns whether anything has moved.
 */
export function pullForward(schedule: Schedule): boolean {
  const most = schedule.effort + schedule.overhead + MAX_STEPS
  const isSpent = () => schedule.effort + schedule.overhead > most || schedule.isSpent()
  let hasMoved = false
  for (let best = bestMove(schedule, isSpent); best; best = bestMove(schedule, isSpent)) {
    schedule.restore(best.job, best.pieces)
    hasMoved = true
  }
  return hasMoved
}

function bestMove(schedule: Schedule, isSpent: () => boolean): Move | null {
  let best: Move | null = null
  for (const job of schedule.problem.jobs) {
    if (isSpent()) return null
    for (const move of movesOf(schedule, job)) if (!best || move.gain > best.gain) best = move
  }
  return best
}

/** Each session of the job alone at the first time that is free before it, whole or, where that is too short, the first part of it. */
function movesOf(schedule: Schedule, job: Job): Move[] {
  const from = schedule.prerequisitesEnd(job)
  if (from === null) return []
  const before = scoreFor(schedule, job)
  const pieces = [...schedule.piecesOf(job)]
  const worthwhile = Math.max(job.min, Math.ceil(PART_MINUTES / schedule.problem.gridMinutes))
  const moves: Move[] = pieces.flatMap((piece, at) => {
    const length = piece.end - piece.start
    // Only the last session of a task may be shorter than the minimum, so it stays behind the others.
    if (length < job.min && pieces.length > 1) return []
    const tries = [length, ...(job.split && length >= 2 * worthwhile ? [worthwhile] : [])]
    return tries.flatMap(least => {
      schedule.restore(job, pieces.toSpliced(at, 1))
      const most = least === length ? length : length - worthwhile
      const slot = firstSlot(schedule, job, from, least, most, piece.start)
      if (!slot) return []
      schedule.add(job, { start: slot.start, end: slot.start + slot.length })
      if (slot.length < length) {
        const rest = { start: piece.start, end: piece.end - slot.length }
        if (rest.start - (slot.start + slot.length) < job.cooldown) return []
        schedule.add(job, rest)
      }
      const gain = gainOf(before, scoreFor(schedule, job))
      return gain > 0 ? [{ job, pieces: [...schedule.piecesOf(job)], gain }] : []
    })
  })
  schedule.restore(job, pieces)
  moves.push(...wholeMove(schedule, job, from, before))
  schedule.restore(job, pieces)
  return moves
}

/** All sessions of the job in free time before them, because coming back to it another day would cost more than is gained. */
function wholeMove(schedule: Schedule, job: Job, from: number, before: Score): Move[] {
  const pieces = schedule.piecesOf(job)
  const end = pieces.at(-1)?.end
  if (pieces.length < 2 || end === undefined) return []
  schedule.clear(job)
  if (!placeWhole(schedule, job, from, end, job.piece)) return []
  const gain = gainOf(before, scoreFor(schedule, job))
  return gain > 0 ? [{ job, pieces: [...schedule.piecesOf(job)], gain }] : []
}

function gainOf(before: Score, after: Score): number {
  return Math.max(0, -compareScores(after, before))
}
