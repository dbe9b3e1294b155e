import { RETURN } from '../place/session-order.ts'
import { inversions, type PlanTerm, returns, scatteredFocus } from './plan-terms.ts'
import { dayOfWaiting, PRICES } from './prices.ts'
import {
  bunched,
  cuts,
  type JobTerm,
  lateness,
  lateWeight,
  leftovers,
  littleSlack,
  movedSessions,
  notNext,
  notToday,
  outsidePreferred,
  unplacedWork,
  waiting,
} from './terms.ts'

interface Terms {
  readonly part: string
  /** What one unit of its terms costs, in the units of waiting. */
  readonly price: (gridMinutes: number) => number
  readonly perJob: readonly JobTerm[]
  readonly perPlan: readonly PlanTerm[]
}

/** So many days of waiting. */
const days = (count: (gridMinutes: number) => number) => (gridMinutes: number) =>
  Math.round(count(gridMinutes) * dayOfWaiting(gridMinutes))

/**
 * What makes one plan better than another: everything has a price in the same currency, and the plan that costs less is better. So anything that is cut, moved or
 * late has to be worth what it costs [PLAN-14]. A new preference is a function in terms.ts and its name here.
 */
const LIST = [
  { part: 'late', price: days(() => PRICES.late), perJob: [lateWeight], perPlan: [] },
  { part: 'unplaced', price: days(grid => PRICES.unplacedMinute * grid), perJob: [unplacedWork], perPlan: [] },
  { part: 'lateness', price: days(grid => (PRICES.latenessHour * grid) / 60), perJob: [lateness], perPlan: [] },
  { part: 'returns', price: days(() => PRICES.return / RETURN), perJob: [], perPlan: [returns] },
  {
    part: 'slack',
    price: () => 1,
    perJob: [littleSlack],
    perPlan: [],
  },
  {
    part: 'waiting',
    price: () => 1,
    perJob: [waiting, notToday, notNext, cuts, leftovers, movedSessions, outsidePreferred, bunched],
    perPlan: [scatteredFocus, inversions],
  },
] as const satisfies readonly Terms[]

export type Part = (typeof LIST)[number]['part']

export const OBJECTIVE: readonly (Terms & { readonly part: Part })[] = LIST
