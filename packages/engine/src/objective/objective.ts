import { type PlanTerm, scatteredFocus } from './plan-terms.ts'
import {
  cuts,
  type JobTerm,
  lateness,
  lateWeight,
  leftovers,
  littleSlack,
  movedSessions,
  outsidePreferred,
  unplacedWork,
  waiting,
} from './terms.ts'

interface Terms {
  readonly level: string
  readonly perJob: readonly JobTerm[]
  /** Terms of jobs that have a preference or a place in the current plan; 0 for all others, which are not asked. */
  readonly perWish: readonly JobTerm[]
  readonly perPlan: readonly PlanTerm[]
}

/**
 * What makes one plan better than another, the most important level first: a level decides only where all before it
 * are equal, and its terms are added up [PLAN-14]. A new preference is a function in terms.ts and its name here.
 */
const LIST = [
  { level: 'late', perJob: [lateWeight], perWish: [], perPlan: [] },
  { level: 'unplaced', perJob: [unplacedWork], perWish: [], perPlan: [] },
  { level: 'lateness', perJob: [lateness], perWish: [], perPlan: [] },
  {
    level: 'waiting',
    perJob: [waiting, littleSlack, cuts, leftovers],
    perWish: [movedSessions, outsidePreferred],
    perPlan: [scatteredFocus],
  },
] as const satisfies readonly Terms[]

export type Level = (typeof LIST)[number]['level']

export const OBJECTIVE: readonly (Terms & { readonly level: Level })[] = LIST
