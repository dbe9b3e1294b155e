import { MINUTE_MS } from '../../time/milliseconds.ts'
import type { Stretch } from '../what-if/free-gaps.ts'

/** A “do next” session takes a quarter of an hour at least, unless less is left of it. */
export const WORTH_MINUTES = 15
const STEP_MINUTES = 5

/** How long a session should be, and how short it may be. */
export interface SessionLength {
  /** What is left of the work, of which the session is a part. */
  minutesLeft: number
  wanted: number
  least: number
}

interface Splitting {
  minSessionMinutes: number
  maxSessionMinutes: number
  autoSplit: boolean
}

/** Sessions of equal length rather than a long one and a remainder. */
export function sessionLength(minutesLeft: number, { minSessionMinutes, maxSessionMinutes, autoSplit }: Splitting) {
  if (!autoSplit) return wholeLength(minutesLeft)
  const sessions = Math.ceil(minutesLeft / maxSessionMinutes)
  const even = Math.ceil(minutesLeft / sessions / STEP_MINUTES) * STEP_MINUTES
  const wanted = Math.min(minutesLeft, even, maxSessionMinutes)
  const least = Math.max(Math.min(minSessionMinutes, maxSessionMinutes), WORTH_MINUTES)
  return { minutesLeft, wanted, least: Math.min(wanted, least) }
}

/** For what is done in one piece. */
export const wholeLength = (minutes: number): SessionLength => ({
  minutesLeft: minutes,
  wanted: minutes,
  least: minutes,
})

/** The session at the beginning of a gap that has room for its shortest form. It leaves no rest that is too short to come back for. */
export function sessionIn(gap: Stretch, { minutesLeft, wanted, least }: SessionLength): Stretch {
  const room = Math.floor((gap.end - gap.start) / MINUTE_MS)
  const longest = Math.min(wanted, room)
  const rest = minutesLeft - longest
  const shorter = minutesLeft - WORTH_MINUTES
  const minutes = rest > 0 && rest < WORTH_MINUTES && shorter >= least ? shorter : longest
  return { start: gap.start, end: gap.start + minutes * MINUTE_MS }
}
