import ICAL from 'ical.js'
import { corpusBytes, zoneFiles } from './corpus.ts'

const MAX_STARTS = 50_000
let areZonesKnown = false

/** ical.js knows no zones but those that a calendar defines; most calendars name IANA zones without defining them. */
function registerZones(): void {
  if (areZonesKnown) return
  areZonesKnown = true
  for (const file of zoneFiles)
    for (const component of calendarsIn(new TextDecoder().decode(corpusBytes(file))))
      for (const zone of component.getAllSubcomponents('vtimezone'))
        ICAL.TimezoneService.register(new ICAL.Timezone(zone))
}

function calendarsIn(text: string): ICAL.Component[] {
  const parsed: unknown[] = ICAL.parse(text)
  // Several calendars are a list of them, and one is itself.
  const calendars = typeof parsed[0] === 'string' ? [parsed] : (parsed as unknown[][])
  return calendars.map(calendar => new ICAL.Component(calendar as [string, unknown[], unknown[]]))
}

/** The occurrences that begin within the range, as `start > end`; throws where ical.js does. */
export function readByIcalJs(text: string, { from, to }: { from: number; to: number }): string[] {
  registerZones()
  const found: string[] = []
  const add = (start: ICAL.Time, end: ICAL.Time) => {
    const began = instantOf(start)
    if (began >= from && began < to) found.push(`${isoTime(began)} > ${isoTime(instantOf(end))}`)
    return began < to
  }
  for (const calendar of calendarsIn(text)) {
    const events = calendar.getAllSubcomponents('vevent').map(component => new ICAL.Event(component))
    for (const event of events.filter(each => !each.isRecurrenceException())) {
      for (const change of events)
        if (change.isRecurrenceException() && change.uid === event.uid) event.relateException(change)
      if (!event.isRecurring()) {
        add(event.startDate, event.endDate)
        continue
      }
      const starts = event.iterator()
      for (let count = 0; count < MAX_STARTS; count++) {
        const next: ICAL.Time | null = starts.next()
        if (!next) break
        const { startDate, endDate } = event.getOccurrenceDetails(next)
        if (!add(startDate, endDate)) break
      }
    }
  }
  return [...new Set(found)].toSorted()
}

const isoTime = (milliseconds: number) => new Date(milliseconds).toISOString()

/** Floating times and dates are in UTC here, wherever the test runs. */
const instantOf = (time: ICAL.Time): number =>
  time.zone === ICAL.Timezone.localTimezone
    ? Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second)
    : time.toUnixTime() * 1000
