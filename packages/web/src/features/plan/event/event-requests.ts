import type { CalendarEvent, EventOccurrence, EventScope } from '@daywright/contract/calendar-event'
import { api } from '../../../data/api-client.ts'
import type { Zone } from '../../../data/zoned-time.ts'
import { daysBetween, type EventSpan, seriesSpan, spanBody, spanFrom } from './event-days.ts'
import { keepsItsDays, movedRule } from './repeat-rules.ts'

export type Scope = EventScope['scope']

type EventPatch = Parameters<typeof api.calendarEvents.update>[0]['body']
/** What else changes beside the times. */
export type EventDetails = Omit<NonNullable<EventPatch>, 'startAt' | 'endAt' | 'startOn' | 'endOn' | 'exceptions'>

export interface EventChange {
  occurrence: EventOccurrence
  span: EventSpan
  details: EventDetails
  scope: Scope
}

/** The event that a change is sent to: a changed occurrence is changed through its series. */
export const targetOf = ({ id, eventId, isRecurring }: EventOccurrence): string =>
  (isRecurring ? id.split('/')[0] : eventId) ?? ''

export const scopeOf = (scope: Scope, { originalStart }: EventOccurrence) =>
  scope === 'all' || originalStart === null ? { scope: 'all' as const } : { scope, occurrence: originalStart }

/** The event before a change and after it, for undo. */
export interface Changed {
  before: CalendarEvent
  after: CalendarEvent
}

export async function sendChange(change: EventChange, zone: Zone): Promise<Changed> {
  const { occurrence, scope } = change
  const id = targetOf(occurrence)
  const before = await api.calendarEvents.get({ id: scope === 'this' ? (occurrence.eventId ?? id) : id })
  const body = bodyOf(change, before, zone)
  return { before, after: await api.calendarEvents.update({ id, query: scopeOf(scope, occurrence), body }) }
}

/** One occurrence has no rule; for the others, the rule follows the day that they move to. */
function bodyOf({ occurrence, span, details, scope }: EventChange, before: CalendarEvent, zone: Zone) {
  const { rule, ...others } = details
  if (occurrence.isRecurring && scope === 'this') return { ...others, ...spanBody(span, zone) }
  if (before.rule === null) return { ...details, ...spanBody(span, zone) }
  const isSameRule = rule === undefined || rule === before.rule
  const movedDays = daysBetween(spanFrom(occurrence, zone).startDay, span.startDay)
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
const contentOf = ({ title, busy, place, notes, color, calendarId, timezone, ...event }: CalendarEvent) => ({
  title,
  busy,
  place,
  notes,
  color,
  calendarId,
  timezone,
  startAt: event.startAt,
  endAt: event.endAt,
  startOn: event.startOn,
  endOn: event.endOn,
})
const wholeOf = (event: CalendarEvent) => ({
  ...contentOf(event),
  rule: event.rule,
  exceptions: event.exceptions,
})

export async function undoChange({ before, after }: Changed): Promise<unknown> {
  if (after.id === before.id) return api.calendarEvents.update({ id: before.id, body: wholeOf(before) })
  // A new changed occurrence, or the new series of the following ones.
  await api.calendarEvents.remove({ id: after.id })
  if (after.seriesId === before.id) return undefined
  return api.calendarEvents.update({ id: before.id, body: { rule: before.rule, exceptions: before.exceptions } })
}

/** What a deletion took away: the event, and the changed occurrence if it was one. */
export interface Deleted {
  before: CalendarEvent
  changed: CalendarEvent | null
}

export async function sendRemoval(occurrence: EventOccurrence, scope: Scope): Promise<Deleted> {
  const id = targetOf(occurrence)
  const before = await api.calendarEvents.get({ id })
  const isChanged = occurrence.eventId !== null && occurrence.eventId !== id
  const changed = isChanged ? await api.calendarEvents.get({ id: occurrence.eventId ?? '' }) : null
  await api.calendarEvents.remove({ id, query: scopeOf(scope, occurrence) })
  return { before, changed }
}

export async function undoRemoval({ before, changed }: Deleted, occurrence: EventOccurrence, scope: Scope) {
  const isLeftOut = occurrence.isRecurring && scope === 'this'
  const isShortened = occurrence.isRecurring && scope === 'following' && !isFirst(before, occurrence)
  if (!isLeftOut && !isShortened) return api.calendarEvents.create({ body: wholeOf(before) })
  const { rule, exceptions } = before
  const restored = await api.calendarEvents.update({ id: before.id, body: { rule, exceptions } })
  if (!isLeftOut || !changed) return restored
  return api.calendarEvents.update({ id: before.id, query: scopeOf('this', occurrence), body: contentOf(changed) })
}

const isFirst = ({ startAt, startOn }: CalendarEvent, { originalStart }: EventOccurrence) =>
  originalStart === (startOn ?? startAt)
