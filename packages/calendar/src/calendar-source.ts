import type { Problem, ReadOptions, Refusal } from './calendar-reading.ts'
import { plainAddress } from './events/busy-of-event.ts'
import { type EventRecord, eventRecord } from './events/event-record.ts'
import type { CalendarZones } from './events/event-times.ts'
import type { CalendarEvent } from './events/event-versions.ts'
import { MAX_BYTES, MAX_EVENTS } from './reading-limits.ts'
import { WarningCounts } from './reading-warnings.ts'
import type { ContentLine } from './syntax/content-line.ts'
import { parseComponents } from './syntax/parse-components.ts'
import { unfoldLines } from './syntax/unfold-lines.ts'
import { calendarZones } from './zones/calendar-zones.ts'
import { ianaZone } from './zones/iana-zone.ts'
import { UTC } from './zones/zone.ts'
import type { ZoneDefinition } from './zones/zone-definition.ts'

const SENTENCES: Record<Problem, string> = {
  empty: 'The calendar is empty: the answer has no content.',
  'not-a-calendar': 'This is not an iCalendar file.',
  truncated: 'The calendar is incomplete: its end is missing.',
  'too-large': 'The calendar is larger than 20 MB.',
  'too-many-events': 'The calendar has more than 50,000 events.',
}

const refused = (problem: Problem, sentence = SENTENCES[problem]): Refusal => ({ ok: false, problem, sentence })

/** [CAL-2] The events of a file before their dates are worked out, or why it is refused. It never throws. */
export function parseCalendar(bytes: Uint8Array, options: ReadOptions): CalendarSource | Refusal {
  if (bytes.length > MAX_BYTES) return refused('too-large')
  const text = unfoldLines(bytes)
  if (text.trim() === '') return refused('empty')
  const source = new CalendarSource(options)
  const { calendars, isClosed } = parseComponents(text, source, source.warnings)
  if (!isClosed) return refused('truncated')
  if (calendars === 0) return notACalendar(text)
  return source.isTooLarge ? refused('too-many-events') : source
}

const notACalendar = (text: string): Refusal =>
  /^\s*</.test(text)
    ? refused('not-a-calendar', 'The answer is a web page, not a calendar. The address may need a sign-in.')
    : refused('not-a-calendar')

/** Collects the calendars of one file, which may share events. */
export class CalendarSource {
  readonly ok = true
  readonly wantsNotes: boolean
  readonly warnings = new WarningCounts()
  isTooLarge = false
  readonly events: CalendarEvent<CalendarZones>[] = []
  readonly busyPeriods: { lines: ContentLine[]; zones: CalendarZones }[] = []
  /** The properties of the calendars; the first of each name counts. */
  readonly properties = new Map<string, string>()
  /** Events that this software published itself. */
  ownEvents = 0
  readonly #options: ReadOptions
  readonly #owner: string | null
  /** What belongs to the calendar that is being read. */
  #openEvents: EventRecord[] = []
  #openFreeBusy: ContentLine[][] = []
  #openZones: ZoneDefinition[] = []
  #components = 0

  constructor(options: ReadOptions) {
    this.#options = options
    this.wantsNotes = options.withNotes ?? false
    this.#owner = options.owner ? plainAddress(options.owner) : null
  }

  event(lines: ContentLine[]): void {
    if (++this.#components > MAX_EVENTS) this.isTooLarge = true
    if (this.isTooLarge) return
    const record = eventRecord(lines, this.#owner, this.warnings)
    // [CAL-23] Our own published blocks come back when a user subscribes to the calendar that shows them.
    if (record?.uid.endsWith(this.#options.ownUidSuffix ?? '.daywright')) this.ownEvents++
    else if (record) this.#openEvents.push(record)
  }

  freeBusy(lines: ContentLine[]): void {
    if (++this.#components > MAX_EVENTS) this.isTooLarge = true
    else this.#openFreeBusy.push(lines)
  }

  zone(definition: ZoneDefinition): void {
    this.#openZones.push(definition)
  }

  /** A calendar is complete: only now are all of its zones known, because they may follow the events. */
  calendar(lines: ContentLine[]): void {
    const { zone, from, to } = this.#options
    const zones = calendarZones(this.#openZones, ianaZone(zone) ?? UTC, { from, to }, this.warnings)
    const isCancelled = lines.some(({ name, value }) => name === 'METHOD' && value.trim().toUpperCase() === 'CANCEL')
    for (const record of this.#openEvents)
      this.events.push({ record: isCancelled ? { ...record, busy: null } : record, zones })
    for (const period of this.#openFreeBusy) this.busyPeriods.push({ lines: period, zones })
    for (const { name, value } of lines) if (!this.properties.has(name)) this.properties.set(name, value)
    this.#openEvents = []
    this.#openFreeBusy = []
    this.#openZones = []
  }
}
