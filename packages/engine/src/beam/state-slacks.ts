import { BEAM } from '../tuned-search.ts'
import type { BeamJob } from './beam-jobs.ts'
import type { BeamState } from './beam-state.ts'
import { IdleSlacks } from './idle-slacks.ts'
import { NO_LIMIT, PoolSlacks } from './pool-slacks.ts'
import type { Stretch } from './stretches.ts'
import type { TimePool } from './time-pools.ts'

/** What is the same in all passes of one search. */
export interface SlackField {
  readonly jobs: readonly BeamJob[]
  /** The first one is that of all jobs. */
  readonly pools: readonly TimePool[]
  readonly stretches: readonly Stretch[]
}

/** What slacks are worth in one pass. */
export interface SlackPrices {
  /** For each slack its price: the tighter, the higher. */
  readonly priceOf: Float64Array
  /** What the slacks of pools count for against those of single jobs. */
  readonly poolPrice: number
  /** How much each job's own slack counts for. */
  readonly weights: Float64Array
}

/** How much room the jobs and the pools have in the state that was measured last, and in the states that may follow it. */
export class StateSlacks {
  private readonly jobs: readonly BeamJob[]
  private readonly pools: readonly PoolSlacks[]
  private readonly idle: IdleSlacks
  private readonly prices: SlackPrices
  /** The positions of the jobs with work left, in order, and how many there are. */
  readonly active: Int32Array
  activeCount = 0
  /** Each active job's latest start. */
  private readonly latest: Int32Array
  /** The two smallest latest starts, and whose they are. */
  private first = NO_LIMIT
  private second = NO_LIMIT
  private firstAt = -1
  private secondAt = -1

  constructor({ jobs, pools, stretches }: SlackField, prices: SlackPrices) {
    this.jobs = jobs
    this.prices = prices
    this.pools = pools.map(pool => new PoolSlacks(pool, jobs.length, prices.priceOf))
    this.idle = new IdleSlacks(stretches, jobs.length, prices.priceOf)
    this.active = new Int32Array(jobs.length)
    this.latest = new Int32Array(jobs.length)
  }

  measure(state: BeamState): void {
    this.findTightest(state.left)
    for (const pool of this.pools) pool.measure(state.time, state.left)
    const [everything] = this.pools
    if (everything) this.idle.measure(state, everything)
  }

  private findTightest(left: readonly number[]): void {
    const { jobs, active, latest } = this
    let count = 0
    let [first, second, firstAt, secondAt] = [NO_LIMIT, NO_LIMIT, -1, -1]
    for (let at = 0; at < left.length; at++) {
      const amount = left[at] ?? 0
      if (amount === 0) continue
      active[count++] = at
      const start = jobs[at]?.latest[amount] ?? NO_LIMIT
      latest[at] = start
      if (start < first) {
        second = first
        secondAt = firstAt
        first = start
        firstAt = at
      } else if (start < second) {
        second = start
        secondAt = at
      }
    }
    this.activeCount = count
    this.first = first
    this.second = second
    this.firstAt = firstAt
    this.secondAt = secondAt
  }

  /** The slack of an active job alone, or the least of its own and of its pools. */
  slackOf(time: number, { at }: BeamJob, byPools: boolean): number {
    let slack = (this.latest[at] ?? NO_LIMIT) - time
    if (byPools) for (const pool of this.pools) slack = Math.min(slack, pool.slackFrom(at))
    return slack
  }

  /** Whether some job could not be on time any more after a session of this job up to `end`, or after a pause. */
  refuses(from: BeamState, job: BeamJob | null, end: number): boolean {
    const at = job?.at ?? -1
    if ((this.firstAt === at ? this.second : this.first) < end) return true
    if (job && isTooLate(from, job, end)) return true
    for (const pool of this.pools) if (pool.refuses(from.time, end, at)) return true
    return this.idle.refuses(job, end)
  }

  /** The job that could not be on time any more after a step that is refused, or -1 where none is to blame. */
  refuserOf(from: BeamState, job: BeamJob | null, end: number): number {
    const at = job?.at ?? -1
    const isFirst = this.firstAt === at
    if ((isFirst ? this.second : this.first) < end) return isFirst ? this.secondAt : this.firstAt
    if (job && isTooLate(from, job, end)) return at
    const pool = this.pools.find(one => one.refuses(from.time, end, at))
    return pool?.firstLate(from.time, end, at) ?? -1
  }

  /** The price of all slacks after a step. Prices only add up, so from `limit` on it is not looked at any further. */
  priceAfter(from: BeamState, job: BeamJob | null, end: number, limit: number): number {
    const { poolPrice } = this.prices
    const at = job?.at ?? -1
    const alone = (job ? this.priceOfRest(from, job, end) : 0) + this.ownPrices(from, end, at)
    let pooled = BEAM.idlePrice * this.idle.priceAfter(job, end)
    for (const pool of this.pools) {
      if (alone + poolPrice * pooled >= limit) return limit
      pooled += pool.priceAfter(from.time, end, at)
    }
    return alone + poolPrice * pooled
  }

  /** The price of the slack of what is left of the job after its session. */
  private priceOfRest(from: BeamState, job: BeamJob, end: number): number {
    const { priceOf, weights } = this.prices
    const rest = restOf(from, job, end)
    if (rest === 0) return 0
    const slack = (job.latest[rest] ?? 0) - end - job.job.cooldown
    return (priceOf[slack] ?? 0) * (weights[job.at] ?? 1)
  }

  /** The price of the slacks of all jobs but one when time has passed. */
  private ownPrices({ ready }: BeamState, end: number, except: number): number {
    const { active, activeCount, latest } = this
    const { priceOf, weights } = this.prices
    let sum = 0
    for (let index = 0; index < activeCount; index++) {
      const at = active[index] ?? 0
      if (at === except) continue
      const slack = (latest[at] ?? 0) - Math.max(end, ready[at] ?? 0)
      sum += (priceOf[slack] ?? 0) * (weights[at] ?? 1)
    }
    return sum
  }
}

function restOf(from: BeamState, { at }: BeamJob, end: number): number {
  return (from.left[at] ?? 0) - (end - from.time)
}

/** Whether what is left of the job after its session could not be on time, even alone. */
function isTooLate(from: BeamState, job: BeamJob, end: number): boolean {
  const rest = restOf(from, job, end)
  return rest > 0 && (job.latest[rest] ?? 0) < end + job.job.cooldown
}
