import { MAX_LINE_LENGTH } from '../reading-limits.ts'
import type { WarningCounts } from '../reading-warnings.ts'
import type { ZoneDefinition } from '../zones/zone-definition.ts'
import { type ContentLine, contentLine, endOfName } from './content-line.ts'

/** What the reader does with the parts of a calendar as soon as they are complete. */
interface ComponentVisitor {
  /** Descriptions are long, and most readers have no use for them. */
  readonly wantsNotes: boolean
  event(lines: ContentLine[]): void
  /** To-dos are left out unless the caller wants them. */
  todo?(lines: ContentLine[], alarms: ContentLine[][]): void
  freeBusy(lines: ContentLine[]): void
  zone(definition: ZoneDefinition): void
  calendar(lines: ContentLine[]): void
}

/** The only properties that are split up; the others cost no more than finding the end of their line. */
const EVENT_NAMES = [
  'UID SEQUENCE DTSTAMP LAST-MODIFIED DTSTART DTEND DURATION RRULE RDATE EXRULE EXDATE RECURRENCE-ID SUMMARY LOCATION',
  'STATUS TRANSP ATTENDEE ORGANIZER X-MICROSOFT-CDO-BUSYSTATUS',
]
const TODO_NAMES = [
  'UID SUMMARY DTSTART DUE DURATION RRULE PRIORITY STATUS PERCENT-COMPLETE COMPLETED CREATED CATEGORIES RELATED-TO LOCATION URL',
  'ATTACH COMMENT ESTIMATED-DURATION X-ESTIMATED-DURATION RECURRENCE-ID',
]
const CALENDAR_NAMES = ['NAME X-WR-CALNAME COLOR X-APPLE-CALENDAR-COLOR REFRESH-INTERVAL X-PUBLISHED-TTL METHOD']
const WANTED: Record<string, ReadonlySet<string>> = {
  VEVENT: names(EVENT_NAMES),
  VTODO: names(TODO_NAMES),
  VALARM: names(['ACTION TRIGGER']),
  VFREEBUSY: names(['UID FREEBUSY DTSTAMP']),
  VTIMEZONE: names(['TZID']),
  STANDARD: names(['DTSTART RRULE RDATE TZOFFSETFROM TZOFFSETTO']),
  DAYLIGHT: names(['DTSTART RRULE RDATE TZOFFSETFROM TZOFFSETTO']),
  VCALENDAR: names(CALENDAR_NAMES),
}
/** A part counts only directly within the component that it belongs to. */
const PARENT: Record<string, string> = {
  VEVENT: 'VCALENDAR',
  VTODO: 'VCALENDAR',
  VALARM: 'VTODO',
  VFREEBUSY: 'VCALENDAR',
  VTIMEZONE: 'VCALENDAR',
  STANDARD: 'VTIMEZONE',
  DAYLIGHT: 'VTIMEZONE',
}

/** Neither events nor zones are within one of these. */
const NEVER_AROUND: ReadonlySet<string> = names(['VEVENT VTODO VJOURNAL VFREEBUSY VTIMEZONE STANDARD DAYLIGHT VALARM'])

function names(lists: string[]): ReadonlySet<string> {
  return new Set(lists.join(' ').split(' '))
}

interface OpenComponent {
  name: string
  /** Its properties; null if the caller does not want them. */
  lines: ContentLine[] | null
  /** The parts of a VTIMEZONE, and the alarms of a VTODO. */
  parts: ContentLine[][]
}

/** [CAL-2] Whether the text contains a calendar, and whether every calendar in it is closed. */
interface Structure {
  calendars: number
  isClosed: boolean
}

