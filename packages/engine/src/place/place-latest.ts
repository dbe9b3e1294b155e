import type { Job } from '../input/problem.ts'
import type { Schedule } from './schedule.ts'
import { endBeforeGap, startAfterGap } from './session-gap.ts'

/**
 * Places the whole job as late as possible between `from` and `limit`, or nothing; that leaves early time to others.
 * Only for grids on which every unit is a mark; gives up when a short last session would be needed.
 */
export function placeLatest(schedule: Schedule, job: Job, from: number, limit: number): boolean {
  if (schedule.problem.mark !== 1 || job.closed.length > 0) return false
  let left = job.need
  let end = Math.min(limit, job.until)
  while (left > 0) {
    const least = Math.min(left, job.min)
    const room = lastRoom(schedule, job, from, end, least, Math.min(left, job.max))
    if (room === null) break
    const length = lengthBefore(job, left, room.length)
    if (length === 0) {
      end = room.end - 1
      continue
    }
    schedule.add(job, { start: room.end - length, end: room.end })
    left -= length
    end = room.end - length - job.cooldown
  }
  if (left > 0) schedule.clear(job)
  return left === 0
}

/** The remainder goes earlier, so it may not be shorter than a minimum session. */
function lengthBefore(job: Job, left: number, room: number): number {
  const longest = Math.min(room, job.max)
  if (longest >= left) return left
  if (!job.split || left < 2 * job.min) return 0
  return Math.min(longest, left - job.min)
}

function lastRoom(schedule: Schedule, job: Job, from: number, limit: number, least: number, most: number) {
  const { free } = job
  const { takenUntil, takenFrom, dayLoad } = schedule
  const lastFree = schedule.problem.lastFree[job.windowClass]
  const isRuled = schedule.hasRulesForWork && job.isWork
  let end = limit
  while (end - least >= from) {
    schedule.effort++
    const unit = end - 1
    if ((free[unit] ?? -1) <= 0) {
      // Closed time counts as if it were read unit by unit, so that it is as much effort as ever.
      const next = Math.max(lastFree?.[unit] ?? unit, from + least - 1)
      schedule.effort += unit - next
      end = next
      continue
    }
    if (takenUntil[unit] !== 0) {
      end = takenFrom[unit] ?? unit
      continue
    }
    const apart = isRuled ? endBeforeGap(schedule, end) : end
    if (apart !== end) {
      end = apart
      continue
    }
    if (isRuled && dayLoad?.isFullBefore(end, least)) {
      end = dayLoad.previousEnd(end)
      continue
    }
    const stop = Math.max(from, end - most)
    let start = unit
    while (start > stop && takenUntil[start - 1] === 0 && (free[start - 1] ?? -1) > 0) start--
    schedule.overhead += unit - start
    const apartStart = isRuled ? startAfterGap(schedule, start) : start
    const allowed = isRuled && dayLoad ? dayLoad.startWithinCap(apartStart, end) : apartStart
    if (end - allowed >= least) return { end, length: end - allowed }
    end = dayLoad && end - apartStart >= least ? dayLoad.previousEnd(end) : start
  }
  return null
}
