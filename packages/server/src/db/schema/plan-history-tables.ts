import type { PlanChange } from '@daywright/contract/resources/planner/plan-history'

/** A planner run that changed the plan of some task. It is named by the revision of the account after it. */
export interface PastRunTable {
  userId: string
  revision: number
  at: string
  reason: PlanChange['run']
  /** How many changes of it are stored. */
  changes: number
}

/** What a run did to the plan of a task. */
export type PlanChangeTable = {
  userId: string
  revision: number
  taskId: string
  /** The first start and the last end of all times in it; empty if there are none. */
  firstAt: string
  lastAt: string
  lateBefore: boolean
  lateAfter: boolean
  detail: ChangeDetail
}

/** What of a change is only read as a whole. */
export type ChangeDetail = Pick<
  PlanChange,
  'before' | 'after' | 'timesBefore' | 'timesAfter' | 'endBefore' | 'endAfter' | 'dueAt' | 'causes'
>

/** What the last run was based on, and the one before it, for the case that the last one is undone. */
export interface PlanBasisTable {
  userId: string
  present: PlanBasis
  previous: PlanBasis | null
}

export interface PlanBasis {
  /** As of when. */
  at: string
  tasks: TaskBasis[]
}

/** A list, because there are many: the task, its estimate, the minutes that were planned for, its due date, and 1 if it was at risk. */
export type TaskBasis = [id: string, estimateMinutes: number, plannedMinutes: number, dueAt: number | null, late: 0 | 1]

/** The odds that were said for the due date of a task, at least a day before it: the last ones, and of a day the first ones. */
export type SaidOddsTable = {
  userId: string
  taskId: string
  dueAt: string
  /** The local date on which they were said. */
  on: string
  percent: number
}
