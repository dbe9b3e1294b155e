import type { Job } from '../input/problem.ts'
import type { Schedule } from './schedule.ts'
import { firstSlot } from './slots.ts'

/**
 * How long a session may be that begins in a free stretch of `room` units, with `left` units to go; 0 when none fits.
 * Leaves at least `rest` where possible, which is a minimum session or more: a remainder shorter than a minimum session is
 * allowed only as the last session [PLAN-6], and not at all where sessions should be worthwhile [PLAN-141].
 */
export function sessionLength(job: Job, left: number, room: number, rest = job.min): number {
  const longest = Math.min(room, job.max)
  if (longest >= left) return left
  if (!job.split || longest < job.min) return 0
  if (job.lastMin === job.min) return lengthLeavingSessions(job, left, longest)
  if (left - longest >= rest || left < 2 * rest) return longest
  return left - rest
}

/** The longest session that leaves work for whole sessions only. */
function lengthLeavingSessions(job: Job, left: number, longest: number): number {
  for (let length = Math.min(longest, left - job.min); length >= job.min; length--)
    if (isWholeSessions(job, left - length)) return length
  return 0
}

/** Whether so much work can be cut into sessions of which none is too short. */
export function isWholeSessions({ min, max }: Pick<Job, 'min' | 'max'>, work: number): boolean {
  return Math.ceil(work / max) * min <= work
}

/** The longest of the fewest sessions that are as alike as units allow: 130 minutes are 45, 45 and 40. */
function evenSession(job: Job, left: number): number {
  return Math.ceil(left / Math.ceil(left / job.max))
}

/**
 * Places all that is left of the job as early as possible from `from` on, ending by `limit`, in pieces of at least
 * `piece` units where more than that is left. With such pieces, and time to spare, a session leaves enough to be worth
 * coming back for, where it can [PLAN-123]. Returns whether all of it was placed; placed pieces stay.
 */
export function placeEarliest(schedule: Schedule, job: Job, from: number, limit: number, piece: number): boolean {
  const rest = piece > 0 && !schedule.problem.isFull ? job.worthwhile : job.min
  let left = schedule.left(job)
  let start = from
  while (left > 0) {
    const least = Math.min(left, Math.max(piece, job.min))
    // A short remainder is the last session of its task, so it goes after all the others.
    if (left < job.min) start = Math.max(start, (schedule.piecesOf(job).at(-1)?.end ?? 0) + job.cooldown)
    const longest = piece > 0 && job.lastMin === job.min ? evenSession(job, left) : Math.min(left, job.max)
    const slot = firstSlot(schedule, job, start, Math.max(1, Math.min(least, longest)), longest, limit)
    if (!slot) return false
    const length = sessionLength(job, left, slot.length, rest)
    if (length === 0) {
      start = slot.start + 1
      continue
    }
    schedule.add(job, { start: slot.start, end: slot.start + length })
    left -= length
    start = slot.start + length
  }
  return true
}

/** Like `placeEarliest`, but leaves nothing behind when not all of it fits. */
export function placeWhole(schedule: Schedule, job: Job, from: number, limit: number, piece: number): boolean {
  if (placeEarliest(schedule, job, from, limit, piece)) return true
  schedule.clear(job)
  return false
}

/** [PLAN-104] Gives sessions that don't fit at full length the first time that is long enough for a shortened one. */
export function placeShortened(schedule: Schedule, job: Job, from: number, limit: number): boolean {
  let start = from
  for (let left = schedule.left(job); left > 0; left = schedule.left(job)) {
    const slot = firstSlot(schedule, job, start, Math.min(left, job.shortest), Math.min(left, job.max), limit)
    if (!slot) return false
    start = slot.start + slot.length
    schedule.add(job, { start: slot.start, end: start })
  }
  return true
}
