import type { DayCaps } from '../input/free-time/day-caps.ts'
import { BEAM } from '../tuned-search.ts'
import type { BeamField, Direction } from './beam-field.ts'
import type { BeamJob } from './beam-jobs.ts'
import { type BeamState, firstState, hashAfter, isFinished, stateAfter } from './beam-state.ts'
import { NO_LIMIT } from './pool-slacks.ts'
import { lengthsBackward, sessionLengths } from './session-lengths.ts'
import { StateSlacks } from './state-slacks.ts'
import { StepBuckets } from './step-buckets.ts'

/** How one pass looks for a plan; none of these settings is best for every week. */
export interface PassSettings {
  /** How many states are kept at each moment, and how many jobs are tried in each. */
  readonly width: number
  readonly choices: number
  /** The price of each slack, and what those of pools count for against those of single jobs. */
  readonly priceOf: Float64Array
  readonly poolPrice: number
  /** Whether the most urgent jobs are those with the least slack of their own, or of their pools too. */
  readonly byPools: boolean
  readonly direction: Direction
}

/** A session of a job from the state at hand, or a pause where `job` is null. */
interface Choice {
  readonly job: BeamJob | null
  readonly end: number
}

/**
 * Builds a plan from left to right and keeps the few best states at each moment. It refuses every step after which some
 * job alone, or some pool of jobs, could not be on time any more.
 */
export class BeamPass {
  private readonly field: BeamField
  private readonly settings: PassSettings
  private readonly units: number
  private readonly dayCaps: DayCaps | null
  private readonly slacks: StateSlacks
  private readonly buckets: StepBuckets
  /** The last states after which every step was refused. */
  private readonly deadEnds: BeamState[] = []
  steps = 0

  constructor(field: BeamField, settings: PassSettings) {
    const { units, dayCaps } = field.problem
    this.field = field
    this.settings = settings
    this.units = units
    this.dayCaps = dayCaps
    this.slacks = new StateSlacks(field, { ...settings, weights: field.weights })
    this.buckets = new StepBuckets(settings.width * BEAM.reserve, units)
    this.steps = units
  }

  /** The first state in which everything is done, or null. */
  run(): BeamState | null {
    this.expand(firstState(this.field.jobs))
    for (let time = 0; time <= this.units; time++) {
      let followed = 0
      for (const step of this.buckets.take(time)) {
        if (followed === this.settings.width) break
        const state = stateAfter(step, this.field.problem)
        if (isFinished(state)) return state
        if (this.expand(state)) followed++
      }
    }
    this.learn()
    return null
  }

  /** The jobs that were in the way at the end weigh more in the next pass. */
  private learn(): void {
    const { weights } = this.field
    const refusers = this.deadEnds.map(state => this.refusersAt(state))
    for (const positions of refusers)
      for (const at of positions)
        if (at >= 0) weights[at] = (weights[at] ?? 1) + BEAM.weightOfFailure / refusers.length / positions.size
  }

  private refusersAt(state: BeamState): Set<number> {
    this.slacks.measure(state)
    return new Set(this.choicesAt(state).map(({ job, end }) => this.slacks.refuserOf(state, job, end)))
  }

  /** Returns false for a dead end. */
  private expand(state: BeamState): boolean {
    this.steps += this.field.stepsOfState
    this.slacks.measure(state)
    const choices = this.choicesAt(state)
    let isDeadEnd = choices.length > 0
    for (const { job, end } of choices) {
      if (this.slacks.refuses(state, job, end)) continue
      isDeadEnd = false
      this.keep(state, job, end)
    }
    if (!isDeadEnd) return true
    this.deadEnds.push(state)
    if (this.deadEnds.length > BEAM.deadEnds) this.deadEnds.shift()
    return false
  }

