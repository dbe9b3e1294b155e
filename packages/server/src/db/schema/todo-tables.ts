/** Of an account whose tasks are read by clients of to-dos. Revisions are those of the account. */
export interface TodoCollectionTable {
  userId: string
  /** Changes are known from this revision on. */
  keptFrom: number
  /** Triggers note changes until the account has this revision, unless a client comes again. */
  recordUntil: number
}

/** What clients call a task, and when they have to hear of it. A task without one has its id as both names. */
export interface TodoItemTable {
  userId: string
  taskId: string
  /** The series of the task, if it had one at its last change. */
  seriesId: string | null
  /** The last part of its address. */
  name: string
  uid: string
  /** Lines of iCalendar that a client has added, each on its own line. */
  kept: string | null
  /** Of the account, at the last change of the task that was noted. */
  revision: number
}
