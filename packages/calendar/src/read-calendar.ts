import { plainAddress } from './busy-of-event.ts'
import type { CalendarReading, Problem, ReadOptions, Refusal } from './calendar-reading.ts'
import { calendarZones } from './calendar-zones.ts'
import { cleanText } from './clean-text.ts'
import type { ContentLine } from './content-line.ts'
import { DAY, MINUTE } from './date-values.ts'
import { parseDuration } from './durations.ts'
import { type EventRecord, eventRecord } from './event-record.ts'
import type { CalendarZones } from './event-times.ts'
import { type CalendarEvent, groupEvents } from './event-versions.ts'
import { ianaZone } from './iana-zone.ts'
import { OccurrenceList } from './occurrence-list.ts'
import { addOccurrences } from './occurrences.ts'
import { parseComponents } from './parse-components.ts'
import { addFreeBusy } from './read-free-busy.ts'
import { MAX_BYTES, MAX_COUNTED_PERIODS, MAX_EVENTS } from './reading-limits.ts'
import { WarningCounts } from './reading-warnings.ts'
import { startsBefore } from './rule-density.ts'
import { unfoldLines } from './unfold-lines.ts'
import { UTC } from './zone.ts'
import type { ZoneDefinition } from './zone-definition.ts'

const SENTENCES: Record<Problem, string> = {
  empty: 'The calendar is empty: the answer has no content.',
  'not-a-calendar': 'This is not an iCalendar file.',
  truncated: 'The calendar is incomplete: its end is missing.',
  'too-large': 'The calendar is larger than 20 MB.',
  'too-many-events': 'The calendar has more than 50,000 events.',
}

const refused = (problem: Problem, sentence = SENTENCES[problem]): Refusal => ({ ok: false, problem, sentence })

/** Reads an iCalendar file and returns every occurrence that overlaps the range. It never throws. */
export function readCalendar(bytes: Uint8Array, options: ReadOptions): CalendarReading {
  if (bytes.length > MAX_BYTES) return refused('too-large')
  const text = unfoldLines(bytes)
  if (text.trim() === '') return refused('empty')
  const source = new CalendarSource(options)
  const { calendars, isClosed } = parseComponents(text, source, source.warnings)
  if (!isClosed) return refused('truncated')
  if (calendars === 0) return notACalendar(text)
  if (source.isTooLarge) return refused('too-many-events')
  return source.reading()
}

const notACalendar = (text: string): Refusal =>
  /^\s*</.test(text)
    ? refused('not-a-calendar', 'The answer is a web page, not a calendar. The address may need a sign-in.')
    : refused('not-a-calendar')

/** Collects the calendars of one file, which may share events. */
class CalendarSource {
  readonly warnings = new WarningCounts()
  isTooLarge = false
  readonly #options: ReadOptions
  readonly #owner: string | null
  readonly #properties = new Map<string, string>()
  readonly #events: CalendarEvent<CalendarZones>[] = []
  readonly #freeBusy: { lines: ContentLine[]; zones: CalendarZones }[] = []
  /** What belongs to the calendar that is being read. */
  #openEvents: EventRecord[] = []
  #openFreeBusy: ContentLine[][] = []
  #openZones: ZoneDefinition[] = []
  #components = 0
  #ownEvents = 0

  constructor(options: ReadOptions) {
    this.#options = options
    this.#owner = options.owner ? plainAddress(options.owner) : null
  }

  event(lines: ContentLine[]): void {
    if (++this.#components > MAX_EVENTS) this.isTooLarge = true
    if (this.isTooLarge) return
    const record = eventRecord(lines, this.#owner, this.warnings)
    // [CAL-23] Our own published blocks come back when somebody subscribes to the calendar that shows them.
    if (record?.uid.endsWith(this.#options.ownUidSuffix ?? '.daywright')) this.#ownEvents++
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
      this.#events.push({ record: isCancelled ? { ...record, busy: null } : record, zones })
    for (const period of this.#openFreeBusy) this.#freeBusy.push({ lines: period, zones })
    for (const { name, value } of lines) if (!this.#properties.has(name)) this.#properties.set(name, value)
    this.#openEvents = []
    this.#openFreeBusy = []
    this.#openZones = []
  }

  reading(): CalendarReading {
    const { from, to } = this.#options
    const list = new OccurrenceList(from, to)
    const { warnings } = this
    const context = { warnings, budget: { periods: MAX_COUNTED_PERIODS }, from, to }
    for (const { lines, zones } of this.#freeBusy) addFreeBusy(lines, zones, list, warnings)
    // The densest rules come last, so that they cannot crowd out the rest.
    for (const group of startsBefore(groupEvents(this.#events))) {
      if (list.isFull) warnings.add('too-many-occurrences')
      else addOccurrences(group, context, list)
    }
    return {
      ok: true,
      name: this.#text('X-WR-CALNAME') ?? this.#text('NAME'),
      color: this.#text('COLOR') ?? this.#text('X-APPLE-CALENDAR-COLOR'),
      refreshMinutes: this.#minutes('REFRESH-INTERVAL') ?? this.#minutes('X-PUBLISHED-TTL'),
      occurrences: list.sorted(),
      warnings: warnings.list(),
      events: this.#events.length,
      ownEvents: this.#ownEvents,
    }
  }

  #text(name: string): string | null {
    return cleanText(this.#properties.get(name) ?? '', 200) || null
  }

  #minutes(name: string): number | null {
    const duration = parseDuration(this.#properties.get(name) ?? '')
    const minutes = duration ? Math.round((duration.days * DAY + duration.milliseconds) / MINUTE) : 0
    return minutes > 0 ? minutes : null
  }
}
