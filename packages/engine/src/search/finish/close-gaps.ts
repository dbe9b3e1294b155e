import type { Job } from '../../input/problem.ts'
import { compareScores, scoreFor } from '../../objective/score.ts'
import type { Piece, Schedule } from '../../place/schedule.ts'
import { firstSlot } from '../../place/slots.ts'

/** Moves sessions to earlier free time, in time order and with the same length, where that makes the score no worse. */
export function closeGaps(schedule: Schedule): void {
  const all = schedule.problem.jobs.flatMap(job => schedule.piecesOf(job).map(piece => ({ job, piece })))
  all.sort((a, b) => a.piece.start - b.piece.start)
  for (const { job, piece } of all) {
    if (schedule.isSpent()) return
    moveEarlier(schedule, job, piece)
  }
}

function moveEarlier(schedule: Schedule, job: Job, piece: Piece): void {
  const before = scoreFor(schedule, job)
  const pieces = schedule.clear(job)
  const at = pieces.indexOf(piece)
  schedule.restore(job, pieces.toSpliced(at, 1))
  const previous = pieces[at - 1]
  const from = Math.max(schedule.prerequisitesEnd(job) ?? piece.start, previous ? previous.end + job.cooldown : 0)
  const length = piece.end - piece.start
  const slot = firstSlot(schedule, job, from, length, length, piece.end)
  if (slot) {
    schedule.add(job, { start: slot.start, end: slot.start + length })
    if (compareScores(scoreFor(schedule, job), before) <= 0) return
  }
  schedule.restore(job, pieces)
}
