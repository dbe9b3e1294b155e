import type { Schedule } from './schedule.ts'

/**
 * [PLAN-97] Two sessions of work have at least the gap between them; what is not work, such as a break, needs none. These
 * two functions say how far a free stretch must shrink at each end for that.
 */

/** The first start from here on that is a gap after the work before it. */
export function startAfterGap(schedule: Schedule, start: number): number {
  const { gap } = schedule.problem
  for (let unit = start - 1; unit >= start - gap && unit >= 0; unit--) {
    schedule.overhead++
    if (isTakenByWork(schedule, unit)) return Math.max(start, (schedule.takenUntil[unit] ?? 0) + gap)
  }
  return start
}

/** The last end up to here that is a gap before the work after it. */
export function endBeforeGap(schedule: Schedule, end: number): number {
  const { gap, units } = schedule.problem
  for (let unit = end; unit < end + gap && unit < units; unit++) {
    schedule.overhead++
    if (isTakenByWork(schedule, unit)) return Math.min(end, (schedule.takenFrom[unit] ?? end) - gap)
  }
  return end
}

function isTakenByWork({ takenUntil, takenBy, problem }: Schedule, unit: number): boolean {
  return takenUntil[unit] !== 0 && (problem.jobs[takenBy[unit] ?? -1]?.isWork ?? false)
}
