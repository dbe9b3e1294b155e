import type { Problem } from '../input/problem.ts'

/** Which part of its usual effort, or of its usual steps, each part of the search has. */
export interface EffortShares {
  /** Looking for a plan in which as much as possible is on time. */
  readonly onTime: number
  /** Improving that plan. */
  readonly polish: number
  readonly beam: number
}

const WHOLE: EffortShares = { onTime: 1, polish: 1, beam: 1 }

/**
 * Where breaks, habits, gaps or caps cut up the time, the bound promises too much more often, so that a search seldom ends
 * early; and what doesn't fit are mostly habits, which give way. On measured weeks the rest of the effort found nothing.
 */
const AMONG_ROUTINES: EffortShares = { onTime: 0.15, polish: 0.5, beam: 0.08 }

export function effortShares({ gap, dayCaps, jobs }: Problem): EffortShares {
  const hasRoutines = gap > 0 || dayCaps !== null || jobs.some(job => job.work.task.expires)
  return hasRoutines ? AMONG_ROUTINES : WHOLE
}
