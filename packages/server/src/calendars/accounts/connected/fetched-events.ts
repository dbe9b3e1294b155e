import { hash } from 'node:crypto'
import type { Occurrence } from '@daywright/calendar/calendar-reading'
import type { CalendarWarning } from '@daywright/contract/resources/calendars/calendar-preview'
import { withoutHiddenText } from '../../../language/hidden-text.ts'
import { toTimestamp } from '../../../time/clock.ts'
import { startOfDay } from '../../events/event-time.ts'
import type { FetchedContent } from '../../subscriptions/reading/fetch-calendar.ts'
import { type ReadView, rangeOf } from '../../subscriptions/reading/read-view.ts'
import type { StoredEvent } from '../../subscriptions/subscription.store.ts'

/** What a service says of one event, or of one instance of a series: what it is here, or that it is nothing (any more). */
export interface FetchedEvent {
  uid: string
  /** Null if it was cancelled, is no event, or was published by us. */
  occurrence: Omit<Occurrence, 'uid' | 'originalStartAt'> | null
  /** Whether we published it ourselves. */
  isOwn?: boolean
}

const REFRESH_MINUTES = 15
const MAX_UID_LENGTH = 500
const MAX_TEXT_LENGTH = 500

/** What the service calls an event, or something as good if that is too long to be stored. */
export const storedUid = (id: string): string => (id.length <= MAX_UID_LENGTH ? id : hash('sha256', id, 'base64url'))

/** A text as people see it: without control characters, and not too long. */
export const shownText = (text: string): string =>
  withoutHiddenText(text.slice(0, MAX_TEXT_LENGTH * 2).toWellFormed())
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, MAX_TEXT_LENGTH)
    .replace(/[\ud800-\udbff]$/, '')

/** The days from the first to the one after the last, in the zone of the viewer: services show dates as dates, wherever one is. */
export function allDaySpan(from: string, until: string, zone: string): Pick<Occurrence, 'startAt' | 'endAt'> {
  const instant = (day: string) => toTimestamp(startOfDay(Temporal.PlainDate.from(day), zone))
  return { startAt: instant(from), endAt: instant(until) }
}

/** What a whole read found. */
export const contentOf = (
  events: readonly FetchedEvent[],
  view: ReadView,
  warnings: CalendarWarning[] = [],
): FetchedContent => contentWith(occurrencesIn(events, view), events.filter(({ isOwn }) => isOwn).length, warnings)

/**
 * [CONN-24] What is stored with the changes that a read has found. A cancelled event takes the instances with it whose ids begin with its own, because a
 * service may name only the series.
 */
export function contentAfter(
  stored: readonly StoredEvent[],
  changes: readonly FetchedEvent[],
  view: ReadView,
  { ownEventCount }: { ownEventCount: number },
): FetchedContent {
  const changed = new Set(changes.map(({ uid }) => uid))
  const cancelled = new Set(changes.filter(({ occurrence }) => occurrence === null).map(({ uid }) => uid))
  const isOfCancelled = (uid: string) => uid.includes('_') && cancelled.has(uid.slice(0, uid.lastIndexOf('_')))
  const kept = stored
    .filter(({ uid }) => !changed.has(uid) && !isOfCancelled(uid))
    .map(({ id: _, ...event }) => ({ ...event, originalStartAt: null }))
  return contentWith([...kept, ...occurrencesIn(changes, view)], ownEventCount, [])
}

function contentWith(occurrences: Occurrence[], ownEvents: number, warnings: CalendarWarning[]): FetchedContent {
  const { length } = occurrences
  return {
    ok: true,
    name: null,
    color: null,
    refreshMinutes: REFRESH_MINUTES,
    occurrences: occurrences.toSorted(byStart),
    warnings,
    events: length,
    ownEvents,
    occurrenceCount: length,
  }
}

/** Of an event that was listed twice, what was said last. */
function occurrencesIn(events: readonly FetchedEvent[], view: ReadView): Occurrence[] {
  const { from, to } = rangeOf(view)
  const latest = new Map(events.map(event => [event.uid, event.occurrence]))
  return [...latest].flatMap(([uid, occurrence]) => {
    if (!occurrence) return []
    const [start, end] = [Date.parse(occurrence.startAt), Date.parse(occurrence.endAt)]
    const isInRange = start === end ? start >= from && start < to : start < to && end > from
    return isInRange && start <= end ? [{ uid, ...occurrence, originalStartAt: null }] : []
  })
}

const byStart = (one: Occurrence, other: Occurrence) =>
  Date.parse(one.startAt) - Date.parse(other.startAt) || (one.uid < other.uid ? -1 : 1)
