import type { Problem } from '../input/problem.ts'
import type { BeamJob } from './beam-jobs.ts'
import { NextStarts } from './next-starts.ts'
import { shortestBackward } from './session-lengths.ts'
import type { SlackField } from './state-slacks.ts'
import { scarcestStretches } from './stretches.ts'
import type { TimePool } from './time-pools.ts'

export type Direction = 'forward' | 'backward'

/** What all passes of one search have in common. */
export interface BeamField extends SlackField {
  readonly problem: Problem
  /** For each job where a session of its minimum length can start, from each unit on. */
  readonly nextStarts: readonly Int32Array[]
  /** For each job its shortest first session. */
  readonly shortestFirst: readonly number[]
  /** What it takes to measure a state. */
  readonly stepsOfState: number
  /** Grow with the failures of a job, in every pass. */
  readonly weights: Float64Array
}

export function beamField(
  problem: Problem,
  jobs: readonly BeamJob[],
  pools: readonly TimePool[],
  direction: Direction,
): BeamField {
  const { dayCaps, facts } = problem
  const starts = new NextStarts()
  // Caps leave time that no job can use; to count it as lost would be wrong.
  const stretches = dayCaps === null ? scarcestStretches(jobs, facts.budget) : []
  const field = { jobs, pools, stretches }
  return {
    ...field,
    problem,
    nextStarts: jobs.map(({ free, job }) => starts.of(free, job.min)),
    shortestFirst: jobs.map(({ job }) => (direction === 'forward' ? job.min : shortestBackward(job))),
    stepsOfState: stepsOfState(field),
    weights: new Float64Array(jobs.length).fill(1),
  }
}

/** Every job is looked at in every pool, and in the stretches that it can use. */
function stepsOfState({ jobs, pools, stretches }: SlackField): number {
  const uses = stretches.reduce((sum, { members }) => sum + members.length, 0)
  // On average half of the work is done.
  return jobs.length * (pools.length + 4) + (uses >> 1)
}
