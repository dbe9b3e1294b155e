import { MINUTE_MS } from '../../fields/milliseconds.values.ts'
import type { TimeBlock } from './time-block.ts'
import { BLOCK_LIMITS, TIMER_LIMITS } from './time-block.values.ts'

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

/** [WORK-14] A forgotten timer has counted until its expected end, and any other one until now. */
export function countedUntil(session: TimedSession, now: string): string {
  const end = expectedTimerEnd(session)
  return end !== null && isTimerForgotten(session, Date.parse(now)) ? new Date(end).toISOString() : now
}

/** [WORK-9] What the timer of a session has counted at a time: at most a day. Never less than before, if the clock is behind that of the server. */
export function secondsWorked(
  { timerStartedAt, workedSeconds }: Pick<TimeBlock, 'timerStartedAt' | 'workedSeconds'>,
  at: number,
): number {
  const running = timerStartedAt === null ? 0 : Math.max(0, at - Date.parse(timerStartedAt))
  return Math.min(workedSeconds + Math.floor(running / 1000), BLOCK_LIMITS.workedSeconds.max)
}

/** [WORK-6] The minutes that a timer has counted by now. */
export const minutesWorked = (session: TimedSession, now: string): number =>
  Math.round(secondsWorked(session, Date.parse(countedUntil(session, now))) / 60)
