import { MAX_WEIGHT, NEVER } from '../input/problem.ts'
import type { Schedule } from '../place/schedule.ts'
import { dayOfWaiting, PRICES } from './prices.ts'

/** A term over the whole plan, because one job's move changes the shares of others; computed for every comparison. */
export type PlanTerm = (schedule: Schedule) => number

/** Focus sessions are together when nothing but a pause of this length lies between them, or the gap where that is longer. */
const TOGETHER_MINUTES = 30

/** How often the plan comes back to a task after another one, in hundredths [PLAN-142]. */
export const returns: PlanTerm = schedule => schedule.order.returns

const CLASSES = MAX_WEIGHT + 1

/**
 * A price for each task that is begun after a less important one that is due later: users would not follow a plan that does the other thing first [PLAN-172].
 * Only tasks count that could be begun at once, in the same hours.
 */
export const inversions: PlanTerm = schedule => {
  const { jobs, gridMinutes } = schedule.problem
  const classes = schedule.problem.facts.freeTime.length
  schedule.overhead += jobs.length
  let count = 0
  // The jobs are in the order of their due dates, so what was seen before is due later.
  const begun = new Int32Array(classes * CLASSES).fill(NEVER)
  for (let index = jobs.length - 1; index >= 0; ) {
    let end = index
    while (end > 0 && jobs[end - 1]?.lateFrom === jobs[index]?.lateFrom) end--
    for (let at = index; at >= end; at--) {
      const job = jobs[at]
      if (!job?.mayBeNext || job.lateFrom >= NEVER) continue
      const own = schedule.order.firstStartOf(at)
      const begins = own < 0 ? NEVER - 1 : own
      const first = job.windowClass * CLASSES
      for (let weight = 0; weight < job.importance; weight++)
        if ((begun[first + weight] ?? NEVER) < begins) {
          count++
          break
        }
    }
    for (let at = index; at >= end; at--) {
      const job = jobs[at]
      const own = schedule.order.firstStartOf(at)
      if (!job || own < 0 || !job.isPlainTask) continue
      const place = job.windowClass * CLASSES + job.importance
      begun[place] = Math.min(begun[place] ?? NEVER, own)
    }
    index = end - 1
  }
  return count * PRICES.inversion * dayOfWaiting(gridMinutes)
}

/** A price for each group of focus sessions, so that fewer groups are better. */
export const scatteredFocus: PlanTerm = schedule => {
  if (schedule.focusStarts.size === 0) return 0
  let groups = 0
  for (const start of schedule.focusStarts) if (!followsFocus(schedule, start)) groups++
  return groups * PRICES.apartFocus * dayOfWaiting(schedule.problem.gridMinutes)
}

/** Whether the last session before this start is focus work and near. */
export function followsFocus(schedule: Schedule, start: number): boolean {
  const { problem, takenUntil, takenBy } = schedule
  const reach = Math.max(Math.ceil(TOGETHER_MINUTES / problem.gridMinutes), problem.gap + problem.mark)
  for (let unit = start - 1; unit >= 0 && unit >= start - 1 - reach; unit--) {
    schedule.overhead++
    if (takenUntil[unit] !== 0) return problem.jobs[takenBy[unit] ?? -1]?.isFocus ?? false
  }
  return false
}
