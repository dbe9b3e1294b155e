import type { Job } from '../input/problem.ts'
import type { Schedule } from '../place/schedule.ts'
import { addJob, PARTS, type Totals } from './score.ts'

/**
 * What each job adds to the score, remembered, so that a search that removes jobs and puts them back asks the terms of a
 * job only where it has moved to.
 */
export class JobShares {
  private readonly schedule: Schedule
  private readonly kept: Totals
  private readonly measured: Totals

  constructor(schedule: Schedule) {
    const { jobs } = schedule.problem
    this.schedule = schedule
    this.kept = new Float64Array(jobs.length * PARTS.length)
    for (const job of jobs) addJob(this.kept, schedule, job, job.index * PARTS.length)
    this.measured = this.kept.slice()
  }

  /** Takes the job's share out of the totals, as it was when it was kept last. */
  takeOut(totals: Totals, job: Job): void {
    const first = job.index * PARTS.length
    for (let part = 0; part < PARTS.length; part++) totals[part] = (totals[part] ?? 0) - (this.kept[first + part] ?? 0)
  }

  /** Adds the job's share as it is now. */
  add(totals: Totals, job: Job): void {
    const { measured } = this
    const first = job.index * PARTS.length
    measured.fill(0, first, first + PARTS.length)
    addJob(measured, this.schedule, job, first)
    for (let part = 0; part < PARTS.length; part++) totals[part] = (totals[part] ?? 0) + (measured[first + part] ?? 0)
  }

  /** The job stays where its share was added last. */
  keep(job: Job): void {
    const first = job.index * PARTS.length
    for (let at = first; at < first + PARTS.length; at++) this.kept[at] = this.measured[at] ?? 0
  }
}
