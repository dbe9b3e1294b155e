import { workedMinutes } from '@daywright/contract/resources/time-blocks/session-minutes'
import type { TimeBlock } from '@daywright/contract/resources/time-blocks/time-block'

type Session = Pick<TimeBlock, 'status' | 'startAt' | 'endAt' | 'actualMinutes'>

/**
 * [EST-2] The minutes that were worked on a task; null if unknown, because a session before the task was finished was neither
 * timed nor confirmed. [EST-12] Nor if no minute was worked: such a task was only ticked off.
 */
export function workedTime(sessions: readonly Session[], finishedAt: string): number | null {
  const isUnknown = ({ status, endAt }: Session) => status !== 'completed' && endAt <= finishedAt
  const done = sessions.filter(({ status }) => status === 'completed')
  if (sessions.some(isUnknown) || !done.some(({ actualMinutes }) => actualMinutes !== null)) return null
  return workedMinutes(done) || null
}
