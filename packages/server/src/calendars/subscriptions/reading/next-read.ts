import type { OutboundProblem } from '../../../outbound/outbound-problems.ts'
import { doublingPause } from '../../../time/doubling-pause.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../time/milliseconds.ts'

const SHORTEST_MS = 15 * MINUTE_MS

/** [CAL-61] Pauses until the next read, as the calendar asks for: from 15 minutes to a day, an hour if it doesn't say. */
export const pauseAfterSuccess = (refreshMinutes: number | null): number =>
  Math.min(DAY_MS, Math.max(SHORTEST_MS, (refreshMinutes ?? 60) * MINUTE_MS))

/** [CAL-62] An hour after the first failure, then twice as long each time, up to a day; or as long as the server asks for. */
export function pauseAfterFailure(failures: number, { retryAfterSeconds }: Pick<OutboundProblem, 'retryAfterSeconds'>) {
  if (retryAfterSeconds !== undefined) return Math.max(SHORTEST_MS, retryAfterSeconds * 1000)
  return doublingPause(failures, { first: HOUR_MS, longest: DAY_MS })
}

const LASTING_PROBLEMS = ['needs-password', 'forbidden', 'not-found']
const PAUSED_AFTER_MS = 3 * DAY_MS
const TOLD_AFTER_MS = DAY_MS

/** [CONN-21] What only the owner can do something about. */
const OWNERS_PROBLEMS = ['reconnect-needed']

/** [CAL-63] What time alone does not fix is not tried for ever. */
export const isHopeless = (code: string, failingMs: number): boolean =>
  OWNERS_PROBLEMS.includes(code) || (LASTING_PROBLEMS.includes(code) && failingMs >= PAUSED_AFTER_MS)

/** [CAL-64] The owner is notified after a day of failing. */
export const isWorthTelling = (failingMs: number): boolean => failingMs >= TOLD_AFTER_MS
