import { MINUTE_MS } from '../../fields/milliseconds.values.ts'
import { lengthOf } from '../time-blocks/session-minutes.ts'
import { countedUntil, secondsWorked, type TimedSession } from '../time-blocks/session-timer.ts'
import type { TimeBlock } from '../time-blocks/time-block.ts'
import type { SessionConfirmation } from './session.ts'

/** What a session becomes, for the server, which saves it, and for the web app, which shows it at once and without a network. */

type Timer = Pick<TimeBlock, 'timerStartedAt' | 'workedSeconds'>

/** [WORK-7] The fields of a session whose timer starts: it is in progress, also if it was completed before. */
export const withTimerStarted = (moment: string) =>
  ({ status: 'in_progress', actualMinutes: null, timerStartedAt: moment }) as const

/** [WORK-8] The fields of a block whose timer does not run any more. At least a second, which tells that it was started. */
export const withTimerPaused = (session: TimedSession, now: string): Timer =>
  withTimerEnded(session, countedUntil(session, now))

/** [WORK-15] The fields of a session whose timer has been right to run so long: it starts again from there. */
export const withTimerKept = (session: Timer, moment: string): Timer => ({
  workedSeconds: secondsWorked(session, Date.parse(moment)),
  timerStartedAt: moment,
})

const withTimerEnded = (session: TimedSession, endedAt: string): Timer => ({
  timerStartedAt: null,
  workedSeconds: Math.max(secondsWorked(session, Date.parse(endedAt)), session.timerStartedAt === null ? 0 : 1),
})

/** [WORK-9] The fields of a session that is over: it is completed, and its remaining time is free. */
export function withSessionStopped(session: TimedSession, endedAt: string) {
  const timer = withTimerEnded(session, endedAt)
  const actualMinutes = Math.round(secondsWorked(session, Date.parse(endedAt)) / 60)
  return { ...timer, status: 'completed', actualMinutes, ...spanUntil(session, endedAt, actualMinutes) } as const
}

/** [WORK-18] The fields of a session that is completed with its whole length, whenever it is. */
export const withSessionCompleted = (session: TimedSession, now: string) =>
  ({ ...withTimerPaused(session, now), status: 'completed', actualMinutes: lengthOf(session) }) as const

type Said = Pick<SessionConfirmation, 'outcome' | 'minutes'>

/** [WORK-2] [WORK-4] The fields of a session after it was confirmed, or that was undone. */
export function withOutcome(session: TimedSession, { outcome, minutes }: Said, now: string) {
  const timer = withTimerPaused(session, now)
  // [WORK-4] A session that was worked on goes back to where its timer was paused.
  if (outcome === 'unconfirmed')
    return { ...timer, status: timer.workedSeconds > 0 ? 'in_progress' : 'scheduled', actualMinutes: null } as const
  if (outcome === 'not_done') return { ...timer, status: 'cancelled', actualMinutes: 0 } as const
  return { ...timer, status: 'completed', actualMinutes: minutes ?? lengthOf(session) } as const
}

type Span = Pick<TimeBlock, 'startAt' | 'endAt'>

/** A session that ends early is over then; one that was worked on before its time was then. At least a minute long. */
function spanUntil(session: TimedSession, endedAt: string, minutes: number): Span {
  const { startAt, endAt } = session
  const end = nextMinute(endedAt)
  if (startAt < endedAt) return { startAt, endAt: endedAt < endAt ? shortened(session, endedAt) : endAt }
  return { startAt: timestamp(end - Math.max(minutes, 1) * MINUTE_MS), endAt: timestamp(end) }
}

/** The end of a session that has begun and is over now, on a whole minute. */
export const shortened = ({ startAt, endAt }: Span, now: string): string =>
  timestamp(Math.min(Math.max(nextMinute(now), Date.parse(startAt) + MINUTE_MS), Date.parse(endAt)))

const nextMinute = (instant: string): number => Math.ceil(Date.parse(instant) / MINUTE_MS) * MINUTE_MS

const timestamp = (milliseconds: number): string => new Date(milliseconds).toISOString()
