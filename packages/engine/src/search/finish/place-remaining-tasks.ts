import type { Problem } from '../../input/problem.ts'
import { byValue } from '../../input/worth-searching.ts'
import { Schedule } from '../../place/schedule.ts'
import { placeOnTime } from '../greedy.ts'
import { inheritUrgency, prerequisitesBefore } from '../urgency.ts'
import { finishPlan } from './make-room.ts'

/**
 * The plan of the tasks that were searched, on the problem of all tasks. The remaining time goes to the others:
 * first to those that can be on time there, the greatest value first.
 */
export function placeRemainingTasks(searched: Schedule, all: Problem): Schedule {
  if (searched.problem === all) return searched
  const schedule = new Schedule(all)
  const jobOfWork = new Map(all.jobs.map(job => [job.work, job]))
  for (const { index, work } of searched.problem.jobs) {
    const job = jobOfWork.get(work)
    for (const piece of searched.pieces[index] ?? []) if (job) schedule.add(job, piece)
  }
  const urgency = inheritUrgency(all)
  const rest = byValue(all.facts).flatMap(work => jobOfWork.get(work) ?? [])
  for (const job of prerequisitesBefore(rest)) {
    if (schedule.isSpent()) break
    if (!schedule.isComplete(job) && schedule.piecesOf(job).length === 0) placeOnTime(schedule, job, urgency)
  }
  finishPlan(schedule)
  return schedule
}
