import { type FreeTime, freeTimeOnGrid } from '../input/free-time/free-time.ts'
import type { Span } from '../input/free-time/minute-spans.ts'
import type { Job, Problem } from '../input/problem.ts'
import type { Piece } from '../place/schedule.ts'
import { type BeamJob, FreeRuns } from './beam-jobs.ts'

/**
 * The same jobs with time running backward: start dates are due dates there, and prerequisites come after. `order` has
 * every prerequisite before its dependants, and so has the result. Jobs that the beam leaves out are not in it.
 */
export function mirrorOf({ units }: Problem, jobs: readonly BeamJob[], order: readonly Job[]): Job[] {
  const turnedFree = turnFreeTime(units)
  const turned = new Map<Job, Job>()
  for (const { job, earliest, deadline } of jobs)
    turned.set(job, {
      ...job,
      free: turnedFree(job.free),
      closed: job.closed.map(span => turn(span, units)),
      release: units - deadline,
      due: units - earliest,
      until: units - earliest,
      keptEnd: 0,
      before: [],
      after: [],
    })
  for (const [job, { before, after }] of turned) {
    before.push(...job.after.flatMap(other => turned.get(other) ?? []))
    after.push(...job.before.flatMap(other => turned.get(other) ?? []))
  }
  return order.toReversed().flatMap(job => turned.get(job) ?? [])
}

/** A stretch, or a session, as it is on the other side of the mirror. */
export function turn({ start, end }: Span, units: number): Piece {
  return { start: units - end, end: units - start }
}

/** Jobs of one class share their free time in the mirror too, because pools of time are made of classes. */
function turnFreeTime(units: number): (free: FreeTime) => FreeTime {
  const runs = new FreeRuns()
  const known = new Map<FreeTime, FreeTime>()
  return free => {
    const spans = runs.of(free).map(span => turn(span, units))
    const turned = known.get(free) ?? freeTimeOnGrid(spans.toReversed(), 1, units)
    known.set(free, turned)
    return turned
  }
}
