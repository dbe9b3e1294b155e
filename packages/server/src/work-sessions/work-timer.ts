import {
  expectedTimerEnd,
  isTimerForgotten,
  type TimedSession,
} from '@daywright/contract/resources/time-blocks/session-timer'
import type { TimeBlock } from '@daywright/contract/resources/time-blocks/time-block'
import { BLOCK_LIMITS } from '@daywright/contract/resources/time-blocks/time-block.values'
import { toTimestamp } from '../time/clock.ts'
import { MINUTE_MS } from '../time/milliseconds.ts'

type Timer = Pick<TimeBlock, 'timerStartedAt' | 'workedSeconds'>

/** [WORK-14] A forgotten timer has counted until its expected end, and any other one until now. */
export function countedUntil(session: TimedSession, now: string): string {
  const end = expectedTimerEnd(session)
  return end !== null && isTimerForgotten(session, Date.parse(now)) ? toTimestamp(end) : now
}

/** What a timer that ended at a time has counted: at most a day. */
export function secondsUntil({ timerStartedAt, workedSeconds }: Timer, endedAt: string): number {
  const running = timerStartedAt === null ? 0 : Math.max(0, Date.parse(endedAt) - Date.parse(timerStartedAt))
  return Math.min(workedSeconds + Math.floor(running / 1000), BLOCK_LIMITS.workedSeconds.max)
}

export const minutesWorked = (session: TimedSession, now: string): number =>
  Math.round(secondsUntil(session, countedUntil(session, now)) / 60)

/** [WORK-8] The fields of a block whose timer does not run any more. At least a second, which tells that it was started. */
export const withTimerPaused = (session: TimedSession, now: string): Timer =>
  withTimerEnded(session, countedUntil(session, now))

const withTimerEnded = (session: TimedSession, endedAt: string): Timer => ({
  timerStartedAt: null,
  workedSeconds: Math.max(secondsUntil(session, endedAt), session.timerStartedAt === null ? 0 : 1),
})

/** [WORK-9] The fields of a session that is over: it is completed, and its remaining time is free. */
export function withSessionStopped(session: TimedSession, endedAt: string) {
  const timer = withTimerEnded(session, endedAt)
  const actualMinutes = Math.round(secondsUntil(session, endedAt) / 60)
  return { ...timer, status: 'completed', actualMinutes, ...spanUntil(session, endedAt, actualMinutes) } as const
}

type Span = Pick<TimeBlock, 'startAt' | 'endAt'>

/** A session that ends early is over then; one that was worked on before its time was then. At least a minute long. */
function spanUntil(session: TimedSession, endedAt: string, minutes: number): Span {
  const { startAt, endAt } = session
  const end = nextMinute(endedAt)
  if (startAt < endedAt) return { startAt, endAt: endedAt < endAt ? shortened(session, endedAt) : endAt }
  return { startAt: toTimestamp(end - Math.max(minutes, 1) * MINUTE_MS), endAt: toTimestamp(end) }
}

/** The end of a session that has begun and is over now, on a whole minute. */
export const shortened = ({ startAt, endAt }: Span, now: string): string =>
  toTimestamp(Math.min(Math.max(nextMinute(now), Date.parse(startAt) + MINUTE_MS), Date.parse(endAt)))

const nextMinute = (timestamp: string): number => Math.ceil(Date.parse(timestamp) / MINUTE_MS) * MINUTE_MS
