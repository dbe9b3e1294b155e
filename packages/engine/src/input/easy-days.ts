import { type DayCap, localDays } from './free-time/day-caps.ts'
import { joinSpans, minutesIn, type Span, subtractSpans } from './free-time/minute-spans.ts'
import type { Problem } from './problem.ts'
import type { Facts } from './task-facts.ts'
import { isWork } from './work.ts'

/** A day with more work and busy time than this is long [PLAN-125]. */
const EASY_MINUTES = 480

/** With more tasks a second search takes too long for what it gains. */
const MAX_TASKS = 150

/** For each local day the most work with which it is not long; null where long days are not avoided. */
export function easyDays({ facts }: Problem): DayCap[] | null {
  const { timeline, dayCaps, works } = facts
  if (dayCaps !== null || works.length > MAX_TASKS) return null
  const busy = busyAtWork(facts)
  return localDays(timeline).map(({ start, end }) => ({
    start,
    end,
    most: Math.max(0, EASY_MINUTES - minutesIn(busy, start, end)),
  }))
}

/**
 * [PLAN-160] Busy time within the hours of work, and kept sessions of work at any time: an evening among friends makes no
 * day of work longer. A task with a fixed time is open all day, so its hours say nothing about when work is.
 */
function busyAtWork({ busy, openTime, works }: Facts): Span[] {
  const ofWork = works.filter(({ task }) => isWork(task))
  const withHours = ofWork.filter(({ task }) => !task.expires)
  const classes = new Set((withHours.length > 0 ? withHours : ofWork).map(({ windowClass }) => windowClass))
  const hours = joinSpans([...classes].flatMap(windowClass => openTime[windowClass] ?? []))
  const outside = subtractSpans(busy, hours)
  return joinSpans([...subtractSpans(busy, outside), ...ofWork.flatMap(({ kept }) => kept)])
}

/** Whether the work of these sessions, given for each job, makes a day long. */
export function hasLongDay({ jobs }: Problem, pieces: readonly (readonly Span[])[], days: readonly DayCap[]): boolean {
  const work = joinSpans(jobs.flatMap(job => (job.isWork ? (pieces[job.index] ?? []) : [])))
  return days.some(({ start, end, most }) => minutesIn(work, start, end) > most)
}
