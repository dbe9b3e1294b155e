import type { JobTable } from '../db/schema/job-table.ts'
import type { JobKindName } from './job-kinds.ts'

/** Of a kind of which an account has one, the key is empty. */
export interface JobName {
  userId: string
  kind: JobKindName
  key?: string
}

/** A job that this process may work on until its lease ends. */
export interface Job extends Omit<JobTable, 'kind' | 'dueAt' | 'notBefore' | 'leaseBy'> {
  kind: JobKindName
  leaseBy: string
}

/** Carries out the jobs of a kind. Any error counts as a failure, and the job is tried again after a pause. */
export type JobHandler = (job: Job, signal: AbortSignal) => Promise<JobOutcome>

/** What becomes of a job after an attempt. */
export type JobOutcome =
  | NextAttempt
  /** There is nothing more to do. */
  | 'over'
  /** It was not tried: another process, or the next start, does it at once. */
  | 'released'
  /** The handler has already stored the outcome, in its own transaction. */
  | 'stored'

export interface NextAttempt {
  dueAt: number
  /** Until then, changes of the account do not make it due. */
  notBefore?: number
  /** The newest revision that the work includes; if the account has changed since, it is due again. */
  seenRevision?: number | null
  /** It has not succeeded yet: first attempts of others come before it. */
  isRetry?: boolean
}
