import type { Schedule } from './schedule.ts'

/**
 * [PLAN-97] Two sessions of work have at least the gap between them; what is not work, such as a break, needs none. These
 * two functions say how far a free stretch must shrink at each end for that.
 */

/** The first start from here on that is a gap after the work before it. */
export function startAfterGap(schedule: Schedule, start: number): number {
  const { takenUntil, takenBy } = schedule
  const { gap, jobs } = schedule.problem
  const first = Math.max(0, start - gap)
  schedule.overhead += start - first
  for (let unit = start - 1; unit >= first; unit--) {
    const until = takenUntil[unit] ?? 0
    if (until !== 0 && jobs[takenBy[unit] ?? -1]?.isWork) return Math.max(start, until + gap)
  }
  return start
}

/** The last end up to here that is a gap before the work after it. */
export function endBeforeGap(schedule: Schedule, end: number): number {
  const { takenUntil, takenFrom, takenBy } = schedule
  const { gap, jobs, units } = schedule.problem
  const last = Math.min(units, end + gap)
  schedule.overhead += last - end
  for (let unit = end; unit < last; unit++)
    if (takenUntil[unit] !== 0 && jobs[takenBy[unit] ?? -1]?.isWork)
      return Math.min(end, (takenFrom[unit] ?? end) - gap)
  return end
}
