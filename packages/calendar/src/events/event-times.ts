import { DAY, type DateValue, startOfWallDay, type WallTime } from '../syntax/date-values.ts'
import { instantOf, startOfDay, UTC, wallTimeAt, type Zone } from '../zones/zone.ts'
import type { EventRecord } from './event-record.ts'

/** The zones of one calendar: its own definitions, and the viewer's zone for dates and floating times. */
export interface CalendarZones {
  viewer: Zone
  named(tzid: string): Zone
}

/** When an event starts, and how long each of its instances takes. */
export interface EventTimes {
  allDay: boolean
  zone: Zone
  wall: WallTime
  length: Length
}

/** [CAL-9] Days of the wall clock, then exact milliseconds. */
export interface Length {
  days: number
  milliseconds: number
}

export const zoneOfValue = (value: DateValue, zones: CalendarZones, floating: Zone): Zone =>
  value.form === 'utc' ? UTC : value.form === 'zoned' ? zones.named(value.tzid) : floating

export function eventTimes(event: EventRecord, zones: CalendarZones, onBadLength: () => void): EventTimes {
  const { start } = event
  if (start.form === 'date') {
    const length = { days: dayCount(event, zones, onBadLength), milliseconds: 0 }
    return { allDay: true, zone: zones.viewer, wall: start.wall, length }
  }
  const zone = zoneOfValue(start, zones, zones.viewer)
  return { allDay: false, zone, wall: start.wall, length: timedLength(event, zone, zones, onBadLength) }
}

/** An event of dates lasts whole days, and at least one. */
function dayCount({ start, end, duration }: EventRecord, zones: CalendarZones, onBadLength: () => void): number {
  if (end) {
    const days = Math.ceil((wallOfEnd(end, zones) - start.wall) / DAY)
    if (days < 0) onBadLength()
    return Math.max(1, days)
  }
  return duration ? Math.max(1, duration.days + Math.ceil(duration.milliseconds / DAY)) : 1
}

const wallOfEnd = (end: DateValue, zones: CalendarZones): WallTime =>
  end.form === 'utc' ? wallTimeAt(zones.viewer, end.wall) : end.wall

/** An end without a zone is meant in the zone of the start. */
function timedLength(event: EventRecord, zone: Zone, zones: CalendarZones, onBadLength: () => void): Length {
  if (!event.end) return event.duration ?? { days: 0, milliseconds: 0 }
  const milliseconds =
    instantOf(zoneOfValue(event.end, zones, zone), event.end.wall) - instantOf(zone, event.start.wall)
  if (milliseconds < 0) onBadLength()
  return { days: 0, milliseconds: Math.max(0, milliseconds) }
}

/** [CAL-10] An all-day event starts with the viewer's local day. */
export const startInstant = ({ allDay, zone }: EventTimes, wall: WallTime): number =>
  allDay ? startOfDay(zone, wall) : instantOf(zone, wall)

export function endInstant({ allDay, zone }: EventTimes, wall: WallTime, start: number, length: Length): number {
  if (allDay) return startOfDay(zone, wall + length.days * DAY)
  return (length.days === 0 ? start : instantOf(zone, wall + length.days * DAY)) + length.milliseconds
}

/** More than any instance takes, clock changes included. */
export const longest = (length: Length): number => (length.days + 2) * DAY + length.milliseconds

/**
 * The date that a value means for a series of dates. Exchange writes midnight of the date, in a zone or in UTC; in UTC it is
 * taken as midnight only if it is midnight for the viewer.
 */
export function dayOfValue(value: DateValue, zones: CalendarZones): WallTime {
  if (value.form !== 'utc') return startOfWallDay(value.wall)
  const local = wallTimeAt(zones.viewer, value.wall)
  return startOfWallDay(local === startOfWallDay(local) ? local : value.wall)
}
