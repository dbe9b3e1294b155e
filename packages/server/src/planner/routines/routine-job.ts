import type { PlanTask } from '@daywright/engine/plan-types'
import type { Day } from './local-days.ts'

/** A break of one day, or what is left of a habit in one period: a job for the engine, and how to speak of it. */
export interface RoutineJob {
  kind: 'break' | 'habit'
  habitId: string | null
  /** The day, or the first day of the week. */
  on: Day
  period: 'day' | 'week'
  /** Sessions that are intended, and those of them that the run has to place. */
  target: number
  missing: number
  /** The period goes on after the days that are planned, so what does not fit now may fit later. */
  isCutOff: boolean
  task: PlanTask
}

export const breakJobId = (name: string, on: Day) => `break ${on} ${name}`
export const habitJobId = (habitId: string, on: Day) => `habit ${on} ${habitId}`

/** What all routines have in common; none outlasts its day or week. */
export const ROUTINE_TASK = { autoSplit: true, sortOrder: 0, dependsOn: [], expires: true } satisfies Partial<PlanTask>
