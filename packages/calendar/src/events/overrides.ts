import { WarningCounts } from '../reading-warnings.ts'
import { DAY, startOfWallDay, type WallTime } from '../syntax/date-values.ts'
import { instantOf, startOfDay, wallTimeAt, type Zone } from '../zones/zone.ts'
import {
  type CalendarZones,
  dayOfValue,
  type EventTimes,
  eventTimes,
  startInstant,
  zoneOfValue,
} from './event-times.ts'
import { type CalendarEvent, newestOf } from './event-versions.ts'
import { exceptionDates, type InstanceStart } from './series-starts.ts'

/** An event that replaces an instance of a series. */
export interface Override {
  event: CalendarEvent<CalendarZones>
  times: EventTimes
  /** The instant of the replaced instance, and its day on the wall. */
  instant: number
  day: WallTime
}

/** Finds what replaces an instance: an override of its own, or a change of this and all later instances. */
export interface Overrides {
  all: Override[]
  isReplaced(start: InstanceStart): boolean
  changeOf(start: InstanceStart): Override | undefined
  /** How far a change of later instances moves them, at most. */
  farthest: number
}

/** [CAL-18] Overrides are looked up by instant; for series of dates, and if written as a date, by the day on the wall. */
export function overridesOf(
  events: CalendarEvent<CalendarZones>[],
  master: EventTimes | undefined,
  onBadLength: () => void,
): Overrides {
  const all = newestOf(events, event => originalInstant(event, master)).map(event =>
    overrideOf(event, master, onBadLength),
  )
  const instants = new Set(all.filter(isTimed).map(({ instant }) => instant))
  const wholeDays = new Set(all.filter(override => !isTimed(override)).map(({ day }) => day))
  const changes = all.filter(({ event }) => event.record.thisAndFuture).toSorted((a, b) => b.instant - a.instant)
  return {
    all,
    isReplaced: ({ instant, wall }) => instants.has(instant) || wholeDays.has(startOfWallDay(wall)),
    changeOf: ({ instant }) => changes.find(change => change.instant < instant),
    farthest: changes.reduce((most, change) => Math.max(most, Math.abs(shiftOf(change)) + DAY), 0),
  }
}

/** [CAL-18] Without the changes that are older than their series, if the series leaves that instance out now. */
export function currentOverrides(
  events: CalendarEvent<CalendarZones>[],
  master: CalendarEvent<CalendarZones> | undefined,
  times: EventTimes | undefined,
): CalendarEvent<CalendarZones>[] {
  const isOlder = ({ record }: CalendarEvent<CalendarZones>) => record.sequence < (master?.record.sequence ?? 0)
  if (!master || !times || !events.some(isOlder)) return events
  // Unreadable values are counted where the series itself is read.
  const isLeftOut = exceptionDates(master.record, times, { zones: master.zones, warnings: new WarningCounts() })
  return events.filter(event => {
    if (!isOlder(event)) return true
    const instant = originalInstant(event, times)
    return !isLeftOut({ instant, wall: wallTimeAt(times.zone, instant), length: times.length })
  })
}

const isTimed = ({ event }: Override): boolean => event.record.recurrenceId?.form !== 'date'

function overrideOf(
  event: CalendarEvent<CalendarZones>,
  master: EventTimes | undefined,
  onBadLength: () => void,
): Override {
  const id = event.record.recurrenceId ?? event.record.start
  const times = eventTimes(event.record, event.zones, onBadLength)
  return { event, times, instant: originalInstant(event, master), day: dayOfValue(id, event.zones) }
}

/** A RECURRENCE-ID without a zone is meant in the zone of the series. */
function originalInstant({ record, zones }: CalendarEvent<CalendarZones>, master: EventTimes | undefined): number {
  const id = record.recurrenceId ?? record.start
  if (master?.allDay) return startOfDay(master.zone, dayOfValue(id, zones))
  const floating: Zone = master?.zone ?? zones.viewer
  if (id.form !== 'date') return instantOf(zoneOfValue(id, zones, floating), id.wall)
  // A date names the instance of that day, which begins at the time of day of the series.
  return master ? instantOf(floating, id.wall + timeOfDay(master.wall)) : startOfDay(floating, id.wall)
}

const timeOfDay = (wall: WallTime): number => wall - startOfWallDay(wall)

/** [CAL-19] How far the changed instance was moved on the wall clock of its own zone. */
const shiftOf = ({ times, instant }: Override): number => times.wall - wallTimeAt(times.zone, instant)

/** An instance as a change of this and all later instances wants it. */
export function shifted(start: InstanceStart, change: Override): InstanceStart {
  const moved = wallTimeAt(change.times.zone, start.instant) + shiftOf(change)
  const wall = change.times.allDay ? startOfWallDay(moved) : moved
  return { wall, instant: startInstant(change.times, wall), length: change.times.length }
}
