import { fitsAlone } from '../../beam/beam-jobs.ts'
import { CapacityFlow } from '../../bound/capacity-flow.ts'
import { MAX_FLOW_WORKS } from '../../bound/lower-bound.ts'
import { type TimeBin, timeBins } from '../../bound/time-bins.ts'
import type { Job } from '../../input/problem.ts'
import { leastMinutes } from '../../input/shrinking.ts'
import { isLate } from '../../objective/terms.ts'
import type { Schedule } from '../../place/schedule.ts'
import { StepBudget } from '../../step-budget.ts'

/** All floors of a plan together; beyond it nothing is known about them. */
const MAX_STEPS = 2_000_000

/** A task whose sessions can be cut in more ways than this counts as fitting alone. */
const MAX_ALONE_STEPS = 100_000

/** Free stretches of an ordinary fortnight. Where there are more, each way to cut the work is looked for in all of them. */
const ORDINARY_RUNS = 40

/** What every change that is enough has at least. */
export interface Floors {
  /** No earlier due date can be enough, as a minute. */
  readonly due: number
  /** No smaller cut of the work can be enough. */
  readonly lessMinutes: number
}

/**
 * Says below which size no change can put a late task on time while all that is on time stays so: the task alone has
 * its own rules, and together they have only so much free time, which a flow of work into time counts. What reaches the
 * floor is certainly the smallest, so no search has to look for less.
 */
export class RemedyFloors {
  private readonly schedule: Schedule
  private readonly onTime: readonly Job[]
  private readonly dates: readonly number[]
  private readonly budget: StepBudget
  private bins: readonly TimeBin[] | null = null

  constructor(schedule: Schedule, maxSteps = MAX_STEPS) {
    const { jobs, units } = schedule.problem
    this.schedule = schedule
    this.budget = new StepBudget(maxSteps)
    const mayLook = jobs.length <= MAX_FLOW_WORKS
    this.onTime = mayLook ? jobs.filter(job => schedule.isComplete(job) && !isLate(schedule, job)) : []
    const dates = jobs.flatMap(job => [job.release, Math.min(job.due, units)])
    this.dates = mayLook ? [...new Set([...dates, units])].sort((a, b) => a - b) : []
  }

  of(job: Job): Floors {
    const before = this.budget.used
    const floors = this.floorsOf(job)
    this.schedule.problem.facts.budget.spend(this.budget.used - before)
    return floors ?? { due: job.due + 1, lessMinutes: 1 }
  }

  private floorsOf(job: Job): Floors | null {
    const flow = this.flowOfOthers(job)
    if (!flow) return null
    const limit = Math.min(job.due, this.schedule.problem.units)
    let placed = flow.add(job.windowClass, job.release, limit, job.need)
    const lessMinutes = Math.max(1, job.need - placed)
    let from = limit
    for (const date of this.dates) {
      if (date <= limit || placed >= job.need) continue
      const more = flow.add(job.windowClass, job.release, date, job.need - placed)
      if (placed + more >= job.need) break
      placed += more
      from = date
    }
    if (flow.isSpent) return null
    return { due: Math.max(job.due + 1, this.endOfFree(job, from, job.need - placed)), lessMinutes }
  }

  /** With all that is on time in it, or null where that takes too long. */
  private flowOfOthers(job: Job): CapacityFlow | null {
    const { facts, units } = this.schedule.problem
    if (this.dates.length === 0 || this.budget.isSpent) return null
    this.bins ??= timeBins(facts, this.dates)
    const flow = new CapacityFlow(this.bins, this.budget)
    for (const other of this.onTime) {
      if (other === job) continue
      flow.add(other.windowClass, other.release, Math.min(other.due, other.until, units), leastMinutes(other.work))
    }
    return flow.isSpent ? null : flow
  }

  /** The minute by which the job's windows have had so much free time since another one. */
  private endOfFree(job: Job, from: number, minutes: number): number {
    let left = minutes
    for (const span of this.schedule.problem.facts.freeTime[job.windowClass] ?? []) {
      const start = Math.max(span.start, from)
      if (span.end - start >= left) return left === 0 ? from : start + left
      left -= Math.max(0, span.end - start)
    }
    return this.schedule.problem.units
  }

  /** False only for a job that could not end by its due date with all its free time to itself. */
  fitsAlone(job: Job): boolean {
    const { problem } = this.schedule
    const ways = job.need * (job.max - job.min + 1)
    if (ways > MAX_ALONE_STEPS || this.budget.isSpent) return true
    const runs = problem.facts.freeTime[job.windowClass]?.length ?? 0
    this.budget.spend(ways * Math.ceil(runs / ORDINARY_RUNS) + (problem.units >> 2))
    return fitsAlone(problem, job)
  }
}
