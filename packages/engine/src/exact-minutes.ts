import type { Problem } from './problem.ts'
import { type Piece, Schedule } from './schedule.ts'
import { firstSlot } from './slots.ts'

/** Carries a plan over to the grid of single minutes, trimming the last session to the minutes that are left. */
export function toMinutes(coarse: Schedule, minutes: Problem): Schedule {
  const exact = new Schedule(minutes)
  const grid = coarse.problem.gridMinutes
  for (const job of coarse.problem.jobs) {
    const target = minutes.jobs[job.index]
    if (!target) continue
    const surplus = coarse.isComplete(job) ? job.need * grid - target.need : 0
    const pieces = coarse.piecesOf(job)
    pieces.forEach((piece, index) => {
      const trim = index === pieces.length - 1 ? surplus : 0
      exact.add(target, { start: piece.start * grid, end: piece.end * grid - trim })
    })
  }
  return exact
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
