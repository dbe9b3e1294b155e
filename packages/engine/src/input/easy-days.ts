import { type DayCap, localDays } from './free-time/day-caps.ts'
import { joinSpans, minutesIn, type Span } from './free-time/minute-spans.ts'
import type { Problem } from './problem.ts'

/** A day with more work and busy time than this is long [PLAN-125]. */
const EASY_MINUTES = 480

/** With more tasks a second search takes too long for what it gains. */
const MOST_TASKS = 150

/** For each local day the most work with which it is not long; null where long days are not avoided. */
export function easyDays({ facts }: Problem): DayCap[] | null {
  const { timeline, busy, dayCaps, works } = facts
  if (dayCaps !== null || works.length > MOST_TASKS) return null
  return localDays(timeline).map(({ start, end }) => ({
    start,
    end,
    most: Math.max(0, EASY_MINUTES - minutesIn(busy, start, end)),
  }))
}

/** Whether the work of these sessions, given for each job, makes a day long. */
export function hasLongDay({ jobs }: Problem, pieces: readonly (readonly Span[])[], days: readonly DayCap[]): boolean {
  const work = joinSpans(jobs.flatMap(job => (job.isWork ? (pieces[job.index] ?? []) : [])))
  return days.some(({ start, end, most }) => minutesIn(work, start, end) > most)
}
