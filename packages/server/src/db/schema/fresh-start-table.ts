import type { Task } from '@daywright/contract/resources/tasks/task'

/** The last fresh start of an account, as far as it can be undone. */
export interface FreshStartTable {
  userId: string
  /** The owner's revision after the run that followed; null if the planner was busy. */
  planRevision: number | null
  tasks: FreshTaskBefore[]
  sessions: FreshSessionBefore[]
}

/** A task as it was before, and what shows whether it has changed since. */
export type FreshTaskBefore = Pick<Task, 'id' | 'status' | 'dueAt' | 'completedAt' | 'actualMinutes' | 'skippedAt'> &
  Pick<Task, 'skipReason'> & { touched: string | null; archivedAt: string | null; changedAt: string }

/** A session that was confirmed. */
export interface FreshSessionBefore {
  id: string
  changedAt: string
}
