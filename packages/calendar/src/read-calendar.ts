import type { CalendarContent, CalendarReading, ReadOptions } from './calendar-reading.ts'
import { type CalendarSource, parseCalendar } from './calendar-source.ts'
import { groupEvents } from './events/event-versions.ts'
import { OccurrenceList } from './events/occurrence-list.ts'
import { addOccurrences } from './events/occurrences.ts'
import { addFreeBusy } from './events/read-free-busy.ts'
import { MAX_COUNTED_DAYS, MAX_COUNTED_PERIODS } from './reading-limits.ts'
import { startsBefore } from './recurrence/rule-density.ts'
import { cleanText } from './syntax/clean-text.ts'
import { DAY, MINUTE } from './syntax/date-values.ts'
import { parseDuration } from './syntax/durations.ts'

/** Reads an iCalendar file and returns every occurrence that overlaps the range. It never throws. */
export function readCalendar(bytes: Uint8Array, options: ReadOptions): CalendarReading {
  const source = parseCalendar(bytes, options)
  return source.ok ? contentOf(source, options) : source
}

function contentOf(source: CalendarSource, { from, to }: ReadOptions): CalendarContent {
  const { warnings, properties } = source
  const list = new OccurrenceList(from, to)
  const context = { warnings, budget: { periods: MAX_COUNTED_PERIODS, days: MAX_COUNTED_DAYS }, from, to }
  for (const { lines, zones } of source.busyPeriods) addFreeBusy(lines, zones, list, warnings)
  // The densest rules come last, so that they cannot crowd out the rest.
  for (const group of startsBefore(groupEvents(source.events))) {
    if (list.isFull) warnings.add('too-many-occurrences')
    else addOccurrences(group, context, list)
  }
  const text = (name: string) => cleanText(properties.get(name) ?? '', 200) || null
  const minutes = (name: string) => minutesOf(properties.get(name) ?? '')
  return {
    ok: true,
    name: text('X-WR-CALNAME') ?? text('NAME'),
    color: text('COLOR') ?? text('X-APPLE-CALENDAR-COLOR'),
    refreshMinutes: minutes('REFRESH-INTERVAL') ?? minutes('X-PUBLISHED-TTL'),
    occurrences: list.sorted(),
    warnings: warnings.list(),
    events: source.events.length,
    ownEvents: source.ownEvents,
  }
}

function minutesOf(text: string): number | null {
  const duration = parseDuration(text)
  const minutes = duration ? Math.round((duration.days * DAY + duration.milliseconds) / MINUTE) : 0
  return minutes > 0 ? minutes : null
}
