import type { PlanInput, Session } from '../plan-types.ts'
import type { PastWork } from './past-work.ts'

/** What a forecast is made from: what a run of the planner gets, the plan that it made, and the past. */
export interface ForecastInput {
  readonly plan: PlanInput
  readonly sessions: readonly Session[]
  readonly past: PastWork
}
