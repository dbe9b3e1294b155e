import { Temporal } from 'temporal-polyfill'
import type { Zone } from '../../../../data/time/zoned-time.ts'
import { DAY_MINUTES } from '../../../../ui/time/time-units.ts'
import { wallAfter, wallMinutes } from '../../wall-length.ts'
import type { Times } from './block-nudge.ts'

/** Times as a person types them: `2026-03-02`, `09:30`, `10:15`. */
interface WallTimes {
  day: string
  start: string
  end: string
}

const minuteOf = (wall: string) => wall.slice(11, 16)

export function wallTimesOf({ startAt, endAt }: Times, zone: Zone): WallTimes {
  return {
    day: zone.dayOf(startAt),
    start: minuteOf(zone.toWall(startAt)),
    end: minuteOf(zone.toWall(endAt)),
  }
}

/** The instants of the fields; an end before the start is on the next day. Null while a field is empty. */
export function timesFrom({ day, start, end }: WallTimes, zone: Zone): Times | null {
  if (!day || !start || !end) return null
  const lastDay = end > start ? day : Temporal.PlainDate.from(day).add({ days: 1 }).toString()
  return { startAt: zone.fromWall(`${day} ${start}`), endAt: zone.fromWall(`${lastDay} ${end}`) }
}

/** Any day will do: only the times of day count here. */
const at = (time: string) => `2000-01-01T${time}`

/** [WEB-313] The minutes between start and end. Null while one of them is empty. */
export const wallLength = ({ start, end }: WallTimes): number | null =>
  start && end ? (wallMinutes(at(start), at(end)) + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES : null

/** [WEB-313] The fields with another start and an end that keeps the length. */
export const withStart = (fields: WallTimes, start: string, length: number | null): WallTimes => ({
  ...fields,
  start,
  ...(start && length !== null && { end: minuteOf(wallAfter(at(start), length)) }),
})
