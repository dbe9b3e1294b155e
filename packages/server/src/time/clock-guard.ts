import type { Clock } from './clock.ts'
import { MINUTE_MS } from './milliseconds.ts'

/** Clocks are set by less than this all the time. */
const TOLERANCE_MILLISECONDS = MINUTE_MS
/** How long a clock has to go on evenly after a jump until it is believed. */
const SETTLING_MILLISECONDS = 2 * MINUTE_MS
const LOOK_MILLISECONDS = 5000

interface ClockGuard {
  /** Looks at the clock. False for a while after it has jumped: it may jump back. */
  isSettled(): boolean
}

/** [JOB-12] Compares the clock with the time that has passed: a clock that is wrong for a moment must not make everything due. */
export function clockGuard(clock: Clock, elapsed: () => number): ClockGuard {
  /** The time at which counting began, as the clock has said when it was last believed, and as it says now. */
  let believed = clock() - elapsed()
  let present = believed
  let since = elapsed()
  const isNear = (one: number, other: number) => Math.abs(one - other) < TOLERANCE_MILLISECONDS
  return {
    isSettled() {
      const beginning = clock() - elapsed()
      if (!isNear(beginning, present)) since = elapsed()
      present = beginning
      if (isNear(beginning, believed) || elapsed() - since >= SETTLING_MILLISECONDS) believed = beginning
      return believed === beginning
    },
  }
}

let guard: ClockGuard | undefined

/** For the wiring of a process that serves; without it, the clock is always believed. */
export function guardProcessClock(own: ClockGuard | undefined): void {
  guard = own
  if (own) setInterval(own.isSettled, LOOK_MILLISECONDS).unref()
}

/** Whether the clock of this process may be believed for what cannot be undone, or for all users at once. */
export const isClockSettled = (): boolean => guard?.isSettled() ?? true
