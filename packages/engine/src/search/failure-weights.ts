import type { Job } from '../input/problem.ts'

/**
 * Remembers how often each job could not be put back. Where everything can be on time, a step is taken when those it
 * leaves out have been less in the way so far than those it brings in: the stubborn ones get their place in the end,
 * and the search does not turn round in one dead end.
 */
export class FailureWeights {
  private readonly counts: Float64Array

  constructor(jobs: number) {
    this.counts = new Float64Array(jobs).fill(1)
  }

  raise(job: Job): void {
    this.counts[job.index] = this.of(job) + 1
  }

  of(job: Job): number {
    return this.counts[job.index] ?? 0
  }
}
