import type { Today } from '@daywright/contract/resources/today/today'
import type { Zone } from '../../data/time/zoned-time.ts'

/** So many overdue tasks are more than a morning's tidying. */
const MANY_OVERDUE = 5
/** So many days without an answer are more than a weekend. */
const DAYS_AWAY = 3

/** How much is overdue, if that is a reason for a fresh start: many tasks, or any after days without an answer. */
export function overdueForFreshStart({ atRisk, unconfirmed, pastSessions, now }: Today, zone: Zone): number | null {
  const overdue = atRisk.filter(({ dueAt }) => dueAt < now).length
  // Accounts that count them as done are not asked.
  const asked = pastSessions === 'count' ? [] : unconfirmed
  const daysAway = new Set(asked.map(({ startAt }) => zone.dayOf(startAt))).size
  return overdue >= MANY_OVERDUE || (overdue > 0 && daysAway >= DAYS_AWAY) ? overdue : null
}
