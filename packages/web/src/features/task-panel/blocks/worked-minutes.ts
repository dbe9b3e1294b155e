import type { TimeBlock } from '@daywright/contract/resources/time-blocks/time-block'
import { t } from '@daywright/language/current-language'
import { formatMinutes, minutesBetween } from '../../../data/time/minutes.ts'

type Session = Pick<TimeBlock, 'status' | 'startAt' | 'endAt' | 'actualMinutes' | 'workedSeconds'>

const lengthOf = ({ startAt, endAt }: Session) => minutesBetween(startAt, endAt)

/** What was worked on a session: what somebody said, its length if it is only completed, or what the timer has counted. */
const workedOn = (session: Session) =>
  session.status === 'completed' ? (session.actualMinutes ?? lengthOf(session)) : session.workedSeconds / 60

const sumOf = (sessions: readonly Session[], minutes: (session: Session) => number) =>
  Math.round(sessions.reduce((sum, session) => sum + minutes(session), 0))

/** `2h planned`, `2h planned, 45m worked` */
export function plannedAndWorked(sessions: readonly Session[]): string {
  const worked = sumOf(sessions, workedOn)
  const planned = t('{duration} planned', { duration: formatMinutes(sumOf(sessions, lengthOf)) })
  return worked > 0 ? t('{planned}, {duration} worked', { planned, duration: formatMinutes(worked) }) : planned
}
