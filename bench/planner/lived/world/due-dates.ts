import { DAY, MINUTE } from '../../weeks/free-days.ts'
import type { Random } from '../../weeks/random.ts'

const HOUR = 60 * MINUTE

/** After one to twelve days, later for long tasks, at noon or in the evening of that day. */
export function dueInDays(random: Random, from: number, estimateMinutes: number): number {
  const days = Math.ceil(estimateMinutes / 120) + Math.floor(11 * random.next() ** 1.5)
  return Math.floor(from / DAY) * DAY + days * DAY + random.pick([12, 15, 17, 17, 21]) * HOUR
}

/** On the same day if that leaves some hours, or on one of the next four. */
export function dueSoon(random: Random, from: number): number {
  const midnight = Math.floor(from / DAY) * DAY
  const due = midnight + random.pick([0, 1, 1, 2, 2, 3, 4]) * DAY + random.pick([12, 17, 17]) * HOUR
  return due - from < 3 * HOUR ? due + DAY : due
}
