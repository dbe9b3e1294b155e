import { CapacityFlow } from '../bound/capacity-flow.ts'
import { MOST_FLOW_WORKS } from '../bound/lower-bound.ts'
import { timeBins } from '../bound/time-bins.ts'
import type { Work } from '../input/work.ts'
import { isLate } from '../objective/terms.ts'
import type { Schedule } from '../place/schedule.ts'

/** A proof that not everything can be on time: up to `until` there is this much more work than free time. */
export interface Shortage {
  readonly minutes: number
  readonly until: number
}

/**
 * Lets the tasks that are on time flow first and then each late task. The minutes that do not flow are missing in every
 * plan; a late task that flows completely is late because of its sessions or its prerequisites.
 */
export function shortagesOf(schedule: Schedule): Map<Work, Shortage> {
  const { jobs, facts } = schedule.problem
  const shortages = new Map<Work, Shortage>()
  const late = jobs.filter(job => isLate(schedule, job))
  if (late.length === 0 || jobs.length > MOST_FLOW_WORKS) return shortages
  const until = (work: Work) => Math.min(work.due ?? facts.timeline.last, facts.timeline.last)
  const dated = jobs.filter(job => job.work.due !== null && !job.work.overdue && !isLate(schedule, job))
  const flow = new CapacityFlow(
    timeBins(
      facts,
      facts.works.flatMap(work => [work.release, until(work)]),
    ),
    facts.budget,
  )
  for (const { work } of [...dated, ...late]) {
    const fits = flow.add(work.windowClass, work.release, until(work), work.leftMinutes)
    // Less may have been found than fits, which would prove nothing.
    if (flow.isSpent) return shortages
    if (fits < work.leftMinutes) shortages.set(work, { minutes: work.leftMinutes - fits, until: flow.tightUntil })
  }
  return shortages
}
