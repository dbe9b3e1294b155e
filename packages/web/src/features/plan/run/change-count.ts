import type { PlannerChanges } from '@daywright/contract/planner'

/** How many blocks a run would touch. */
export const changeCount = ({ moved, created, removed }: PlannerChanges): number =>
  moved.length + created.length + removed.length
