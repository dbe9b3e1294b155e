import type { Busy, CalendarContent, CalendarReading, ReadOptions } from './calendar-reading.ts'
import { type CalendarSource, parseCalendar } from './calendar-source.ts'
import { type CalendarZones, zoneOfValue } from './events/event-times.ts'
import { groupEvents } from './events/event-versions.ts'
import { OccurrenceList } from './events/occurrence-list.ts'
import { addOccurrences } from './events/occurrences.ts'
import { MAX_COUNTED_DAYS, MAX_COUNTED_PERIODS } from './reading-limits.ts'
import type { WarningCounts } from './reading-warnings.ts'
import { startsBefore } from './recurrence/rule-density.ts'
import { cleanText } from './syntax/clean-text.ts'
import { type ContentLine, parameter } from './syntax/content-line.ts'
import { DAY, MINUTE, parseDate } from './syntax/date-values.ts'
import { parseDuration } from './syntax/durations.ts'
import { instantOf } from './zones/zone.ts'

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

const TYPES: Record<string, Busy | null> = { FREE: null, 'BUSY-TENTATIVE': 'tentative', 'BUSY-UNAVAILABLE': 'away' }

/** [CAL-22] Adds the busy periods of a VFREEBUSY; free ones say nothing. */
function addFreeBusy(lines: ContentLine[], zones: CalendarZones, list: OccurrenceList, warnings: WarningCounts): void {
  const uid = lines.find(line => line.name === 'UID')?.value ?? ''
  for (const line of lines.filter(({ name }) => name === 'FREEBUSY')) {
    const type = parameter(line, 'FBTYPE')?.toUpperCase() ?? 'BUSY'
    const busy = type in TYPES ? TYPES[type] : 'busy'
    if (!busy) continue
    for (const text of line.value.split(',')) {
      const period = parsePeriod(text, parameter(line, 'TZID') ?? '', zones)
      if (period?.isOfDates) warnings.add('period-of-dates')
      if (period) list.addPeriod(uid, busy, period.start, period.end)
      else warnings.add('unreadable-date')
    }
  }
}

interface Period {
  start: number
  end: number
  isOfDates: boolean
}

function parsePeriod(text: string, tzid: string, zones: CalendarZones): Period | null {
  const [startText = '', endText = ''] = text.split('/')
  const start = parseDate(startText, tzid)
  const end = parseDate(endText, tzid)
  const duration = end ? null : parseDuration(endText)
  if (!start || !(end || duration)) return null
  const zone = zoneOfValue(start, zones, zones.viewer)
  const from = instantOf(zone, start.wall)
  const to = end
    ? instantOf(zoneOfValue(end, zones, zones.viewer), end.wall)
    : instantOf(zone, start.wall + (duration?.days ?? 0) * DAY) + (duration?.milliseconds ?? 0)
  return to > from ? { start: from, end: to, isOfDates: start.form === 'date' } : null
}
