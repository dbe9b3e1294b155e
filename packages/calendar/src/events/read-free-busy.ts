import type { Busy } from '../calendar-reading.ts'
import type { WarningCounts } from '../reading-warnings.ts'
import { type ContentLine, parameter } from '../syntax/content-line.ts'
import { DAY, parseDate } from '../syntax/date-values.ts'
import { parseDuration } from '../syntax/durations.ts'
import { instantOf } from '../zones/zone.ts'
import { type CalendarZones, zoneOfValue } from './event-times.ts'
import type { OccurrenceList } from './occurrence-list.ts'

const TYPES: Record<string, Busy | null> = { FREE: null, 'BUSY-TENTATIVE': 'tentative', 'BUSY-UNAVAILABLE': 'away' }

/** [CAL-22] Adds the busy periods of a VFREEBUSY; free ones say nothing. */
export function addFreeBusy(
  lines: ContentLine[],
  zones: CalendarZones,
  list: OccurrenceList,
  warnings: WarningCounts,
): void {
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
