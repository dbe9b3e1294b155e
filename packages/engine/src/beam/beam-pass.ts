import type { DayCaps } from '../input/day-caps.ts'
import type { Problem } from '../input/problem.ts'
import type { BeamJob } from './beam-jobs.ts'
import { type BeamState, firstState, hashAfter, isFinished, type Step, stateAfter } from './beam-state.ts'
import { endOfDay, endWithinDay } from './end-within-day.ts'
import { NO_LIMIT, PoolSlacks } from './pool-slacks.ts'
import { sessionLengths } from './session-lengths.ts'
import { StepBuckets } from './step-buckets.ts'
import type { TimePool } from './time-pools.ts'

/** How one pass looks for a plan; none of these settings is best for every week. */
export interface PassSettings {
  /** How many states are kept at each moment, and how many jobs are tried in each. */
  readonly width: number
  readonly choices: number
  /** The price of a slack is `(slack + softness) ** -power`: the tighter, the worse. */
  readonly softness: number
  readonly power: number
  /** What the slacks of pools count for against those of single jobs. */
  readonly poolPrice: number
  /** Whether the most urgent jobs are those with the least slack of their own, or of their pools too. */
  readonly byPools: boolean
  /** Whether what is left in the end may be shorter than a minimum session: not when time runs backward. */
  readonly mayEndShort: boolean
}

/** The two smallest latest starts of a state, and whose they are. */
interface Tightest {
  readonly first: number
  readonly second: number
  readonly firstAt: number
  readonly secondAt: number
}

/** How many of the last dead ends are learned from. */
const DEAD_ENDS = 8
/** What the jobs of these dead ends gain in weight, all together. */
const WEIGHT_OF_FAILURE = 0.5

/**
 * Builds a plan from left to right and keeps the few best states at each moment. It refuses every step after which some
 * job alone, or some pool of jobs, could not be on time any more.
 */
export class BeamPass {
  private readonly jobs: readonly BeamJob[]
  private readonly pools: readonly PoolSlacks[]
  private readonly problem: Problem
  private readonly dayCaps: DayCaps | null
  private readonly units: number
  private readonly settings: PassSettings
  /** Grow with the failures of a job, in this pass and those before. */
  private readonly weights: Float64Array
  private readonly priceOf: Float64Array
  private readonly buckets: StepBuckets
  /** Each job's latest start in the state at hand. */
  private readonly latest: Int32Array
  /** The jobs that have refused a step from the state at hand, and those of the dead ends so far. */
  private refusals = new Set<number>()
  private readonly deadEnds: number[][] = []
  steps = 0

  constructor(
    jobs: readonly BeamJob[],
    pools: readonly TimePool[],
    problem: Problem,
    settings: PassSettings,
    weights: Float64Array,
  ) {
    const { softness, power, width } = settings
    const { units } = problem
    this.jobs = jobs
    this.problem = problem
    this.dayCaps = problem.dayCaps
    this.units = units
    this.settings = settings
    this.weights = weights
    this.priceOf = Float64Array.from({ length: units + 1 }, (_, slack) => (slack + softness) ** -power)
    this.pools = pools.map(pool => new PoolSlacks(pool, jobs.length, this.priceOf))
    this.latest = new Int32Array(jobs.length)
    this.buckets = new StepBuckets(width)
    this.steps = units
  }

  /** The first state in which everything is done, or null. */
  run(): BeamState | null {
    this.expand(firstState(this.jobs))
    for (let time = 0; time <= this.units; time++) {
      for (const step of this.buckets.take(time)) {
        const state = stateAfter(step, this.problem)
        if (isFinished(state)) return state
        this.expand(state)
      }
    }
    this.learn()
    return null
  }

  /** The jobs that were in the way at the end weigh more in the next pass. */
  private learn(): void {
    const last = this.deadEnds.slice(-DEAD_ENDS)
    for (const positions of last)
      for (const at of positions)
        this.weights[at] = (this.weights[at] ?? 1) + WEIGHT_OF_FAILURE / last.length / positions.length
  }

  /** Adds what a state may be followed by: the most urgent jobs in a few lengths, or a pause until another job can start. */
  private expand(state: BeamState): void {
    this.measure(state)
    const able: BeamJob[] = []
    let next = NO_LIMIT
    for (const job of this.jobs) {
      if (state.left[job.at] === 0) continue
      const start = this.nextStart(state, job)
      if (start === state.time) able.push(job)
      else if (start < next) next = start
    }
    const tightest = this.tightest(state)
    let isDeadEnd = true
    this.refusals = new Set()
    for (const job of this.mostUrgent(state, able)) {
      const left = state.left[job.at] ?? 0
      const free = job.free[state.time] ?? 0
      const end = this.dayCaps && job.job.isWork ? endWithinDay(this.dayCaps, state, state.time, free) : free
      for (const length of sessionLengths(job.job, left, end - state.time))
        if (this.mayLeave(job, left - length) && this.tryStep(state, job, state.time + length, tightest))
          isDeadEnd = false
    }
    if (next < NO_LIMIT && this.tryStep(state, null, next, tightest)) isDeadEnd = false
    if (isDeadEnd && this.refusals.size > 0) this.deadEnds.push([...this.refusals])
  }

