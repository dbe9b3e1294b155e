import type { Database } from '../../../db/database.ts'
import { backgroundLoop } from '../../../jobs/background-loop.ts'
import type { Clock } from '../../../time/clock.ts'
import { makeDueOccurrences } from './series-clock.ts'

/** What makes the tasks of series when a new day begins, for one process. */
export interface SeriesBackground {
  start(): void
  /** Waits for the accounts that are being worked on. */
  close(): Promise<void>
}

export function openSeries(database: Database, clock: Clock, onError: (error: unknown) => void): SeriesBackground {
  const loop = backgroundLoop({ work: () => makeDueOccurrences(database, clock, onError), onError })
  return {
    start() {
      loop.start()
      // What has become due while no process was running.
      loop.wake()
    },
    close: loop.stop,
  }
}
