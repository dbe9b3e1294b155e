import { type BeamJob, FreeRuns } from './beam-jobs.ts'

/**
 * How much of each job can be done after the deadline of each other one that is due before it. What is left beyond that
 * must be done before that deadline, although the job itself is due later.
 */
export class WorkAfter {
  private readonly count: number
  /** For each job and each earlier deadline the most work that fits between the two. */
  private readonly most: Int32Array
  /** For each job the positions of those that are due later and may have to begin before its deadline. */
  readonly later: readonly Int32Array[]

  constructor(jobs: readonly BeamJob[], units: number) {
    const runs = new FreeRuns()
    this.count = jobs.length
    this.most = new Int32Array(jobs.length ** 2)
    const later: number[][] = jobs.map(() => [])
    for (const job of jobs) {
      const mostAfter = mostWorkAfter(job, runs, units)
      for (const { at, deadline } of jobs.slice(0, job.at)) {
        const most = deadline < job.deadline ? mostAfter(deadline) : job.job.need
        this.most[job.at * this.count + at] = most
        if (most < job.job.need) later[at]?.push(job.at)
      }
    }
    this.later = later.map(list => Int32Array.from(list))
  }

  /** What must be done of the job by the deadline of another one, if so much of it is left. */
  mustBefore(at: number, deadlineOf: number, left: number): number {
    return Math.max(0, left - (this.most[at * this.count + deadlineOf] ?? 0))
  }
}

/** The most of a job's work that can be done after a time. A session may have begun before it; then the others follow. */
function mostWorkAfter(beamJob: BeamJob, runs: FreeRuns, units: number): (time: number) => number {
  const { job, latest, deadline, free } = beamJob
  const lastStart = latest[job.need] ?? 0
  if (!job.split) return time => Math.min(job.need, Math.max(0, lastStart + job.need - time))
  const mostFrom = mostByStart(latest, units)
  return time => {
    if (time <= lastStart) return job.need
    let most = mostFrom[time] ?? 0
    const run = runs.of(free).find(({ start, end }) => start <= time && end > time)
    const longest = run ? Math.min(job.max, run.end - time, deadline - time) : 0
    for (let length = longest; length > 0; length--)
      most = Math.max(most, length + (mostFrom[time + length + job.cooldown] ?? 0))
    return Math.min(most, job.need)
  }
}

/** For every time the most work that can still be done when its first session starts no earlier. */
function mostByStart(latest: Int32Array, units: number): Int32Array {
  const most = new Int32Array(units + 1)
  for (let left = 1; left < latest.length; left++) {
    const start = latest[left] ?? 0
    if (start >= 0) most[start] = Math.max(most[start] ?? 0, left)
  }
  for (let time = units - 1; time >= 0; time--) most[time] = Math.max(most[time] ?? 0, most[time + 1] ?? 0)
  return most
}
