import { instantOf } from '@daywright/calendar/zones/zone'
import { zoneOfName } from '@daywright/calendar/zones/zone-names'
import { toTimestamp } from '../../../../time/clock.ts'
import { DAY_MS } from '../../../../time/milliseconds.ts'
import { allDaySpan } from '../../connected/fetched-events.ts'
import type { GraphEvent } from './graph-event.ts'

export interface EventSpan {
  startAt: string
  endAt: string
  allDay: boolean
  /** Whether a zone is not known, so that the viewer's was taken. */
  isZoneUnknown: boolean
}

const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?$/

/**
 * [MSCAL-2] When an event takes place, for a user in a zone; null if that cannot be read. Graph gives all-day events as midnights of no particular
 * zone: https://github.com/microsoftgraph/microsoft-graph-docs/issues/1802
 */
export function spanOfGraphEvent(
  event: Pick<GraphEvent, 'start' | 'end' | 'isAllDay'>,
  viewer: string,
): EventSpan | null {
  const from = wallTime(event.start.dateTime)
  const to = wallTime(event.end.dateTime)
  if (from === null || to === null) return null
  if (event.isAllDay) {
    // An event of no length is on one day.
    const end = to > from ? to : from + DAY_MS
    return { ...allDaySpan(dateOf(from), dateOf(end), viewer), allDay: true, isZoneUnknown: false }
  }
  const [first, last] = [event.start, event.end].map(({ timeZone }) => zoneOfName(timeZone, () => null))
  const fallback = zoneOfName(viewer, () => null)
  const instant = (wall: number, zone = fallback) => (zone ? instantOf(zone, wall) : wall)
  const start = instant(from, first ?? undefined)
  const end = Math.max(start, instant(to, last ?? undefined))
  return { startAt: toTimestamp(start), endAt: toTimestamp(end), allDay: false, isZoneUnknown: !first || !last }
}

/** The milliseconds that a clock with this time would have in UTC. */
function wallTime(text: string): number | null {
  const time = DATE_TIME.test(text) ? Date.parse(`${text.slice(0, 19)}Z`) : Number.NaN
  return Number.isNaN(time) ? null : time
}

const dateOf = (wall: number) => toTimestamp(wall).slice(0, 10)
