import type { Calendar } from '@daywright/contract/resources/calendars/calendar'
import { CALENDAR_LIMITS } from '@daywright/contract/resources/calendars/calendar.values'
import type { Database } from '../../db/database.ts'
import { refusal, retryLater, unreadable } from '../../errors/errors.ts'
import { findTriedAt } from '../../jobs/job.store.ts'
import { requireCalendar } from '../calendar.rules.ts'
import type { SubscriptionReader } from './reading/subscription-reader.ts'
import { ADDRESS_NEEDED } from './subscription-source.ts'

/** [CAL-58] Reads a subscription now, at most once a minute, and returns its new state. */
export async function refreshCalendar(
  { database, reader, clock }: { database: Database; reader: SubscriptionReader; clock: () => number },
  ownerId: string,
  id: string,
): Promise<Calendar> {
  const { db, transaction } = database
  const calendar = await requireCalendar(db, ownerId, id)
  if (calendar.kind === 'own') throw refusal('not-a-subscription')
  if (calendar.address === null) throw unreadable(ADDRESS_NEEDED)
  if (await reader.readOne({ ownerId, transaction }, id)) return requireCalendar(db, ownerId, id)
  const allowedAt =
    ((await findTriedAt(db, { userId: ownerId, kind: 'calendar', key: id })) ?? 0) +
    CALENDAR_LIMITS.refreshSeconds * 1000
  throw retryLater('refreshed-recently', Math.max(1, Math.ceil((allowedAt - clock()) / 1000)))
}
