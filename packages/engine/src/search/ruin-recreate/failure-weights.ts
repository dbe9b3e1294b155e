import type { Job } from '../../input/problem.ts'

/**
 * Counts how often each job could not be put back. Where everything can be on time, a step is accepted when the jobs it
 * leaves out have failed less often than the jobs it brings in, so difficult jobs are placed in the end and the search
 * leaves local optima.
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
