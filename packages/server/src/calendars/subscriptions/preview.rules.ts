import type { CalendarPreview } from '@daywright/contract/resources/calendars/calendar'
import { CALENDAR_LIMITS } from '@daywright/contract/resources/calendars/calendar.values'
import type { Db } from '../../db/database.ts'
import { unreadable } from '../../errors/errors.ts'
import { usableZone } from '../../time/timezone.ts'
import type { SubscriptionSource } from './address-cipher.ts'
import { type FetchTools, fetchCalendar } from './reading/fetch-calendar.ts'
import { warningsOf } from './reading/read-outcome.ts'
import { findOwner } from './subscription.store.ts'

/** [CAL-54] What a subscription to an address would show, without storing anything. Throws 422 with what is wrong. */
export async function previewCalendar(
  tools: FetchTools & { db: Db; clock: () => number },
  ownerId: string,
  source: SubscriptionSource,
  signal: AbortSignal,
): Promise<CalendarPreview> {
  const { email, timezone } = await findOwner(tools.db, ownerId)
  const view = { now: tools.clock(), zone: usableZone(timezone), ownerEmail: email }
  const wanted = { most: CALENDAR_LIMITS.previewedEvents, after: view.now }
  const fetched = await fetchCalendar(tools, source, { view, signal, wanted })
  if (fetched.kind === 'failed') throw unreadable(fetched.problem)
  // Nothing is compared with, so a server that answers that nothing has changed makes no sense.
  if (fetched.kind === 'unchanged') throw unreadable({ code: 'empty', sentence: 'The answer has no content.' })
  const { name, events, ownEvents, occurrences, occurrenceCount } = fetched.content
  return {
    name,
    eventCount: events,
    ownEventCount: ownEvents,
    occurrenceCount,
    nextEvents: occurrences.map(({ title, startAt, endAt, allDay, busy }) => ({ title, startAt, endAt, allDay, busy })),
    warnings: warningsOf(fetched.content),
  }
}
