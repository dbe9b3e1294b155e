import type { Job } from '../input/problem.ts'
import type { Schedule } from '../place/schedule.ts'

/** So that many focus sessions do not make every job costly to place. */
const MAX_STARTS = 24

/** No class of windows, because its free time is not that of its class. */
const NO_CLASS = -1

/** The same job with only the free time of its preferred part of the day; null when it has none. */
export function inPreferredTime(job: Job): Job | null {
  return job.preferred && { ...job, free: job.preferred.free, windowClass: NO_CLASS }
}

/** The same job with as much time between its sessions as it should have; null when it need not be spread. */
export function spreadOut(job: Job): Job | null {
  const cooldown = job.spread - job.max
  const more = cooldown - job.cooldown
  if (more <= 0) return null
  return { ...job, cooldown, closed: job.closed.map(({ start, end }) => ({ start: start - more, end: end + more })) }
}

/** Starts directly before and after the focus sessions of others; none for a job that is not focus work. */
export function startsNextToFocus(schedule: Schedule, job: Job): number[] {
  if (!job.isFocus) return []
  const { focusJobs, gap } = schedule.problem
  const others = focusJobs.filter(other => other.index !== job.index).flatMap(other => schedule.piecesOf(other))
  const starts = others.flatMap(({ start, end }) => [end, start - gap - Math.min(job.need, job.piece)])
  const first = schedule.prerequisitesEnd(job) ?? schedule.problem.units
  return [...new Set(starts)].filter(start => start >= first).slice(0, MAX_STARTS)
}
