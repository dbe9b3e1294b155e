import { DAY, MINUTE, parseDate, startOfWallDay } from '@daywright/calendar/syntax/date-values'
import { ianaZone } from '@daywright/calendar/zones/iana-zone'
import { instantOf, startOfDay, UTC, wallTimeAt, type Zone } from '@daywright/calendar/zones/zone'
import { zoneOfName } from '@daywright/calendar/zones/zone-names'

/** A time of a file: a local day, or an instant in milliseconds since 1970. */
export type FileTime = { day: number } | { at: number }

const FIRST = Date.UTC(1970, 0, 2)
const LAST = Date.UTC(9999, 11, 30)

/** [IMP-7] Reads the times of a file for a person in a zone. */
export interface TaskTimes {
  /** A date or time in ISO 8601 or the compact form; a time without an offset is in the named zone, or in that of the person. */
  read(text: string, zoneName?: string): FileTime | null
  /** The local day of an instant, for programs that write all-day dates as instants. */
  dayOf(time: FileTime | null, zoneName?: string): FileTime | null
  /** The end of a day: a task that is due on a day is due in its last minute. */
  due(time: FileTime | null): string | null
  /** The beginning of a day. */
  start(time: FileTime | null): string | null
  /** `2026-10-05 09:00`, in the zone of the person. */
  written(timestamp: string): string
  /** A time in this form, for what has no field of its own. */
  moment(time: FileTime | null): string | null
}

export function taskTimes(viewerZone: string): TaskTimes {
  const viewer = ianaZone(viewerZone) ?? UTC
  const named = new Map<string, Zone | null>()
  const zoneNamed = (name: string): Zone => {
    const key = name.trim().slice(0, 100)
    if (key === '') return viewer
    let zone = named.get(key)
    if (zone === undefined) {
      zone = zoneOfName(key, () => null)
      if (named.size < 1_000) named.set(key, zone)
    }
    return zone ?? viewer
  }
  const timestamp = (instant: number) => (instant < FIRST || instant > LAST ? null : new Date(instant).toISOString())
  const start = (time: FileTime | null) => {
    if (!time) return null
    return timestamp('at' in time ? time.at : startOfDay(viewer, time.day))
  }
  const written = (text: string) =>
    new Date(wallTimeAt(viewer, Date.parse(text))).toISOString().slice(0, 16).replace('T', ' ')
  return {
    read: (text, zoneName = '') => {
      const value = parseDate(text)
      if (!value) return null
      if (value.form === 'date') return { day: value.wall }
      return { at: value.form === 'utc' ? value.wall : instantOf(zoneNamed(zoneName), value.wall) }
    },
    dayOf: (time, zoneName = '') =>
      time && 'at' in time ? { day: startOfWallDay(wallTimeAt(zoneNamed(zoneName), time.at)) } : time,
    due: time => {
      if (!time) return null
      return timestamp('at' in time ? time.at : instantOf(viewer, time.day + DAY - MINUTE))
    },
    start,
    written,
    moment: time => {
      const from = start(time)
      return from === null ? null : written(from)
    },
  }
}

/** [IMP-8] A day that work is planned for is the due date, unless there is a deadline: then work begins on that day. */
export const plannedAndDue = (times: TaskTimes, planned: FileTime | null, deadline: FileTime | null) =>
  deadline
    ? { dueAt: times.due(deadline), startAfter: times.start(planned) }
    : { dueAt: times.due(planned), startAfter: null }

/** A number of milliseconds or seconds since 1970. */
export const sinceEpoch = (milliseconds: number | null): FileTime | null =>
  milliseconds === null || milliseconds <= 0 ? null : { at: milliseconds }

/** [IMP-45] A reminder at a time, if there is one. */
export const atTime = (at: string | null): { at: string }[] => (at === null ? [] : [{ at }])