  /** What a state may be followed by: the most urgent jobs in a few lengths, or a pause until another job can start. */
  private choicesAt(state: BeamState): Choice[] {
    const { active, activeCount } = this.slacks
    const able: BeamJob[] = []
    let next = NO_LIMIT
    for (let index = 0; index < activeCount; index++) {
      const job = this.field.jobs[active[index] ?? 0]
      if (!job) continue
      const start = this.nextStart(state, job)
      if (start === state.time) able.push(job)
      else if (start < next) next = start
    }
    const choices: Choice[] = []
    const lengths = this.settings.direction === 'forward' ? sessionLengths : lengthsBackward
    for (const job of this.mostUrgent(state, able)) {
      const left = state.left[job.at] ?? 0
      const free = job.free[state.time] ?? 0
      const end = this.dayCaps && job.job.isWork ? endWithinDay(this.dayCaps, state, state.time, free) : free
      for (const length of lengths(job.job, left, end - state.time)) choices.push({ job, end: state.time + length })
    }
    if (next < NO_LIMIT) choices.push({ job: null, end: next })
    return choices
  }

  /** The first moment from now on at which the job can go on. */
  private nextStart(state: BeamState, { at, before, free, job }: BeamJob): number {
    for (const other of before) if (state.left[other] !== 0) return NO_LIMIT
    const left = state.left[at] ?? 0
    const caps = job.isWork ? this.dayCaps : null
    let start = Math.max(state.time, state.ready[at] ?? 0, job.isWork ? state.workReady : 0)
    if (start >= this.units) return NO_LIMIT
    const least = Math.min(left === job.need ? (this.field.shortestFirst[at] ?? 0) : job.min, left)
    if (caps === null && least === job.min) return this.field.nextStarts[at]?.[start] ?? NO_LIMIT
    while (start < this.units) {
      const end = free[start] ?? -this.units
      const room = caps === null || end <= 0 ? end : endWithinDay(caps, state, start, end)
      if (room > 0 && room - start >= least) return start
      start = room < end ? endOfDay(caps, start, end) : Math.abs(end)
    }
    return NO_LIMIT
  }

  private mostUrgent(state: BeamState, able: readonly BeamJob[]): readonly BeamJob[] {
    const { choices, byPools } = this.settings
    if (able.length <= choices) return able
    const keys: number[] = []
    const chosen: BeamJob[] = []
    for (const job of able) {
      const key = (this.slacks.slackOf(state.time, job, byPools) + 1) / (this.field.weights[job.at] ?? 1)
      let at = keys.length
      while (at > 0 && (keys[at - 1] ?? 0) > key) at--
      if (at >= choices) continue
      keys.splice(at, 0, key)
      chosen.splice(at, 0, job)
      if (keys.length <= choices) continue
      keys.pop()
      chosen.pop()
    }
    return chosen
  }

  /** Keeps a session of the job up to `end`, or a pause, if it is among the best that end there. */
  private keep(from: BeamState, job: BeamJob | null, end: number): void {
    const { jobs, pools } = this.field
    this.steps += jobs.length * ((pools.length >> 2) + 1)
    const limit = this.buckets.refusedScore(end)
    const score = this.slacks.priceAfter(from, job, end, limit)
    if (score >= limit) return
    const hash = job ? hashAfter(from.hash, job.at, end - from.time) : from.hash
    this.buckets.add({ from, job, end, score, hash })
  }
}

/**
 * [PLAN-98] Up to where work may use a free stretch that begins at `start`: within the cap of that day, and not past its
 * end, so that a state needs to know the work of one day only.
 */
function endWithinDay({ days, dayOf }: DayCaps, state: BeamState, start: number, end: number): number {
  const day = dayOf[start] ?? 0
  const cap = days[day]
  if (!cap) return end
  const done = dayOf[state.time] === day ? state.workToday : 0
  return Math.min(end, cap.end, start + Math.max(0, cap.most - done))
}

/** The end of the day that a unit lies on. */
function endOfDay(caps: DayCaps | null, unit: number, otherwise: number): number {
  return caps?.days[caps.dayOf[unit] ?? 0]?.end ?? otherwise
}
