import { fitsAlone } from '../../beam/beam-jobs.ts'
import type { Job, Problem } from '../../input/problem.ts'
import { placeWhole } from '../../place/place-earliest.ts'
import { Schedule } from '../../place/schedule.ts'
import type { Urgency } from '../urgency.ts'

/** Placing each job alone may cost this much effort; jobs beyond it count as feasible. */
const MAX_EFFORT = 4_000_000

/**
 * Marks the jobs that cannot be on time even with all free time to themselves, so that no effort is spent on them.
 * Placing a job as early as possible in long sessions may fail where others would do, so a failure is checked exactly.
 */
export function infeasibleJobs(problem: Problem, urgency: Urgency): Uint8Array {
  const infeasible = new Uint8Array(problem.jobs.length).fill(1)
  const empty = new Schedule(problem)
  for (const job of urgency.order) {
    if (job.blocked || job.before.some(before => !canEnd(empty, before))) continue
    const due = Math.min(job.due, problem.units)
    const isFeasible = isTooMuch(empty) || placeWhole(empty, job, job.release, due, 0) || fitsAlone(problem, job)
    if (isFeasible) infeasible[job.index] = 0
    empty.clear(job)
  }
  return infeasible
}

const isTooMuch = (empty: Schedule) => empty.effort > MAX_EFFORT || empty.isSpent()

function canEnd(empty: Schedule, job: Job): boolean {
  if (isTooMuch(empty)) return !job.blocked
  const fits = !job.blocked && placeWhole(empty, job, job.release, empty.problem.units, 0)
  empty.clear(job)
  return fits
}
