import { TODAY_LIMITS } from '@daywright/contract/resources/today/today.values'
import type { Zone } from './zoned-time.ts'

interface PastSession {
  startAt: string
}

/** [WEB-413] Past sessions to confirm: recent ones, which the user is asked about, and older ones, which count as the account has chosen until the user looks at them. */
export function unconfirmedSessions<Session extends PastSession>(
  sessions: readonly Session[],
  zone: Zone,
): { recent: Session[]; older: Session[] } {
  const since = zone.startOfDay(zone.today(), -TODAY_LIMITS.askedDays)
  const { recent = [], older = [] } = Object.groupBy(sessions, ({ startAt }) => (startAt < since ? 'older' : 'recent'))
  return { recent, older }
}
