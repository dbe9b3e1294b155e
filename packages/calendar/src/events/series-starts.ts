import type { WarningCounts } from '../reading-warnings.ts'
import { type ExpansionBudget, expandWallTimes } from '../recurrence/expand-wall-times.ts'
import { parseRule, type Rule } from '../recurrence/rule-text.ts'
import { type ContentLine, parameter } from '../syntax/content-line.ts'
import { DAY, type DateValue, dateOf, parseDate, startOfWallDay, type WallTime } from '../syntax/date-values.ts'
import { parseDuration } from '../syntax/durations.ts'
import { instantOf, wallTimeAt } from '../zones/zone.ts'
import type { EventRecord } from './event-record.ts'
import {
  type CalendarZones,
  dayOfValue,
  type EventTimes,
  type Length,
  longest,
  startInstant,
  zoneOfValue,
} from './event-times.ts'

export interface SeriesContext {
  zones: CalendarZones
  warnings: WarningCounts
  budget: ExpansionBudget
  from: number
  to: number
}

export interface InstanceStart {
  wall: WallTime
  instant: number
  length: Length
}

/** [CAL-14] [CAL-15] [CAL-16] The starts of an event within the range: its rules and extra dates, without its exceptions. */
export function seriesStarts(event: EventRecord, times: EventTimes, context: SeriesContext): InstanceStart[] {
  const from = wallTimeAt(times.zone, context.from) - longest(times.length)
  const to = wallTimeAt(times.zone, context.to) + DAY
  const starts = new Map<number, InstanceStart>()
  const add = (wall: WallTime, length: Length) => {
    const instant = startInstant(times, wall)
    if (!starts.has(instant)) starts.set(instant, { wall, instant, length })
  }
  add(times.wall, times.length)
  for (const text of event.rules)
    for (const wall of ruleWalls(text, times, { from, to, includeStart: true }, context)) add(wall, times.length)
  for (const line of event.extraDates)
    for (const extra of extraStarts(line, times, context)) add(extra.wall, extra.length)
  const isException = exceptions(event, times, from, to, context)
  return [...starts.values()].filter(start => !isException(start))
}

interface WallRange {
  from: WallTime
  to: WallTime
  includeStart: boolean
}

function ruleWalls(text: string, times: EventTimes, range: WallRange, context: SeriesContext): WallTime[] {
  const rule = parseRule(text)
  const usable = typeof rule === 'string' ? null : times.allDay ? dateRule(rule) : rule
  const to = usable ? Math.min(range.to, lastWall(usable, times, context.zones)) : range.to
  const walls = usable && expandWallTimes({ ...range, rule: usable, start: times.wall, to, budget: context.budget })
  if (!walls) context.warnings.add('unreadable-rule')
  return walls ?? []
}

/** A rule of dates has no times of day: RFC 5545 wants such lists ignored. */
function dateRule(rule: Rule): Rule | null {
  if (rule.freq === 'HOURLY' || rule.freq === 'MINUTELY') return null
  return { ...rule, lists: { ...rule.lists, BYHOUR: [], BYMINUTE: [], BYSECOND: [] } }
}

/** [CAL-14] UNTIL is inclusive. In UTC it is an instant, and a date includes its whole day. */
function lastWall({ until }: Rule, times: EventTimes, zones: CalendarZones): WallTime {
  if (!until) return Infinity
  if (times.allDay) return dayOfValue(until, zones)
  if (until.form === 'date') return until.wall + DAY - 1
  return until.form === 'utc' ? wallTimeAt(times.zone, until.wall) : until.wall
}

/** RDATE: dates, times, or periods with lengths of their own. */
function extraStarts(line: ContentLine, times: EventTimes, context: SeriesContext): Omit<InstanceStart, 'instant'>[] {
  const found: Omit<InstanceStart, 'instant'>[] = []
  for (const text of listOf(line.value)) {
    const [startText = '', endText] = text.split('/')
    const value = parseDate(startText, parameter(line, 'TZID') ?? '')
    if (!value) {
      context.warnings.add('unreadable-date')
      continue
    }
    if (endText !== undefined && value.form === 'date') context.warnings.add('period-of-dates')
    const own = endText === undefined || times.allDay ? null : periodLength(value, endText, times, context.zones)
    const length = own ?? times.length
    if (value.wall > context.to + 2 * DAY || value.wall + longest(length) < context.from - 2 * DAY) continue
    found.push({ wall: wallOfExtra(value, times, context.zones), length })
  }
  return found
}

function wallOfExtra(value: DateValue, times: EventTimes, zones: CalendarZones): WallTime {
  if (times.allDay) return dayOfValue(value, zones)
  if (value.form === 'date') return value.wall + (times.wall - startOfWallDay(times.wall))
  if (value.form === 'floating') return value.wall
  return wallTimeAt(times.zone, instantOf(zoneOfValue(value, zones, times.zone), value.wall))
}

function periodLength(start: DateValue, text: string, times: EventTimes, zones: CalendarZones): Length | null {
  const duration = parseDuration(text)
  if (duration) return duration
  const end = parseDate(text, start.tzid)
  if (!end) return null
  const instant = (value: DateValue) => instantOf(zoneOfValue(value, zones, times.zone), value.wall)
  return { days: 0, milliseconds: Math.max(0, instant(end) - instant(start)) }
}

/** [CAL-15] EXDATE means an instant; for a series of dates, or if it is a date itself, a day on the wall. */
function exceptions(
  event: EventRecord,
  times: EventTimes,
  from: WallTime,
  to: WallTime,
  context: SeriesContext,
): (start: InstanceStart) => boolean {
  if (event.exceptionDates.length === 0 && event.exceptionRules.length === 0) return () => false
  const isExceptionDate = exceptionDates(event, times, context, from - 2 * DAY, to + 2 * DAY)
  const walls = new Set(
    event.exceptionRules.flatMap(text => ruleWalls(text, times, { from, to, includeStart: false }, context)),
  )
  return start => isExceptionDate(start) || walls.has(start.wall)
}

/** Whether an EXDATE leaves out a start; those outside of the range are not looked at. */
export function exceptionDates(
  event: EventRecord,
  times: EventTimes,
  { zones, warnings }: Pick<SeriesContext, 'zones' | 'warnings'>,
  from: WallTime = Number.NEGATIVE_INFINITY,
  to: WallTime = Number.POSITIVE_INFINITY,
): (start: InstanceStart) => boolean {
  const instants = new Set<number>()
  const days = new Set<WallTime>()
  for (const line of event.exceptionDates)
    for (const text of listOf(line.value)) {
      const value = dateOf(line, text)
      if (!value) warnings.add('unreadable-date')
      else if (value.wall < from || value.wall > to) continue
      else if (times.allDay || value.form === 'date') days.add(dayOfValue(value, zones))
      else instants.add(instantOf(zoneOfValue(value, zones, times.zone), value.wall))
    }
  return ({ instant, wall }) => instants.has(instant) || days.has(startOfWallDay(wall))
}

/** The items of a list, one after the other, because a list may be very long. */
function* listOf(value: string): Generator<string> {
  let start = 0
  while (start <= value.length) {
    const comma = value.indexOf(',', start)
    const end = comma === -1 ? value.length : comma
    if (end > start) yield value.slice(start, end)
    start = end + 1
  }
}
