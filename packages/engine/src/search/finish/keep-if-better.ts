import type { Job } from '../../input/problem.ts'
import { compareScores, scoreOf } from '../../objective/score.ts'
import type { Piece, Schedule } from '../../place/schedule.ts'

/** The sessions that jobs had before they were taken out. */
export type OldPieces = ReadonlyMap<Job, readonly Piece[]>

/**
 * Takes the jobs out and calls `place`, which returns whether it has found time for them. Keeps the result if the plan is
 * better, otherwise puts everything back; returns whether it was kept.
 */
export function keepIfBetter(schedule: Schedule, jobs: readonly Job[], place: (old: OldPieces) => boolean): boolean {
  const score = scoreOf(schedule)
  const old: OldPieces = new Map(jobs.map(job => [job, schedule.clear(job)]))
  if (place(old) && compareScores(scoreOf(schedule), score) < 0) return true
  for (const job of jobs) schedule.clear(job)
  for (const [job, pieces] of old) schedule.restore(job, pieces)
  return false
}
