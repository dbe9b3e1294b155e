import type { Problem } from '../input/problem.ts'
import { type Piece, Schedule } from './schedule.ts'

/** Carries a plan over to the grid of single minutes, trimming sessions to the minutes that are left. */
export function toMinutes(coarse: Schedule, minutes: Problem): Schedule {
  const exact = new Schedule(minutes)
  const grid = coarse.problem.gridMinutes
  for (const job of coarse.problem.jobs) {
    const target = minutes.jobs[job.index]
    if (!target) continue
    const surplus = coarse.missing(job) === 0 ? job.need * grid - target.need : 0
    const pieces = coarse.piecesOf(job).map(({ start, end }) => ({ start: start * grid, end: end * grid }))
    for (const piece of trimmed(pieces, surplus, target.min)) exact.add(target, piece)
  }
  return exact
}

/** Shortens the last sessions first, none below its minimum while another can be shortened [PLAN-6]. */
function trimmed(pieces: readonly Piece[], surplus: number, min: number): Piece[] {
  let over = surplus
  const fromLast = pieces.toReversed().map(({ start, end }) => {
    const given = Math.max(0, Math.min(over, end - start - min))
    over -= given
    return { start, end: end - given }
  })
  return fromLast.map((piece, index) => (index === 0 ? { ...piece, end: piece.end - over } : piece)).toReversed()
}
