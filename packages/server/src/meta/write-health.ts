import type { Database } from '../db/database.ts'
import type { Clock } from '../time/clock.ts'
import { writeProbe } from './write-probe.store.ts'

/** How long the service is not ready before a write is tried again. */
const RETRY_MILLISECONDS = 5000

/** Whether what people store can be stored. */
export interface WriteHealth {
  /** A request failed; only one that found no room on the disk matters here. */
  noteFailure(error: unknown): void
  /** Throws the reason while writes fail. */
  check(): Promise<void>
}

/**
 * [META-13] Readiness is asked for often, and by anyone, so it must not write each time. Requests notice first that writes fail; from then on
 * one write is tried every few seconds, until it succeeds.
 */
export function writeHealth(database: Database, clock: Clock): WriteHealth {
  let failure: { error: unknown; at: number } | undefined
  let probe: Promise<void> | undefined
  const retry = () =>
    database.transaction(writeProbe).then(
      () => {
        failure = undefined
      },
      error => {
        failure = { error, at: clock() }
      },
    )
  return {
    noteFailure: error => {
      if (database.dialect.isDiskFull(error)) failure = { error, at: clock() }
    },
    async check() {
      if (!failure) return
      if (Math.abs(clock() - failure.at) >= RETRY_MILLISECONDS) {
        probe ??= retry().finally(() => {
          probe = undefined
        })
        await probe
      }
      if (failure) throw failure.error
    },
  }
}
