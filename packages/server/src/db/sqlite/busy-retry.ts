import { setTimeout as pause } from 'node:timers/promises'
import pLimit from 'p-limit'
import { isBusy } from './sqlite-errors.ts'

const RETRY_MILLISECONDS = 25
const LIMIT_MILLISECONDS = 5000

/** Lets one user at a time have the connection. */
export interface Turns {
  take(): Promise<void>
  give(): void
}

export function turns(): Turns {
  let last: Promise<void> = Promise.resolve()
  let end: () => void = () => {}
  return {
    async take() {
      const before = last
      const { promise, resolve } = Promise.withResolvers<void>()
      last = promise
      await before
      end = resolve
    },
    give: () => end(),
  }
}

/**
 * [OPS-37] Repeats what failed because another process holds the lock. SQLite's own waiting would block this process; here
 * others use the connection between the tries. Only one of those that wait tries, so that many do not cost more than one.
 */
export function busyRetry(connection: Turns): <T>(attempt: () => T) => Promise<T> {
  const oneAtATime = pLimit(1)
  return async attempt => {
    const began = performance.now()
    connection.give()
    return oneAtATime(async () => {
      for (;;) {
        await pause(RETRY_MILLISECONDS)
        await connection.take()
        try {
          return attempt()
        } catch (error) {
          if (!isBusy(error) || performance.now() - began > LIMIT_MILLISECONDS) throw error
        }
        connection.give()
      }
    })
  }
}
