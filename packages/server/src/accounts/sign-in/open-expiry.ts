import type { Database } from '../../db/database.ts'
import { backgroundLoop } from '../../jobs/background-loop.ts'
import { type Clock, toTimestamp } from '../../time/clock.ts'
import { isClockSettled } from '../../time/clock-guard.ts'
import { deleteExpiredSignIns } from './expired-sign-ins.store.ts'

const LOOK_MILLISECONDS = 60_000

/** What deletes expired sessions and links, for one process. */
interface ExpiryBackground {
  start(): void
  /** Waits for what is being deleted. */
  close(): Promise<void>
}

export function openExpiry(database: Database, clock: Clock, onError: (error: unknown) => void): ExpiryBackground {
  // [REL-9] A clock that is wrong for a moment must not sign all users out.
  const work = async () => isClockSettled() && deleteExpiredSignIns(database, toTimestamp(clock()))
  const loop = backgroundLoop({ work, onError, milliseconds: LOOK_MILLISECONDS })
  return {
    start: loop.start,
    close: loop.stop,
  }
}
