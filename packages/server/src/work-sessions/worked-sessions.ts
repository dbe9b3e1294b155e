import type { TimeBlock } from '@daywright/contract/resources/time-blocks/time-block'
import { MINUTE_MS } from '../time/milliseconds.ts'

type Times = Pick<TimeBlock, 'startAt' | 'endAt'>

/** In minutes. */
export const lengthOf = ({ startAt, endAt }: Times): number =>
  Math.round((Date.parse(endAt) - Date.parse(startAt)) / MINUTE_MS)

/** [WORK-3] The minutes of completed sessions together. */
export const workedMinutes = (sessions: readonly (Times & Pick<TimeBlock, 'actualMinutes'>)[]): number =>
  sessions.reduce((sum, session) => sum + (session.actualMinutes ?? lengthOf(session)), 0)

type Session = Times & Pick<TimeBlock, 'status' | 'actualMinutes' | 'workedSeconds'>

/** [WORK-2] The minutes that somebody has worked in a session. What was said not to be done has none, whatever its timer has counted. */
export function minutesWorkedIn(session: Session): number {
  const { status, actualMinutes, workedSeconds } = session
  if (status === 'completed') return workedMinutes([session])
  return status === 'cancelled' && actualMinutes === 0 ? 0 : Math.round(workedSeconds / 60)
}

/** The last session's end: what was done then was done, also if somebody says so only on the next morning. */
export function lastEnd(sessions: readonly Times[], now: string): string {
  const last =
    sessions
      .map(({ endAt }) => endAt)
      .toSorted()
      .at(-1) ?? now
  return last < now ? last : now
}
