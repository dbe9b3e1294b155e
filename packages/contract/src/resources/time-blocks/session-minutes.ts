import { MINUTE_MS } from '../../fields/milliseconds.values.ts'
import type { TimeBlock } from './time-block.ts'
import { SESSION_TYPES } from './time-block.values.ts'

/** Work that a person does: not an event, and not a break. */
export const isSession = ({ type }: Pick<TimeBlock, 'type'>): boolean => SESSION_TYPES.some(each => each === type)

type Times = Pick<TimeBlock, 'startAt' | 'endAt'>

/** Exactly, so with a fraction if the times have seconds. */
export const minutesBetween = (start: string, end: string): number => (Date.parse(end) - Date.parse(start)) / MINUTE_MS

/** [WORK-2] The length of a session, in whole minutes. */
export const lengthOf = ({ startAt, endAt }: Times): number => Math.round(minutesBetween(startAt, endAt))

type Counted = Times & Pick<TimeBlock, 'actualMinutes'>

/** [WORK-3] What a completed session counts: what was confirmed, or its length. */
export const minutesDone = (session: Counted): number => session.actualMinutes ?? lengthOf(session)

/** [WORK-3] The minutes of completed sessions together. */
export const workedMinutes = (sessions: readonly Counted[]): number =>
  sessions.reduce((sum, session) => sum + minutesDone(session), 0)

type Session = Counted & Pick<TimeBlock, 'status' | 'workedSeconds'>

/** [WORK-2] The minutes worked in a session. What was said not to be done has none, whatever its timer has counted. */
export function minutesWorkedIn(session: Session): number {
  const { status, actualMinutes, workedSeconds } = session
  if (status === 'completed') return minutesDone(session)
  return status === 'cancelled' && actualMinutes === 0 ? 0 : Math.round(workedSeconds / 60)
}
