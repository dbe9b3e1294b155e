import { MINUTE_MS } from '../../fields/milliseconds.values.ts'
import type { TimeBlock } from './time-block.ts'
import { TIMER_LIMITS } from './time-block.values.ts'

export type TimedSession = Pick<TimeBlock, 'startAt' | 'endAt' | 'timerStartedAt' | 'workedSeconds'>

/**
 * [WORK-13] When a running timer is expected to end: with its session if it was started for it, and otherwise once the planned
 * length has passed. Null if it does not run.
 */
export function expectedTimerEnd({ startAt, endAt, timerStartedAt }: TimedSession): number | null {
  if (timerStartedAt === null) return null
  const [start, end, started] = [startAt, endAt, timerStartedAt].map(Date.parse) as [number, number, number]
  const isForSession = started >= start - TIMER_LIMITS.earlyMinutes * MINUTE_MS && started < end
  return isForSession ? end : started + (end - start)
}

/** [WORK-13] Whether it is time to ask if anybody is still working. */
export function isTimerInQuestion(session: TimedSession, now: number): boolean {
  const end = expectedTimerEnd(session)
  return end !== null && now >= end + TIMER_LIMITS.askAfterMinutes * MINUTE_MS
}

/** [WORK-14] Whether a timer has run for so long that its last hours cannot be work on the session. */
export function isTimerForgotten(session: TimedSession, now: number): boolean {
  const end = expectedTimerEnd(session)
  return end !== null && now > end + TIMER_LIMITS.forgottenAfterMinutes * MINUTE_MS
}
