import type { Problem } from '../input/problem.ts'
import { SEARCH } from '../tuned-search.ts'

/** Which part of its usual effort, or of its usual steps, each part of the search has. */
export interface EffortShares {
  /** Looking for a plan in which as much as possible is on time. */
  readonly onTime: number
  /** Improving that plan. */
  readonly polish: number
  readonly beam: number
}

const WHOLE: EffortShares = { onTime: 1, polish: 1, beam: 1 }

export function effortShares({ gap, dayCaps, jobs }: Problem): EffortShares {
  const hasRoutines = gap > 0 || dayCaps !== null || jobs.some(job => job.work.task.expires)
  return hasRoutines ? SEARCH.amongRoutines : WHOLE
}
