import type { Problem } from '../input/problem.ts'
import { type Piece, Schedule } from './schedule.ts'
import { firstSlot } from './slots.ts'

/** Carries a plan over to the grid of single minutes, trimming sessions to the minutes that are left. */
export function toMinutes(coarse: Schedule, minutes: Problem): Schedule {
  const exact = new Schedule(minutes)
  const grid = coarse.problem.gridMinutes
  for (const job of coarse.problem.jobs) {
    const target = minutes.jobs[job.index]
    if (!target) continue
    const surplus = coarse.isComplete(job) ? job.need * grid - target.need : 0
    const pieces = coarse.piecesOf(job).map(({ start, end }) => ({ start: start * grid, end: end * grid }))
    for (const piece of trimmed(pieces, surplus, target.min)) exact.add(target, piece)
  }
  return exact
}

/** Takes the surplus from the last sessions first, but leaves each its minimum where others can give [PLAN-6]. */
function trimmed(pieces: readonly Piece[], surplus: number, min: number): Piece[] {
  let over = surplus
  const fromLast = pieces.toReversed().map(({ start, end }) => {
    const given = Math.max(0, Math.min(over, end - start - min))
    over -= given
    return { start, end: end - given }
  })
  return fromLast.map((piece, index) => (index === 0 ? { ...piece, end: piece.end - over } : piece)).toReversed()
}

/** Moves every session to the left as far as the rules allow, in time order, without changing its length. */
export function closeGaps(schedule: Schedule): void {
  const { problem } = schedule
  const all = problem.jobs.flatMap(job => schedule.piecesOf(job).map(piece => ({ job, piece })))
  all.sort((a, b) => a.piece.start - b.piece.start)
  const moved = new Map<number, Piece[]>()
  for (const { job, piece } of all) {
    const others = schedule.clear(job).filter(other => other !== piece)
    schedule.restore(job, others)
    const done = moved.get(job.index) ?? []
    const from = Math.max(
      schedule.prerequisitesEnd(job) ?? piece.start,
      (done.at(-1)?.end ?? -job.cooldown) + job.cooldown,
    )
    const length = piece.end - piece.start
    const slot = firstSlot(schedule, job, from, length, length, piece.end)
    const start = slot ? slot.start : piece.start
    const next = { start, end: start + length }
    schedule.add(job, next)
    moved.set(job.index, [...done, next])
  }
}
