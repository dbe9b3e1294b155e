import type {
  CalendarEvent,
  CalendarEventWithChanges,
  EventOccurrence,
  EventScope,
} from '@daywright/contract/resources/calendars/calendar-event'
import { api } from '../../../data/queries/api-client.ts'
import type { Zone } from '../../../data/time/zoned-time.ts'
import { keepsItsDays, movedRule } from './form/repeat-rules.ts'
import { type EventSpan, seriesSpan, spanBody, spanDays, spanFrom } from './shown/event-days.ts'

export type Scope = EventScope['scope']

type EventPatch = Parameters<typeof api.calendarEvents.update>[0]['body']
/** What else changes beside the times. */
type EventDetails = Omit<NonNullable<EventPatch>, 'startAt' | 'endAt' | 'startOn' | 'endOn' | 'exceptions'>

export interface EventChange {
  occurrence: EventOccurrence
  span: EventSpan
  details: EventDetails
  scope: Scope
}

/** The event that a change is sent to: a changed occurrence is changed through its series. */
export const targetOf = ({ id, eventId, isRecurring }: EventOccurrence): string =>
  (isRecurring ? id.split('/')[0] : eventId) ?? ''

const scopeOf = (scope: Scope, { originalStart }: EventOccurrence) =>
  scope === 'all' || originalStart === null ? { scope: 'all' as const } : { scope, occurrence: originalStart }

/** The whole event before a change, with its changed occurrences, and what the change made; for undo. */
export interface Changed {
  before: CalendarEventWithChanges
  after: CalendarEvent
}

export async function sendChange(change: EventChange, zone: Zone): Promise<Changed> {
  const { occurrence, scope } = change
  const id = targetOf(occurrence)
  const before = await api.calendarEvents.get({ id })
  const body = bodyOf(change, before, zone)
  return { before, after: await api.calendarEvents.update({ id, query: scopeOf(scope, occurrence), body }) }
}

/** One occurrence has no rule; for the others, the rule follows the day that they move to. */
function bodyOf({ occurrence, span, details, scope }: EventChange, before: CalendarEvent, zone: Zone) {
  const { rule, ...others } = details
  if (occurrence.isRecurring && scope === 'this') return { ...others, ...spanBody(span, zone) }
  if (before.rule === null) return { ...details, ...spanBody(span, zone) }
  const isSameRule = rule === undefined || rule === before.rule
  const movedDays = spanDays(spanFrom(occurrence, zone).startDay, span.startDay)
  const days = isSameRule && keepsItsDays(before.rule) ? 0 : movedDays
  const nextRule = isSameRule ? movedRule(before.rule, days) : rule
  return {
    ...others,
    // An unchanged rule is left out: the server shortens its COUNT for the following occurrences.
    ...(nextRule !== before.rule && { rule: nextRule }),
    ...spanBody(scope === 'all' ? seriesSpan(span, days, before, zone) : span, zone),
  }
}

/** Everything of an event that can be set, to restore it. */
const contentOf = ({ title, busy, place, notes, color, startAt, endAt, startOn, endOn }: CalendarEvent) => ({
  title,
  busy,
  place,
  notes,
  color,
  startAt,
  endAt,
  startOn,
  endOn,
})
const wholeOf = (event: CalendarEventWithChanges) => ({
  ...contentOf(event),
  calendarId: event.calendarId,
  timezone: event.timezone,
  rule: event.rule,
  exceptions: event.exceptions,
  changed: event.changed.map(occurrence => ({
    ...contentOf(occurrence),
    originalStart: occurrence.originalStart ?? '',
  })),
})

export async function undoChange({ before, after }: Changed): Promise<unknown> {
  const isNewSeries = after.id !== before.id && after.seriesId === null
  if (isNewSeries) await api.calendarEvents.remove({ id: after.id })
  return api.calendarEvents.replace({ id: before.id, body: wholeOf(before) })
}

/** Deletes what was chosen, and returns the event as it was. */
export async function sendRemoval(occurrence: EventOccurrence, scope: Scope): Promise<CalendarEventWithChanges> {
  const id = targetOf(occurrence)
  const before = await api.calendarEvents.get({ id })
  await api.calendarEvents.remove({ id, query: scopeOf(scope, occurrence) })
  return before
}

export function undoRemoval(before: CalendarEventWithChanges, occurrence: EventOccurrence, scope: Scope) {
  const isPartLeft = scope === 'this' || (scope === 'following' && !isFirst(before, occurrence))
  const body = wholeOf(before)
  return occurrence.isRecurring && isPartLeft
    ? api.calendarEvents.replace({ id: before.id, body })
    : api.calendarEvents.restore({ body })
}

const isFirst = ({ startAt, startOn }: CalendarEvent, { originalStart }: EventOccurrence) =>
  originalStart === (startOn ?? startAt)
