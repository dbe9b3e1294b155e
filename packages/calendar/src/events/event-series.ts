import type { EventContent, ReadEvent, ReadOptions } from '../calendar-reading.ts'
import { expandRule } from '../recurrence/recurrence.ts'
import { parseRule, partsOf } from '../recurrence/rule-text.ts'
import { cleanText } from '../syntax/clean-text.ts'
import { DAY, type WallTime } from '../syntax/date-values.ts'
import { zoneOfName } from '../zones/zone-names.ts'
import type { EventRecord } from './event-record.ts'
import {
  type CalendarZones,
  dayOfValue,
  type EventTimes,
  endInstant,
  eventTimes,
  type Length,
  longest,
  startInstant,
} from './event-times.ts'
import type { CalendarEvent, EventGroup } from './event-versions.ts'
import { currentOverrides, type Override, overridesOf } from './overrides.ts'
import { type InstanceStart, type SeriesContext, seriesStarts } from './series-starts.ts'

export interface SeriesOptions {
  now: number
  /** Whether the one who takes the event over can follow this rule. */
  canKeep: (rule: string) => boolean
}

export type RuleContext = Omit<SeriesContext, 'zones'> & Pick<ReadOptions, 'zone'> & SeriesOptions

const MAX_NOTES_LENGTH = 2_000
const MAX_EXCEPTIONS = 1_000

/** A recurring event with its rule; null if the rule, its zone or its changes cannot be kept as they are. */
export function seriesOf(
  { overrides: events }: EventGroup<CalendarZones>,
  { record, zones }: CalendarEvent<CalendarZones>,
  context: RuleContext,
): ReadEvent | null {
  const onBadLength = () => context.warnings.add('unreadable-length')
  const times = eventTimes(record, zones, onBadLength)
  const timezone = times.allDay ? context.zone : zoneName(record, times)
  const rule = ruleOf(record, times, zones)
  // Own events have an exact length, which days of the wall clock are not.
  const isExact = times.allDay || times.length.days === 0
  if (!rule || !timezone || !isExact || !context.canKeep(rule)) return null
  const wanted = currentOverrides(events, { record, zones }, times)
  const { all: overrides } = overridesOf(wanted, times, onBadLength)
  if (overrides.some(({ event }) => event.record.thisAndFuture)) return null
  const exceptions = exceptionsOf({ record, times, zones, rule, timezone }, context)
  if (!exceptions) return null
  const nameOf = ({ instant, day }: Override) => (times.allDay ? isoDay(day) : isoTime(instant))
  const left = [...exceptions, ...overrides.filter(({ event }) => event.record.busy === null).map(nameOf)]
  const changed = overrides.flatMap(override => {
    const { event, times: own } = override
    const span = eventSpan(own, event.record.start.wall, own.length)
    return event.record.busy === null ? [] : [{ ...contentOf(event.record), span, originalStart: nameOf(override) }]
  })
  if (left.length > MAX_EXCEPTIONS || changed.length > MAX_EXCEPTIONS) return null
  const span = eventSpan(times, times.wall, times.length)
  const content = { ...contentOf(record), span }
  const key = cleanText(record.uid) || `${isoTime(startInstant(times, times.wall))} ${content.title}`
  return { ...content, key, timezone, rule, exceptions: [...new Set(left)].toSorted(), changed }
}

export const contentOf = ({ title, place, notes, busy }: EventRecord): Omit<EventContent, 'span'> => ({
  title: cleanText(title),
  place: cleanText(place) || null,
  notes: cleanText(notes, MAX_NOTES_LENGTH) || null,
  busy: busy ?? 'busy',
})

export function eventSpan(times: EventTimes, wall: WallTime, length: Length): EventContent['span'] {
  if (times.allDay) return { startOn: isoDay(wall), endOn: isoDay(wall + (length.days - 1) * DAY) }
  const start = startInstant(times, wall)
  return { startAt: isoTime(start), endAt: isoTime(endInstant(times, wall, start, length)) }
}

const isoTime = (instant: number) => new Date(instant).toISOString()
const isoDay = (wall: WallTime) => isoTime(wall).slice(0, 10)

/** A zone that the file defines often has the name of a known one, which is taken if it gives the same dates. */
const zoneName = ({ start }: EventRecord, { zone }: EventTimes): string | undefined =>
  zone.name ?? zoneOfName(start.tzid, () => null)?.name

/** The rule in its plain form; null if the event has several, or extra dates. */
function ruleOf({ rules, exceptionRules, extraDates }: EventRecord, { allDay }: EventTimes, zones: CalendarZones) {
  const [text, ...others] = rules
  if (text === undefined || others.length > 0 || exceptionRules.length > 0 || extraDates.length > 0) return null
  const parts = partsOf(text)
  const rule = parseRule(text)
  if (typeof rule === 'string') return null
  // A rule of dates ends with a date, even if UNTIL has a time.
  if (allDay && rule.until) parts.set('UNTIL', isoDay(dayOfValue(rule.until, zones)).replaceAll('-', ''))
  return [...parts].map(([name, value]) => `${name}=${value}`).join(';')
}

interface Series {
  record: EventRecord
  times: EventTimes
  zones: CalendarZones
  rule: string
  timezone: string
}

/** The dates that the rule gives and the event leaves out; null if they cannot be kept, or if there are no more dates. */
function exceptionsOf(series: Series, context: RuleContext): string[] | null {
  const { record, times, zones, rule } = series
  const ends = /COUNT|UNTIL/.test(rule)
  const isKnownZone = times.allDay || times.zone.name !== undefined
  // Most series: nothing has to be worked out, which is what takes time.
  if (isKnownZone && !ends && record.exceptionDates.length === 0) return []
  const earliest = context.from - longest(times.length)
  const starts = (event: EventRecord) =>
    seriesStarts(event, times, { ...context, zones }).filter(
      ({ instant }) => instant >= earliest && instant < context.to,
    )
  const all = starts({ ...record, exceptionDates: [] })
  if (ends && !all.some(({ instant }) => instant >= context.now)) return null
  if (!isKnownZone && !givesSame(series, all, { ...context, from: earliest })) return null
  const taking = new Set(starts(record).map(({ instant }) => instant))
  return all
    .filter(({ instant }) => !taking.has(instant))
    .map(({ instant, wall }) => (times.allDay ? isoDay(wall) : isoTime(instant)))
}

/** Whether the rule gives the same dates in the zone that its name suggests as in the one that the file defines. */
function givesSame(
  { times, rule, timezone }: Series,
  all: readonly InstanceStart[],
  { from, to }: RuleContext,
): boolean {
  const startLocal = Temporal.Instant.fromEpochMilliseconds(times.wall).toZonedDateTimeISO('UTC').toPlainDateTime()
  const found = new Set(expandRule({ rule, startLocal, zone: timezone, from, to }).map(({ startAt }) => startAt))
  const first = startInstant(times, times.wall)
  if (first >= from && first < to) found.add(first)
  return found.size === all.length && all.every(({ instant }) => found.has(instant))
}
