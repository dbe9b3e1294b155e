import type { Zone } from './zoned-time.ts'

/** [WEB-413] Nobody remembers longer how a session went. */
const ASKED_DAYS = 3

interface PastSession {
  startAt: string
}

/** Past sessions that people are asked about, and older ones, which count as the account has chosen until somebody looks at them. */
export function askedSessions<Session extends PastSession>(
  sessions: readonly Session[],
  zone: Zone,
): { asked: Session[]; older: Session[] } {
  const since = zone.startOfDay(zone.today(), -ASKED_DAYS)
  const { asked = [], older = [] } = Object.groupBy(sessions, ({ startAt }) => (startAt < since ? 'older' : 'asked'))
  return { asked, older }
}
