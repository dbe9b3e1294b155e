import { CapacityFlow } from '../../bound/capacity-flow.ts'
import { CappedFlow } from '../../bound/capped-flow.ts'
import { MAX_FLOW_WORKS } from '../../bound/lower-bound.ts'
import { type TimeBin, timeBins } from '../../bound/time-bins.ts'
import { leastMinutes } from '../../input/shrinking.ts'
import { isWork, type Work } from '../../input/work.ts'
import { isLate } from '../../objective/terms.ts'
import type { Schedule } from '../../place/schedule.ts'

/** A proof that not everything can be on time: up to `until` there is this much more work than free time. */
export interface Shortage {
  readonly minutes: number
  readonly until: number
}

/**
 * For each late task the first due date, up to its own, by which there is more work than free time, and all that is
 * short by then. Counts the tasks whose windows share time with those of the task, directly or through others. A late
 * task without a shortage is late because of its sessions or its prerequisites. Where days have limits, it is the work
 * that counts toward them which is compared with the time within them.
 */
export function shortagesOf(schedule: Schedule): Map<Work, Shortage> {
  const { jobs, facts } = schedule.problem
  const late = jobs.filter(job => isLate(schedule, job)).map(job => job.work)
  if (late.length === 0 || jobs.length > MAX_FLOW_WORKS) return new Map()
  const { last } = facts.timeline
  const { dayCaps } = facts
  const dated = facts.works.filter(
    work => dueOf(work) <= last && !work.overdue && work.blockedBy === null && (!dayCaps || isWork(work.task)),
  )
  const dates = facts.works.flatMap(work => [work.release, Math.min(dueOf(work), last)])
  const bins = timeBins(facts, [...dates, ...(dayCaps ?? []).map(({ start }) => start)])
  const groupOf = groupsOfWindows(bins, new Set(dated.map(work => work.windowClass)))
  const flow = dayCaps ? new CappedFlow(bins, dayCaps, facts.budget) : new CapacityFlow(bins, facts.budget)
  const first = new Map<number, Shortage>()
  for (const work of dated.toSorted((a, b) => dueOf(a) - dueOf(b))) {
    const minutes = leastMinutes(work)
    const missing = minutes - flow.add(work.windowClass, work.release, dueOf(work), minutes)
    // Less may have been found than fits, which would prove nothing.
    if (flow.isSpent) return new Map()
    const known = first.get(groupOf(work))
    if (missing === 0 || (known && known.until < dueOf(work))) continue
    first.set(groupOf(work), { minutes: missing + (known?.minutes ?? 0), until: dueOf(work) })
  }
  const shortageOf = (work: Work) => first.get(groupOf(work))
  return new Map(
    late.flatMap(work => {
      const shortage = shortageOf(work)
      return shortage && shortage.until <= dueOf(work) ? [[work, shortage] as const] : []
    }),
  )
}

const dueOf = (work: Work) => work.due ?? Number.POSITIVE_INFINITY

/** A number for the window class of each work, equal where classes share free time directly or through others. */
function groupsOfWindows(bins: readonly TimeBin[], classes: ReadonlySet<number>): (work: Work) => number {
  const group = new Map([...classes].map(one => [one, one]))
  for (const { open } of bins) {
    const sharing = new Set([...classes].filter(one => open[one]).map(one => group.get(one)))
    const [smallest] = sharing
    if (sharing.size < 2 || smallest === undefined) continue
    for (const [one, number] of group) if (sharing.has(number)) group.set(one, smallest)
  }
  return work => group.get(work.windowClass) ?? work.windowClass
}