  private mayLeave({ job }: BeamJob, rest: number): boolean {
    return rest === 0 || rest >= job.min || this.settings.mayEndShort
  }

  private measure({ time, left }: BeamState): void {
    this.steps += this.jobs.length * (this.pools.length + 4)
    for (const { at, latest } of this.jobs) this.latest[at] = latest[left[at] ?? 0] ?? NO_LIMIT
    for (const pool of this.pools) pool.measure(time, left)
  }

  private tightest({ left }: BeamState): Tightest {
    let [first, second, firstAt, secondAt] = [NO_LIMIT, NO_LIMIT, -1, -1]
    for (let at = 0; at < left.length; at++) {
      const latest = left[at] === 0 ? NO_LIMIT : (this.latest[at] ?? NO_LIMIT)
      if (latest < first) [first, second, firstAt, secondAt] = [latest, first, at, firstAt]
      else if (latest < second) [second, secondAt] = [latest, at]
    }
    return { first, second, firstAt, secondAt }
  }

  /** The first moment from now on at which the job can go on. */
  private nextStart(state: BeamState, { at, before, free, job }: BeamJob): number {
    for (const other of before) if (state.left[other] !== 0) return NO_LIMIT
    const least = Math.min(job.min, state.left[at] ?? 0)
    const caps = job.isWork ? this.dayCaps : null
    let start = Math.max(state.time, state.ready[at] ?? 0, job.isWork ? state.workReady : 0)
    while (start < this.units) {
      const end = free[start] ?? -this.units
      const room = caps === null || end <= 0 ? end : endWithinDay(caps, state, start, end)
      if (room > 0 && room - start >= least) return start
      start = room < end ? endOfDay(caps, start, end) : Math.abs(end)
    }
    return NO_LIMIT
  }

  private mostUrgent(state: BeamState, able: readonly BeamJob[]): readonly BeamJob[] {
    if (able.length <= this.settings.choices) return able
    const keyed = able.map(job => ({ job, key: this.slackOf(state, job) / (this.weights[job.at] ?? 1) }))
    keyed.sort((a, b) => a.key - b.key || a.job.at - b.job.at)
    return keyed.slice(0, this.settings.choices).map(({ job }) => job)
  }

  private slackOf(state: BeamState, { at }: BeamJob): number {
    let slack = (this.latest[at] ?? NO_LIMIT) - state.time
    if (this.settings.byPools) for (const pool of this.pools) slack = Math.min(slack, pool.slackFrom(at))
    return slack + 1
  }

  /** Keeps a session of the job up to `end`, or a pause, unless some job could not be on time any more. */
  private tryStep(from: BeamState, job: BeamJob | null, end: number, tightest: Tightest): boolean {
    const at = job?.at ?? -1
    const isFirst = tightest.firstAt === at
    if ((isFirst ? tightest.second : tightest.first) < end)
      return this.refuse(isFirst ? tightest.secondAt : tightest.firstAt)
    const rest = job ? (from.left[at] ?? 0) - (end - from.time) : 0
    const ready = end + (job?.job.cooldown ?? 0)
    if (job && rest > 0 && (job.latest[rest] ?? 0) < ready) return this.refuse(at)
    // Most steps are refused, and asking takes far less time than adding up prices.
    for (const pool of this.pools)
      if (pool.refuses(from.time, end, at)) return this.refuse(pool.firstLate(from.time, end, at))
    let pooled = 0
    for (const pool of this.pools) pooled += pool.priceAfter(from.time, end, at)
    this.steps += this.jobs.length * ((this.pools.length >> 2) + 1)
    const own = job && rest > 0 ? (this.priceOf[(job.latest[rest] ?? 0) - ready] ?? 0) * (this.weights[at] ?? 1) : 0
    const score = own + this.ownPrices(from, end, at) + this.settings.poolPrice * pooled
    const hash = job ? hashAfter(from.hash, at, end - from.time) : from.hash
    this.buckets.add({ from, job, end, score, hash } satisfies Step)
    return true
  }

  private refuse(at: number): false {
    if (at >= 0) this.refusals.add(at)
    return false
  }

  /** The price of the slacks of all jobs but one when time has passed. */
  private ownPrices({ left, ready }: BeamState, end: number, except: number): number {
    let sum = 0
    for (let at = 0; at < left.length; at++) {
      if (left[at] === 0 || at === except) continue
      const slack = (this.latest[at] ?? 0) - Math.max(end, ready[at] ?? 0)
      sum += (this.priceOf[slack] ?? 0) * (this.weights[at] ?? 1)
    }
    return sum
  }
}
