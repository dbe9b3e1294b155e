import { TODAY_LIMITS } from '@daywright/contract/resources/planner/today.values'
import type { Zone } from './zoned-time.ts'

interface PastSession {
  startAt: string
}

/** [WEB-413] Past sessions that people are asked about, and older ones, which count as the account has chosen until somebody looks at them. */
export function askedSessions<Session extends PastSession>(
  sessions: readonly Session[],
  zone: Zone,
): { asked: Session[]; older: Session[] } {
  const since = zone.startOfDay(zone.today(), -TODAY_LIMITS.askedDays)
  const { asked = [], older = [] } = Object.groupBy(sessions, ({ startAt }) => (startAt < since ? 'older' : 'asked'))
  return { asked, older }
}
