import type { DayCaps } from '../input/free-time/day-caps.ts'
import type { FreeTime } from '../input/free-time/free-time.ts'
import type { Problem } from '../input/problem.ts'
import { BEAM } from '../tuned-search.ts'
import type { BeamJob } from './beam-jobs.ts'

/** Jobs that share time: those of one or more window classes, with all the time that is free for any of them. */
export interface TimePool {
  /** For each position of a job 1 when the job may use only time of this pool. */
  readonly isMember: Uint8Array
  /** The positions of its jobs, by deadline, their deadlines, and the time for work up to each. */
  readonly positions: Int32Array
  readonly deadlines: Int32Array
  readonly freeUntilDeadline: Int32Array
  /** What has passed of that time at each unit, so that what is left up to a deadline is one subtraction. */
  readonly freeUntil: Int32Array
  /** Time minus work at the tightest deadline, with nothing done yet; negative when not all can be on time. */
  readonly slack: number
}

/** Every union of so few classes is a pool; of more classes only the single ones, pairs or all together. */
const ALL_UNIONS = 5
const ALL_PAIRS = 10

/** The pool of all jobs, and the others in which time is scarcest. */
export function tightestPools(jobs: readonly BeamJob[], problem: Problem): TimePool[] {
  const classes = [...new Set(jobs.map(({ job }) => job.free))]
  const work = classes.filter(free => jobs.every(({ job }) => job.free !== free || job.isWork))
  const isMixed = work.length > 0 && work.length < classes.length
  const groups = isMixed ? [...groupsOf(classes), work] : groupsOf(classes)
  const [everything, ...others] = groups.map(group => poolOf(jobs, group, problem))
  if (!everything) return []
  others.sort((a, b) => a.slack - b.slack)
  return [everything, ...others.slice(0, BEAM.pools - 1)]
}

/** Which classes are looked at together, all of them first. */
function groupsOf(classes: readonly FreeTime[]): FreeTime[][] {
  const count = classes.length
  const singles = count > 1 ? classes.map(one => [one]) : []
  if (count > ALL_PAIRS) return [[...classes], ...singles]
  if (count > ALL_UNIONS)
    return [
      [...classes],
      ...singles,
      ...classes.flatMap((one, index) => classes.slice(index + 1).map(two => [one, two])),
    ]
  const unions: FreeTime[][] = []
  for (let bits = (1 << count) - 1; bits > 0; bits--) unions.push(classes.filter((_, index) => bits & (1 << index)))
  return unions
}

function poolOf(jobs: readonly BeamJob[], classes: readonly FreeTime[], problem: Problem): TimePool {
  const { units, dayCaps, gap } = problem
  const freeUntil = freeUnits(classes, units, 0)
  const members = jobs.filter(({ job }) => classes.includes(job.free))
  const isWork = members.every(({ job }) => job.isWork)
  const isCapped = dayCaps !== null && isWork
  const { availableUntil, passedUntil } = isCapped
    ? withinCaps(freeUntil, dayCaps)
    : { availableUntil: freeUntil, passedUntil: freeUntil }
  let work = 0
  let slack = units
  for (const { job, deadline } of members) {
    work += job.need
    slack = Math.min(slack, (availableUntil[deadline] ?? 0) - work)
  }
  return {
    isMember: Uint8Array.from(jobs, job => (members.includes(job) ? 1 : 0)),
    positions: Int32Array.from(members, ({ at }) => at),
    deadlines: Int32Array.from(members, ({ deadline }) => deadline),
    freeUntilDeadline: Int32Array.from(members, ({ deadline }) => availableUntil[deadline] ?? 0),
    freeUntil: passedUntil,
    slack: gap > 0 && isWork ? Math.min(slack, slackWithGaps(members, classes, units, gap)) : slack,
  }
}

/**
 * [PLAN-97] Sessions with a gap after each do not overlap either, if free time is a gap longer wherever it ends. With that
 * time and the fewest sessions of each job it shows that not all can be on time where the gaps alone are too much.
 */
function slackWithGaps(members: readonly BeamJob[], classes: readonly FreeTime[], units: number, gap: number): number {
  const freeUntil = freeUnits(classes, units + gap, gap)
  let work = 0
  let slack = units
  for (const { job, deadline } of members) {
    work += job.need + gap * (job.split ? Math.ceil(job.need / job.max) : 1)
    slack = Math.min(slack, (freeUntil[deadline + gap] ?? 0) - work)
  }
  return slack
}

/** How many units before each are free in one of the classes, or up to `longer` units ago. */
function freeUnits(classes: readonly FreeTime[], units: number, longer: number): Int32Array {
  const freeUntil = new Int32Array(units + 1)
  let last = Number.NEGATIVE_INFINITY
  for (let unit = 0; unit < units; unit++) {
    if (classes.some(free => (free[unit] ?? 0) > 0)) last = unit
    freeUntil[unit + 1] = (freeUntil[unit] ?? 0) + (unit - last <= longer ? 1 : 0)
  }
  return freeUntil
}

/**
 * [PLAN-98] The most work that can be done before each unit, and how much less can be done after it. Within a day the
 * first counts as if work began at once and the second as if it began as late as it can, so that no step is refused that
 * the caps allow.
 */
function withinCaps(freeUntil: Int32Array, { days }: DayCaps) {
  const availableUntil = new Int32Array(freeUntil.length)
  const passedUntil = new Int32Array(freeUntil.length)
  let sum = 0
  for (const { start, end, most } of days) {
    const last = Math.min(end, freeUntil.length - 1)
    const free = (freeUntil[last] ?? 0) - (freeUntil[start] ?? 0)
    for (let unit = start; unit <= last; unit++) {
      const passed = (freeUntil[unit] ?? 0) - (freeUntil[start] ?? 0)
      availableUntil[unit] = sum + Math.min(passed, most)
      passedUntil[unit] = sum + Math.min(free, most) - Math.min(free - passed, most)
    }
    sum += Math.min(free, most)
  }
  return { availableUntil, passedUntil }
}
