import type { Interval } from '../../../packages/engine/src/plan-types.ts'
import { DAY, MINUTE } from '../weeks/free-days.ts'
import type { Random } from '../weeks/random.ts'

/** A meeting as it is in the calendar from one moment to another; a meeting that is moved has several versions. */
export interface MeetingVersion extends Interval {
  readonly knownFrom: number
  /** From then on it is moved or cancelled; infinity for a meeting that happens. */
  readonly knownUntil: number
}

const HOUR = 60 * MINUTE
const BIRTH = Date.UTC(2026, 0, 5)
const MOVED = 0.2
const CANCELLED = 0.05

/** Regular meetings that are known from the start, and others that come, move and go at short notice. */
export function meetingsOf(random: Random, weeks: number): MeetingVersion[] {
  const meetings: MeetingVersion[] = []
  // Two more weeks, because plans look ahead.
  for (let day = 0; day < (weeks + 2) * 7; day++) {
    const midnight = BIRTH + day * DAY
    const weekday = day % 7
    if (weekday > 4) continue
    meetings.push(lasting(BIRTH, midnight + 9.5 * HOUR, 15))
    if (weekday === 1 || weekday === 3) meetings.push(lasting(BIRTH, midnight + (weekday === 1 ? 14 : 11) * HOUR, 60))
    for (let count = random.between(0, 2); count > 0; count--) meetings.push(...comingMeeting(random, midnight))
  }
  return meetings.sort((a, b) => a.knownFrom - b.knownFrom || a.start - b.start)
}

export function meetingsThatHappen(meetings: readonly MeetingVersion[]): Interval[] {
  return meetings.filter(({ knownUntil }) => knownUntil === Number.POSITIVE_INFINITY)
}

const lasting = (knownFrom: number, start: number, minutes: number): MeetingVersion => ({
  knownFrom: Math.max(BIRTH, knownFrom),
  knownUntil: Number.POSITIVE_INFINITY,
  start,
  end: start + minutes * MINUTE,
})

/** Known from an hour to some days before; some are moved to another time or cancelled on the day or the day before. */
function comingMeeting(random: Random, midnight: number): MeetingVersion[] {
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
