import type { TimeBlock } from '@daywright/contract/resources/time-blocks/time-block'
import { MINUTE_MS } from '../../time/milliseconds.ts'

type Session = Pick<TimeBlock, 'status' | 'startAt' | 'endAt' | 'actualMinutes'>

/**
 * [EST-2] The minutes that were worked on a task; null if nobody knows, because a session before the task was finished was neither
 * timed nor confirmed. [EST-12] Nor if no minute was worked: such a task was only ticked off.
 */
export function workedTime(sessions: readonly Session[], finishedAt: string): number | null {
  const isUnknown = ({ status, endAt }: Session) => status !== 'completed' && endAt <= finishedAt
  const done = sessions.filter(({ status }) => status === 'completed')
  if (sessions.some(isUnknown) || !done.some(({ actualMinutes }) => actualMinutes !== null)) return null
  return done.reduce((sum, session) => sum + (session.actualMinutes ?? lengthOf(session)), 0) || null
}

const lengthOf = ({ startAt, endAt }: Session) => Math.round((Date.parse(endAt) - Date.parse(startAt)) / MINUTE_MS)
