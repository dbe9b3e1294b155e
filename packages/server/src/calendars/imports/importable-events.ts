import type { EventContent, ReadEvent, Refusal } from '@daywright/calendar/calendar-reading'
import { readEvents } from '@daywright/calendar/read-events'
import { CALENDAR_LIMITS } from '@daywright/contract/resources/calendars/calendar.values'
import { type CalendarEvent, CalendarEventCreate } from '@daywright/contract/resources/calendars/calendar-event'
import { CALENDAR_EVENT_LIMITS } from '@daywright/contract/resources/calendars/calendar-event.values'
import type { CalendarWarning } from '@daywright/contract/resources/calendars/calendar-preview'
import { ruleProblem } from '@daywright/contract/resources/recurrence/recurrence-rule'
import { toTimestamp } from '../../time/clock.ts'
import { MINUTE_MS } from '../../time/milliseconds.ts'
import { usableZone } from '../../time/timezone.ts'
import { spanOf } from '../events/event-span.ts'
import { importedId } from './imported-id.ts'

export interface ImportOptions {
  calendarId: string
  now: number
  /** Events that recur in a way that cannot be kept are added for this range, and what was over before it is left out. */
  from: number
  to: number
  zone: string
  owner: string
}

/** An event as it is stored, with its changed occurrences after it. */
type ImportedEvent = Omit<CalendarEvent, 'userId' | 'createdAt' | 'updatedAt'>

export type ImportReading = { ok: true; events: ImportedEvent[]; warnings: CalendarWarning[] } | TooMany | Refusal

interface TooMany {
  ok: false
  problem: 'too-many-events'
  sentence: string
}

const NO_TITLE = 'Untitled'
const { importedEvents } = CALENDAR_LIMITS
const TOO_MANY = `The file has more than ${importedEvents.toLocaleString('en')} events. Split it, or subscribe to the calendar instead.`

/** [CAL-110] The events of a file in the form of our own events; those that do not fit this form are left out and counted. */
export function importableEvents(bytes: Uint8Array, { calendarId, ...options }: ImportOptions): ImportReading {
  const list = readEvents(bytes, { ...options, canKeep })
  if (!list.ok) return list
  const found = new Map<string, ImportedEvent>()
  let unusable = 0
  const add = (event: ReadEvent | ReadEvent['changed'][number], key: string, series: Series | null) => {
    const id = importedId(calendarId, key)
    const stored = storable(event, { id, calendarId }, series)
    if (!stored) unusable++
    else if (!found.has(id)) found.set(id, stored)
    return stored
  }
  for (const event of list.events) {
    const series = add(event, event.key, null)
    if (series) for (const changed of event.changed) add(changed, `${event.key} ${changed.originalStart}`, series)
    if (found.size > importedEvents) return { ok: false, problem: 'too-many-events', sentence: TOO_MANY }
  }
  return { ok: true, events: [...found.values()], warnings: [...list.warnings, ...leftOut(unusable, list.ownEvents)] }
}

const canKeep = (rule: string) => rule.length <= CALENDAR_EVENT_LIMITS.ruleLength && ruleProblem(rule) === null

type Series = Pick<ImportedEvent, 'id' | 'timezone'>

function storable(
  event: ReadEvent | ReadEvent['changed'][number],
  ids: Pick<ImportedEvent, 'id' | 'calendarId'>,
  series: Series | null,
): ImportedEvent | null {
  const { title, place, notes, busy, span } = event
  const { timezone, rule, exceptions } = 'rule' in event ? event : { ...series, rule: null, exceptions: [] }
  const content = { title: title || NO_TITLE, place, notes, busy, ...lasting(span), rule, exceptions }
  // Checked without the zone: asking whether a zone exists costs more than all the rest, and few are different.
  const { success, data } = CalendarEventCreate.safeParse(content)
  if (!success) return null
  return {
    ...data,
    ...spanOf(data),
    ...ids,
    timezone: usableZone(timezone ?? ''),
    seriesId: series?.id ?? null,
    originalStart: 'originalStart' in event ? event.originalStart : null,
  }
}

/** An own event has a length. */
function lasting(span: EventContent['span']): EventContent['span'] {
  if ('startOn' in span || span.endAt > span.startAt) return span
  return { ...span, endAt: toTimestamp(Date.parse(span.startAt) + MINUTE_MS) }
}

const events = (count: number) => `${count} ${count === 1 ? 'event was' : 'events were'} left out`

function leftOut(unusable: number, own: number): CalendarWarning[] {
  const { maxDays } = CALENDAR_EVENT_LIMITS
  const warnings = [
    {
      code: 'unusable-event',
      count: unusable,
      sentence: `${events(unusable)}: longer than ${maxDays} days, or too far away.`,
    },
    { code: 'own-event', count: own, sentence: `${events(own)}: published by Daywright itself.` },
  ]
  return warnings.filter(({ count }) => count > 0)
}
