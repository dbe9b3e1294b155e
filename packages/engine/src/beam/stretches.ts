import type { Span } from '../input/free-time/minute-spans.ts'
import type { StepBudget } from '../step-budget.ts'
import { type BeamJob, FreeRuns } from './beam-jobs.ts'
import { lastBefore } from './latest-start.ts'

/** Time in which the same window classes are open throughout, and the jobs that can use it. No two overlap. */
export interface Stretch extends Span {
  readonly members: Int32Array
  /** For each member the most of its work that can be done here. */
  readonly most: Int32Array
}

/** Those for which there is least work; the others hardly ever run out of it. */
const MAX_STRETCHES = 60

/** The stretches for which work is scarcest, in time order. */
export function scarcestStretches(jobs: readonly BeamJob[], budget: StepBudget): Stretch[] {
  const runs = new FreeRuns()
  const classes = [...new Set(jobs.map(({ job }) => job.free))]
  const edges = new Set(classes.flatMap(free => runs.of(free).flatMap(({ start, end }) => [start, end])))
  const sorted = [...edges].sort((a, b) => a - b)
  const stretches = sorted.flatMap((start, index) => {
    const end = sorted[index + 1]
    const isOpen = end !== undefined && classes.some(free => (free[start] ?? 0) > 0)
    return isOpen ? [stretchOf(jobs, runs, start, end)] : []
  })
  budget.spend(stretches.length * jobs.length)
  return stretches
    .sort((a, b) => workFor(a) - workFor(b))
    .slice(0, MAX_STRETCHES)
    .sort((a, b) => a.start - b.start)
}

function stretchOf(jobs: readonly BeamJob[], runs: FreeRuns, start: number, end: number): Stretch {
  const able = jobs
    .map(job => ({ at: job.at, most: (job.job.free[start] ?? 0) > 0 ? mostWithin(job, runs, start, end) : 0 }))
    .filter(({ most }) => most > 0)
  return { start, end, members: Int32Array.from(able, ({ at }) => at), most: Int32Array.from(able, ({ most }) => most) }
}

/** How much more work than time there is at the start, if all of it waits for this stretch. */
function workFor({ start, end, most }: Stretch): number {
  return most.reduce((sum, one) => sum + one, 0) - (end - start)
}

function mostWithin(beamJob: BeamJob, runs: FreeRuns, start: number, end: number): number {
  const { job, earliest, deadline } = beamJob
  const room = Math.min(end, deadline) - Math.max(start, earliest)
  if (room <= 0) return 0
  if (!job.split) return fitsAround(beamJob, runs.of(beamJob.free), start) ? Math.min(room, job.need) : 0
  const cycle = job.max + job.cooldown
  return Math.min(job.need, Math.floor(room / cycle) * job.max + Math.min(job.max, room % cycle))
}

/** Whether the free time around a moment has room for a whole job, which may begin and end outside the stretch. */
function fitsAround({ job, earliest, deadline }: BeamJob, runs: readonly Span[], moment: number): boolean {
  const run = runs[lastBefore(runs, moment + 1)]
  // One of the job's own kept blocks lies here; nothing is said about the time around it.
  if (!run || run.end <= moment) return true
  return Math.min(run.end, deadline) - Math.max(run.start, earliest) >= job.need
}