/** Walks through the lines without recursion, so that no depth of nesting can exhaust the stack. */
export function parseComponents(text: string, visitor: ComponentVisitor, warnings: WarningCounts): Structure {
  const open: OpenComponent[] = []
  const openByName = new Map<string, number>()
  let calendars = 0

  const close = (isComplete: boolean) => {
    const component = open.pop() as OpenComponent
    const { name, lines, parts } = component
    openByName.set(name, (openByName.get(name) ?? 0) - 1)
    if (name === 'VEVENT' && lines) isComplete ? visitor.event(lines) : warnings.add('unclosed-event')
    if (!isComplete || !lines) return
    if (name === 'VTODO') visitor.todo?.(lines, parts)
    else if (name === 'VFREEBUSY') visitor.freeBusy(lines)
    else if (name === 'VTIMEZONE') visitor.zone({ tzid: lines.find(line => line.name === 'TZID')?.value ?? '', parts })
    else if (name === 'STANDARD' || name === 'DAYLIGHT' || name === 'VALARM') open.at(-1)?.parts.push(lines)
    else if (name === 'VCALENDAR') {
      calendars++
      visitor.calendar(lines)
    }
  }

  /** [CAL-4] A component without its END must not swallow the following ones. A few programs write zones into events. */
  const closeUnclosed = (following: string) => {
    const isLost = ({ name }: OpenComponent) =>
      name === 'VEVENT' ? following === 'VEVENT' : NEVER_AROUND.has(name) || hasLostEnd(name)
    for (let last = open.at(-1); last && isLost(last); last = open.at(-1)) {
      if (last.name !== 'VEVENT' && last.name !== 'VALARM') warnings.add('unclosed-part')
      close(false)
    }
  }
  /** Extensions may contain anything, unless there are fewer ends of them than beginnings. */
  let balance: ReadonlyMap<string, number> | undefined
  const hasLostEnd = (name: string) => {
    balance ??= missingEnds(text)
    return name !== 'VCALENDAR' && (balance.get(name) ?? 0) > 0
  }

  const begin = (name: string) => {
    const parent = PARENT[name]
    if (parent === 'VCALENDAR') closeUnclosed(name)
    const isPlaced = name === 'VCALENDAR' || (parent !== undefined && open.at(-1)?.name === parent)
    const isNeeded = isPlaced && (name !== 'VTODO' || visitor.todo !== undefined)
    open.push({ name, lines: isNeeded ? [] : null, parts: [] })
    openByName.set(name, (openByName.get(name) ?? 0) + 1)
  }

  const end = (name: string) => {
    if (!openByName.get(name)) return
    while (open.at(-1)?.name !== name) close(false)
    close(true)
  }

  for (let start = 0; start < text.length; ) {
    const lineFeed = text.indexOf('\n', start)
    const lineEnd = lineFeed === -1 ? text.length : lineFeed
    const nameEnd = endOfName(text, start, Math.min(lineEnd, start + 60))
    if (lineEnd - start > MAX_LINE_LENGTH) warnings.add('long-line')
    else if (nameEnd < lineEnd) {
      const name = text.slice(start, nameEnd).trim().toUpperCase()
      const component = open.at(-1)
      if (name === 'BEGIN')
        begin(
          text
            .slice(nameEnd + 1, lineEnd)
            .trim()
            .toUpperCase(),
        )
      else if (name === 'END')
        end(
          text
            .slice(nameEnd + 1, lineEnd)
            .trim()
            .toUpperCase(),
        )
      else if (!component) warnings.add('stray-text')
      else if (component.lines && (WANTED[component.name]?.has(name) || (name === 'DESCRIPTION' && visitor.wantsNotes)))
        component.lines.push(contentLine(text, name, nameEnd, lineEnd))
    } else if (open.length === 0 && text.slice(start, lineEnd).trim() !== '') warnings.add('stray-text')
    start = lineEnd + 1
  }
  return { calendars, isClosed: !openByName.get('VCALENDAR') }
}

/** How many more components of each name begin than end. */
function missingEnds(text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const [, word = '', name = ''] of text.matchAll(/^[ \t]*(BEGIN|END)[ \t]*:[ \t]*([^\s:;]{1,60})/gim)) {
    const key = name.toUpperCase()
    counts.set(key, (counts.get(key) ?? 0) + (word.toUpperCase() === 'BEGIN' ? 1 : -1))
  }
  return counts
}
