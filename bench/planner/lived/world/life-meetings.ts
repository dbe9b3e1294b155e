import type { BusyInterval, Interval } from '../../../../packages/engine/src/plan-types.ts'
import { DAY, MINUTE } from '../../weeks/free-days.ts'
import type { Random } from '../../weeks/random.ts'
import { BIRTH } from './life-hours.ts'

/** A meeting as it is in the calendar from one moment to another; a meeting that is moved has several versions. */
export interface MeetingVersion extends BusyInterval {
  readonly knownFrom: number
  /** From then on it is moved or cancelled; infinity for a meeting that happens. */
  readonly knownUntil: number
}

export const HOUR = 60 * MINUTE
const MOVED = 0.2
const CANCELLED = 0.05
/** The share of weeks with days off. */
const WEEKS_WITH_DAYS_OFF = 0.3

/** Regular meetings that are known from the start, others that come, move and go at short notice, and days off. */
export function officeMeetings(random: Random, weeks: number): MeetingVersion[] {
  const meetings = daysOffOf(random, weeks)
  const isOff = (day: number) => meetings.some(({ start, isDayOff }) => isDayOff && start === day)
  for (const midnight of daysOf(weeks)) {
    const weekday = new Date(midnight).getUTCDay()
    if (weekday === 0 || weekday === 6) continue
    meetings.push(lasting(BIRTH, midnight + 9.5 * HOUR, 15))
    if (weekday === 2 || weekday === 4) meetings.push(lasting(BIRTH, midnight + (weekday === 2 ? 14 : 11) * HOUR, 60))
    for (let count = random.between(0, 2); count > 0; count--) {
      const versions = comingMeeting(random, midnight)
      if (!isOff(midnight)) meetings.push(...versions)
    }
  }
  return inOrder(meetings)
}

export const inOrder = (meetings: readonly MeetingVersion[]) =>
  meetings.toSorted((a, b) => a.knownFrom - b.knownFrom || a.start - b.start)

/** The first instants of all days; two more weeks, because plans look ahead. */
export const daysOf = (weeks: number): number[] =>
  Array.from({ length: (weeks + 2) * 7 }, (_, day) => BIRTH + day * DAY)

export function meetingsThatHappen(meetings: readonly MeetingVersion[]): Interval[] {
  return meetings.filter(({ knownUntil }) => knownUntil === Number.POSITIVE_INFINITY)
}

export const lasting = (knownFrom: number, start: number, minutes: number): MeetingVersion => ({
  knownFrom: Math.max(BIRTH, knownFrom),
  knownUntil: Number.POSITIVE_INFINITY,
  start,
  end: start + minutes * MINUTE,
})

/** One to three workdays, announced two to fifteen days before the first of them. */
function daysOffOf(random: Random, weeks: number): MeetingVersion[] {
  const days: MeetingVersion[] = []
  for (let week = 0; week < weeks + 2; week++) {
    if (!random.chance(WEEKS_WITH_DAYS_OFF)) continue
    const first = BIRTH + (week * 7 + random.between(0, 4)) * DAY
    const announced = first - random.between(2, 15) * DAY + random.between(9, 17) * HOUR
    const count = random.pick([1, 1, 1, 2, 3])
    for (let day = first; day < first + count * DAY && new Date(day).getUTCDay() < 6; day += DAY)
      days.push({ ...lasting(announced, day, 1440), isDayOff: true })
  }
  return days
}

/** Known from an hour to some days before; some are moved to another time or cancelled on the day or the day before. */
export function comingMeeting(random: Random, midnight: number): MeetingVersion[] {
  const start = midnight + random.between(36, 63) * 15 * MINUTE
  const minutes = random.pick([30, 30, 60, 90])
  const notice = Math.min(7 * DAY, HOUR - 2 * DAY * Math.log(1 - random.next()))
  const meeting = lasting(Math.floor((start - notice) / MINUTE) * MINUTE, start, minutes)
  const changes = random.next()
  const changedAt = start - random.between(30, 24 * 60) * MINUTE
  if (changes > MOVED + CANCELLED || changedAt <= meeting.knownFrom) return [meeting]
  const old = { ...meeting, knownUntil: changedAt }
  if (changes > MOVED) return [old]
  const day = Math.floor(start / DAY) * DAY + random.between(0, 2) * DAY
  const movedTo = Math.max(day + random.between(36, 63) * 15 * MINUTE, start)
  return [old, lasting(changedAt, movedTo, minutes)]
}
