import type { FreeTime } from '../input/free-time.ts'
import type { BeamJob } from './beam-jobs.ts'

/** Jobs that share time: those of one or more window classes, with all the time that is free for any of them. */
export interface TimePool {
  /** For each position of a job 1 when the job may use only time of this pool. */
  readonly isMember: Uint8Array
  /** The positions of its jobs, by deadline, and the free time up to each deadline. */
  readonly positions: Int32Array
  readonly freeUntilDeadline: Int32Array
  /** Free units before each unit, so that the time between two of them is one subtraction. */
  readonly freeUntil: Int32Array
  /** Free time minus work at the tightest deadline, with nothing done yet; negative when not all can be on time. */
  readonly slack: number
}

/** Every union of so few classes is a pool; of more classes only the single ones, pairs or all together. */
const ALL_UNIONS = 5
const ALL_PAIRS = 10

/** The tightest pools are checked; the others rarely refuse anything. */
const MOST_POOLS = 12

/** The pool of all jobs, and the others in which time is scarcest. */
export function tightestPools(jobs: readonly BeamJob[], units: number): TimePool[] {
  const classes = [...new Set(jobs.map(({ job }) => job.free))]
  const [everything, ...others] = groupsOf(classes).map(group => poolOf(jobs, group, units))
  if (!everything) return []
  others.sort((a, b) => a.slack - b.slack)
  return [everything, ...others.slice(0, MOST_POOLS - 1)]
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

function poolOf(jobs: readonly BeamJob[], classes: readonly FreeTime[], units: number): TimePool {
  const freeUntil = new Int32Array(units + 1)
  for (let unit = 0; unit < units; unit++) {
    const isFree = classes.some(free => (free[unit] ?? 0) > 0)
    freeUntil[unit + 1] = (freeUntil[unit] ?? 0) + (isFree ? 1 : 0)
  }
  const members = jobs.filter(({ job }) => classes.includes(job.free))
  let work = 0
  let slack = units
  for (const { job, deadline } of members) {
    work += job.need
    slack = Math.min(slack, (freeUntil[deadline] ?? 0) - work)
  }
  return {
    isMember: Uint8Array.from(jobs, job => (members.includes(job) ? 1 : 0)),
    positions: Int32Array.from(members, ({ at }) => at),
    freeUntilDeadline: Int32Array.from(members, ({ deadline }) => freeUntil[deadline] ?? 0),
    freeUntil,
    slack,
  }
}
