/**
 * Work that becomes due at some time. Without the owner guard, because processes look for what is due in all accounts. Times are
 * milliseconds since 1970.
 */
export interface JobTable {
  userId: string
  kind: string
  /** What the work is about, such as the id of a calendar; empty for kinds of which an account has one. */
  key: string
  /** When it is due; while a process works on it, when its lease ends. */
  dueAt: number
  /** When it is due if the account does not change before. */
  scheduledAt: number
  /** A change does not make it due earlier than that. */
  notBefore: number
  /** The claim of the process that works on it; null while unclaimed. */
  leaseBy: string | null
  /** When the last attempt began; 0 if there was none. */
  triedAt: number
  /** Attempts since the last one that succeeded. */
  tries: number
  /** Runs that were due before then are not made up for; 0 stands for the first attempt. */
  since: number
  /** The newest revision of the account that the work includes; null if it does not depend on changes. */
  seenRevision: number | null
  /** When the first change was noticed that the work does not include; null if there is none. */
  changedAt: number | null
}
