import type { Interval, PlanInput, Session } from '../../../../packages/engine/src/plan-types.ts'
import type { LivedTask } from '../world/life.ts'
import type { SessionLog } from './session-log.ts'

/** A plan, and what it says about tasks that may be late, as it is shown to people. */
export interface LivedPlan {
  readonly sessions: readonly Session[]
  /** Tasks that will be late, and tasks that may well be. */
  readonly late: ReadonlySet<string>
  readonly tight: ReadonlySet<string>
  /** The chance of each task to be on time, where the planner gives one. */
  readonly chances: ReadonlyMap<string, number>
}

export type Planner = (input: PlanInput) => LivedPlan

/** What a person and the product do beside planning. */
export interface Habits {
  /** The person begins the next session when there is time before it. */
  readonly startsEarly: boolean
  /** How unconfirmed sessions count: a name that `pastRuleOf` knows. */
  readonly pastRule: string
  /** The share of each day's free time that the settings keep free. */
  readonly slackPercent: number
  /** After a silence, the person gives new due dates to what is overdue or cannot be on time. */
  readonly startsFresh?: boolean
  /** The planner gets the past, from which chances are drawn. */
  readonly knowsPast?: boolean
}

/** One plan and the one that it replaces, as the figures need them. */
export interface Replan {
  readonly now: number
  readonly before: readonly Session[]
  readonly plan: LivedPlan
  /** Tasks that were completed, changed or new since the last plan, and those that wait for them. */
  readonly changed: ReadonlySet<string>
  readonly busy: readonly Interval[]
  readonly cpuMs: number
}

interface TaskResult {
  readonly task: LivedTask
  readonly completedAt: number | null
  readonly workedMinutes: number
  /** The due date that counts in the end. */
  readonly lastDueAt: number | null
}

export interface Lived {
  readonly results: readonly TaskResult[]
  readonly log: SessionLog
}
