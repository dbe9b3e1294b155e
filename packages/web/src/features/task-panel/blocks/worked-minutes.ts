import { lengthOf, minutesWorkedIn } from '@daywright/contract/resources/time-blocks/session-minutes'
import type { TimeBlock } from '@daywright/contract/resources/time-blocks/time-block'
import { t } from '@daywright/language/current-language'
import { formatMinutes } from '../../../data/time/minutes.ts'

type Session = Pick<TimeBlock, 'status' | 'startAt' | 'endAt' | 'actualMinutes' | 'workedSeconds'>

const sumOf = (sessions: readonly Session[], minutes: (session: Session) => number) =>
  sessions.reduce((sum, session) => sum + minutes(session), 0)

/** `2h planned`, `2h planned, 45m worked` */
export function plannedAndWorked(sessions: readonly Session[]): string {
  const worked = sumOf(sessions, minutesWorkedIn)
  const planned = t('{duration} planned', { duration: formatMinutes(sumOf(sessions, lengthOf)) })
  return worked > 0 ? t('{planned}, {duration} worked', { planned, duration: formatMinutes(worked) }) : planned
}
