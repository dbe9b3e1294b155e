import { toTimestamp } from '../../../../time/clock.ts'
import { DAY_MS } from '../../../../time/milliseconds.ts'

/** More than zones and clocks can be off. */
const MARGIN_DAYS = 35
const ZONES = /BEGIN:VTIMEZONE[\s\S]*?END:VTIMEZONE/gi
const TIMES = /^(?:DTSTART|DTEND|RECURRENCE-ID)[^\r\n]*/gim
/** What makes the last instance of an event later than the times that are written. */
const LENGTHENS = /^(?:RRULE|RDATE|DURATION)/im

/**
 * [CALDAV-27] Whether nothing of an object can be in a range that begins then: it does not recur, and all its times are long past. Most
 * objects of an old calendar are over, and their texts need not be kept. An object that cannot be judged is not over.
 */
export function isOver(text: string, from: number): boolean {
  if (!/^BEGIN:VCALENDAR/i.test(text) || !/END:VCALENDAR$/i.test(text)) return false
  const plain = text.replaceAll(ZONES, '')
  if (LENGTHENS.test(plain) || /^BEGIN:VFREEBUSY/im.test(plain)) return false
  const earliest = toTimestamp(from - MARGIN_DAYS * DAY_MS)
    .slice(0, 10)
    .replaceAll('-', '')
  const days = [...plain.matchAll(TIMES)].map(([line]) => /:(\d{8})(?:T\d{6}Z?)?\s*$/.exec(line)?.[1])
  return days.length > 0 && days.every(day => day !== undefined && day < earliest)
}
