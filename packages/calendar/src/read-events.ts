import type { EventContent, EventList, ReadEvent, ReadOptions, Refusal } from './calendar-reading.ts'
import { parseCalendar } from './calendar-source.ts'
import { contentOf, eventSpan, type RuleContext, type SeriesOptions, seriesOf } from './events/event-series.ts'
import { type CalendarZones, eventTimes, longest, startInstant } from './events/event-times.ts'
import { type CalendarEvent, currentMasters, type EventGroup, groupEvents } from './events/event-versions.ts'
import { OccurrenceList } from './events/occurrence-list.ts'
import { addOccurrences, repeats } from './events/occurrences.ts'
import { MAX_COUNTED_DAYS, MAX_COUNTED_PERIODS } from './reading-limits.ts'
import { startsBefore } from './recurrence/rule-density.ts'
import { cleanText } from './syntax/clean-text.ts'
import { wallTimeAt } from './zones/zone.ts'

type ReadEventsOptions = Omit<ReadOptions, 'withNotes'> & SeriesOptions

/**
 * [CAL-110] Reads the events of a file to take them over. A rule is kept if the caller can keep it and it then gives the same dates;
 * otherwise the dates of the range are events of their own. It never throws.
 */
export function readEvents(bytes: Uint8Array, options: ReadEventsOptions): EventList | Refusal {
  const source = parseCalendar(bytes, { ...options, withNotes: true })
  if (!source.ok) return source
  const { warnings, ownEvents } = source
  const context = { ...options, warnings, budget: { periods: MAX_COUNTED_PERIODS, days: MAX_COUNTED_DAYS } }
  const events = startsBefore(groupEvents(source.events)).flatMap(group => eventsOf(group, context))
  return { ok: true, events, warnings: warnings.list(), ownEvents }
}

type Group = EventGroup<CalendarZones>

function eventsOf(group: Group, context: RuleContext): ReadEvent[] {
  const [master, ...others] = currentMasters(group.masters)
  if (!master || others.length > 0 || master.record.busy === null) return datesOf(group, context)
  const { record, zones } = master
  if (repeats(record) || group.overrides.length > 0) {
    const series = seriesOf(group, master, context)
    return series ? [series] : datesOf(group, context)
  }
  const times = eventTimes(record, zones, () => context.warnings.add('unreadable-length'))
  const start = startInstant(times, times.wall)
  if (start + longest(times.length) < context.from) {
    context.warnings.add('long-over')
    return []
  }
  const event = { ...contentOf(record), span: eventSpan(times, times.wall, times.length) }
  const key = cleanText(record.uid) || `${new Date(start).toISOString()} ${event.title}`
  return [{ ...event, key, timezone: times.zone.name ?? context.zone, rule: null, exceptions: [], changed: [] }]
}

/** The occurrences within the range, each as an event of its own. */
function datesOf(group: Group, context: RuleContext): ReadEvent[] {
  const list = new OccurrenceList(context.from, context.to)
  addOccurrences(group, context, list)
  const occurrences = list.sorted()
  const [first] = group.masters
  const isComing = occurrences.some(({ endAt }) => Date.parse(endAt) > context.now)
  if (first && repeats(first.record) && isComing) context.warnings.add('unkept-rule')
  if (first && occurrences.length === 0 && first.record.busy !== null) context.warnings.add('long-over')
  const { record, zones } = first ?? (group.overrides[0] as CalendarEvent<CalendarZones>)
  const { notes } = contentOf(record)
  const day = (instant: number) => new Date(wallTimeAt(zones.viewer, instant)).toISOString().slice(0, 10)
  return occurrences.map(({ uid, startAt, endAt, allDay, originalStartAt, busy, title, place }) => {
    const span: EventContent['span'] = allDay
      ? { startOn: day(Date.parse(startAt)), endOn: day(Date.parse(endAt) - 1) }
      : { startAt, endAt }
    const key = `${uid} ${originalStartAt ?? startAt}`
    return { key, title, place, notes, busy, span, timezone: context.zone, rule: null, exceptions: [], changed: [] }
  })
}
