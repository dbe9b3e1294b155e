import { type PlanTerm, scatteredFocus } from './plan-terms.ts'
import {
  bunched,
  cuts,
  type JobTerm,
  lateness,
  lateWeight,
  leftovers,
  littleSlack,
  movedSessions,
  notToday,
  outsidePreferred,
  unplacedWork,
  waiting,
} from './terms.ts'

interface Terms {
  readonly level: string
  readonly perJob: readonly JobTerm[]
  readonly perPlan: readonly PlanTerm[]
}

/**
 * What makes one plan better than another, the most important level first: a level decides only where all before it
 * are equal, and its terms are added up [PLAN-14]. A new preference is a function in terms.ts and its name here.
 */
const LIST = [
  { level: 'late', perJob: [lateWeight], perPlan: [] },
  { level: 'unplaced', perJob: [unplacedWork], perPlan: [] },
  { level: 'lateness', perJob: [lateness], perPlan: [] },
  {
    level: 'waiting',
    perJob: [waiting, littleSlack, notToday, cuts, leftovers, movedSessions, outsidePreferred, bunched],
    perPlan: [scatteredFocus],
  },
] as const satisfies readonly Terms[]

export type Level = (typeof LIST)[number]['level']

export const OBJECTIVE: readonly (Terms & { readonly level: Level })[] = LIST
