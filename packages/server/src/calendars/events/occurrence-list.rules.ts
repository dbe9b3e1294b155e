import type { Calendar } from '@daywright/contract/resources/calendars/calendar'
import { HIDDEN_TITLE } from '@daywright/contract/resources/calendars/calendar.values'
import type { EventOccurrence } from '@daywright/contract/resources/calendars/calendar-event'
import { CALENDAR_EVENT_LIMITS } from '@daywright/contract/resources/calendars/calendar-event.values'
import type { Db } from '../../db/database.ts'
import { findAccountZone } from '../../db/records/account-zone.store.ts'
import { invalid } from '../../errors/errors.ts'
import { toTimestamp } from '../../time/clock.ts'
import { DAY_MS } from '../../time/milliseconds.ts'
import { blocksTime } from '../blocking.ts'
import { calendarsWithBlocking } from '../rosters/blocking-calendars.ts'
import { listEventsForRange, listSubscribedEvents, type SubscribedEvent } from './calendar-event.store.ts'
import { expandEvents, type OwnOccurrence, type View } from './expand-events.ts'

interface EventRange {
  from?: string | undefined
  to?: string | undefined
}

/** [CAL-32] What overlaps the range, of the account's own and subscribed events, in start order. */
export async function occurrencesInRange(db: Db, ownerId: string, range: EventRange, now: string) {
  const view = { ...completeRange(range, now), zone: await findAccountZone(db, ownerId) }
  const calendars = await calendarsWithBlocking(db, ownerId)
  const own = (await expandEvents(await listEventsForRange(db, ownerId, view), view)).map(occurrence =>
    ownOccurrence(occurrence, calendars.get(occurrence.event.calendarId)),
  )
  const subscribed = (await listSubscribedEvents(db, ownerId, view)).map(event =>
    subscribedOccurrence(event, calendars.get(event.calendarId), view.zone),
  )
  return [...own, ...subscribed]
    .filter(occurrence => occurrence !== null)
    .sort((a, b) => compare(a.startAt, b.startAt) || compare(a.endAt, b.endAt) || compare(a.id, b.id))
    .slice(0, CALENDAR_EVENT_LIMITS.occurrences)
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** A day from now on, unless the query says otherwise. */
function completeRange({ from, to }: EventRange, now: string): Omit<View, 'zone'> {
  const start = Date.parse(from ?? now)
  const end = to === undefined ? start + DAY_MS : Date.parse(to)
  if (end <= start) throw invalid({ to: ['must be after from'] })
  const { rangeDays } = CALENDAR_EVENT_LIMITS
  if (end - start > rangeDays * DAY_MS) throw invalid({ to: [`must be at most ${rangeDays} days after from`] })
  return { from: start, to: end }
}

function ownOccurrence(
  { event, originalStart, start, end, startOn, endOn }: OwnOccurrence,
  calendar: Calendar | undefined,
): EventOccurrence | null {
  if (!calendar) return null
  const seriesId = event.seriesId ?? (event.rule === null ? null : event.id)
  return {
    id: seriesId === null ? event.id : `${seriesId}/${originalStart}`,
    eventId: event.id,
    calendar: summaryOf(calendar),
    title: event.title,
    allDay: event.allDay,
    startAt: toTimestamp(start),
    endAt: toTimestamp(end),
    startOn,
    endOn,
    busy: event.busy,
    blocks: blocksTime(event, calendar),
    place: event.place,
    color: event.color,
    isRecurring: seriesId !== null,
    originalStart,
  }
}

export function subscribedOccurrence(
  { calendarId: _, ...event }: SubscribedEvent,
  calendar: Calendar | undefined,
  zone: string,
): EventOccurrence | null {
  if (!calendar) return null
  const dayOf = (milliseconds: number) =>
    Temporal.Instant.fromEpochMilliseconds(milliseconds).toZonedDateTimeISO(zone).toPlainDate().toString()
  return {
    ...event,
    ...(calendar.hideTitles && HIDDEN),
    eventId: null,
    calendar: summaryOf(calendar),
    startOn: event.allDay ? dayOf(Date.parse(event.startAt)) : null,
    endOn: event.allDay ? dayOf(Date.parse(event.endAt) - 1) : null,
    blocks: blocksTime(event, calendar),
    color: null,
    isRecurring: false,
    originalStart: null,
  }
}

/** [CAL-70] A place says as much as a title. */
const HIDDEN = { title: HIDDEN_TITLE, place: null }

/** [CONN-30] An event whose title is hidden cannot be changed here. */
const summaryOf = ({ id, name, color, kind, writesBack, hideTitles }: Calendar) => ({
  id,
  name,
  color,
  kind,
  writesBack: writesBack && !hideTitles,
})
