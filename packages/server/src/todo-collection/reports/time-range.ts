import type { ReadTodo, TodoTime } from '@daywright/calendar/read-todos'
import { type ContentLine, parameter } from '@daywright/calendar/syntax/content-line'
import { dateOf, parseDate } from '@daywright/calendar/syntax/date-values'
import { ianaZone } from '@daywright/calendar/zones/iana-zone'
import { instantOf, startOfDay, UTC, type Zone } from '@daywright/calendar/zones/zone'
import { zoneOfName } from '@daywright/calendar/zones/zone-names'
import { davRefusal } from '../dav/dav-refusal.ts'

/** Instants; the end is exclusive. */
export interface TimeRange {
  start: number
  end: number
}

/** At least one end, both in UTC. */
export function timeRangeOf({ start, end }: Readonly<Record<string, string>>): TimeRange {
  if (start === undefined && end === undefined) throw davRefusal('valid-filter')
  const range = { start: edge(start, Number.NEGATIVE_INFINITY), end: edge(end, Number.POSITIVE_INFINITY) }
  if (range.end <= range.start) throw davRefusal('valid-filter')
  return range
}

function edge(text: string | undefined, open: number): number {
  if (text === undefined) return open
  const value = parseDate(text)
  if (value?.form !== 'utc') throw davRefusal('valid-filter')
  return value.wall
}

/** As the table of RFC 4791, section 9.9, has it for to-dos; a to-do without any time is always found. */
export function todoWithin({ start, due, completed, created }: ReadTodo, range: TimeRange, zoneName: string): boolean {
  const zone = ianaZone(zoneName) ?? UTC
  const at = (time: TodoTime | null) => (time === null ? null : instantOfTime(time, zone))
  const [from, to] = [at(start), at(due)]
  if (from !== null && to !== null)
    return (range.start < to || range.start <= from) && (range.end > from || range.end >= to)
  if (from !== null) return range.start <= from && range.end > from
  if (to !== null) return range.start < to && range.end >= to
  const [done, made] = [at(completed), at(created)]
  if (done !== null && made !== null)
    return (range.start <= made || range.start <= done) && (range.end >= made || range.end >= done)
  if (done !== null) return range.start <= done && range.end >= done
  return made === null || range.end > made
}

const instantOfTime = (time: TodoTime, zone: Zone): number => ('at' in time ? time.at : startOfDay(zone, time.day))

export const alarmsWithin = ({ alarms }: ReadTodo, { start, end }: TimeRange): boolean =>
  alarms.some(at => start <= at && at < end)

/** Of a property with a date or a time. */
export function within(property: ContentLine, { start, end }: TimeRange, viewer: string): boolean {
  const value = dateOf(property)
  if (!value) return false
  const own = ianaZone(viewer) ?? UTC
  const named = zoneOfName(parameter(property, 'TZID') ?? '', () => null)
  const zone = value.form === 'utc' ? UTC : value.form === 'zoned' ? (named ?? own) : own
  const at = instantOf(zone, value.wall)
  return start <= at && at < end
}
