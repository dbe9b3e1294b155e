import { compareScores, isLater, type Score } from '../../objective/score.ts'
import type { Piece } from '../../place/schedule.ts'
import { SEARCH } from '../../tuned-search.ts'

/** What is known of a step when it is judged. */
export interface SearchStep {
  /** The score before the step, and the best so far. */
  readonly current: Score
  readonly best: Score
  /** From 1 at the beginning of the search to 0 at its end. */
  readonly rest: number
  /** Late weight of the jobs that stay where they are. */
  readonly lateOfOthers: number
  /** What the jobs of the step counted for before, by how often they have failed. */
  readonly failuresBefore: number
}

/** One way to use the step of ruin-and-recreate: what it may lose, and which steps are taken. */
export interface Strategy {
  readonly seed: number
  /** Whether work that cannot be on time is placed late at once, or left for the end; then the search ends once everything is on time. */
  readonly allowsLate: boolean
  /** In how many of eight steps the first job is any instead of a troubled one. */
  readonly randomSeedRate: number
  /** The share of its effort that a search may spend without finding a better plan. */
  readonly idleShare: number
  /** Where the jobs of the current plan are put back if they can be. */
  readonly previousSlots?: readonly Piece[][]
  /** What a job that is not on time loses: its weight, or what it counts for by how often it has failed. */
  readonly counts: 'late weight' | 'failures'
  /** A step that loses more is given up before it ends. */
  maxLoss(step: SearchStep): number
  takes(next: Score, step: SearchStep, moreCuts: number): boolean
}

const patienceOf = ({ rest }: SearchStep) => SEARCH.patience * rest

/** Where the lower bound allows everything to be on time, nothing but that counts: jobs that fail often weigh more and more. */
export const everyJobOnTime: Strategy = {
  seed: 1,
  allowsLate: false,
  randomSeedRate: SEARCH.randomSeedRate.withoutLate,
  idleShare: 1,
  counts: 'failures',
  maxLoss: ({ failuresBefore }) => failuresBefore,
  takes: () => true,
}

/** Where something must be late: steps that are worse within a shrinking patience are taken too, to leave local optima, and equal ones to explore. */
export const leastLate: Strategy = {
  seed: 1,
  allowsLate: false,
  randomSeedRate: SEARCH.randomSeedRate.withoutLate,
  idleShare: 1,
  counts: 'late weight',
  maxLoss: step => Math.max(step.current.late, step.best.late + patienceOf(step)) - step.lateOfOthers,
  takes: (next, step) => {
    const { current, best } = step
    if ((next.late - current.late || next.unplaced - current.unplaced) <= 0) return true
    const patience = patienceOf(step)
    return next.late <= best.late + patience && next.unplaced <= best.unplaced * (1 + patience / 100) + patience * 4
  },
}

/** Improves a whole plan, late work included, by steps that are no worse at any level. */
export const polish: Strategy = {
  seed: 2,
  allowsLate: true,
  randomSeedRate: SEARCH.randomSeedRate.withLate,
  idleShare: SEARCH.idleShare,
  counts: 'late weight',
  maxLoss: () => Number.POSITIVE_INFINITY,
  takes: (next, { current }) => compareScores(next, current) <= 0,
}

/** Takes steps that cut jobs no more often, even if they wait longer: that is how cuts are joined. */
export const joinSessions: Strategy = {
  ...polish,
  seed: 4,
  takes: (next, { current }, moreCuts) => moreCuts <= 0 && !isLater(next, current),
}

/** Polishes close to the current plan: jobs go back to their previous slots where they can. */
export const nearCurrentPlan = (previousSlots: readonly Piece[][]): Strategy => ({ ...polish, seed: 3, previousSlots })
