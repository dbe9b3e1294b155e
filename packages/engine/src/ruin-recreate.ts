import { MOVING_PRICE } from './calm.ts'
import { placeLate, placeOnTime, type Scored } from './greedy.ts'
import { hopelessJobs } from './hopeless.ts'
import { placeLatest } from './place-latest.ts'
import { type Job, NEVER, type Problem } from './problem.ts'
import { type Piece, Schedule } from './schedule.ts'
import { addScore, compareScores, extraSessions, isLate, type Score, scoreOf, type Total } from './score.ts'
import { SeededRandom } from './seeded-random.ts'
import { prerequisitesBefore, type Urgency } from './urgency.ts'

/** How many jobs a step takes out at most; larger holes are rarely refilled better. */
const MOST_REMOVED = 8
/** How much more late weight than in the best plan so far is put up with at first, to get out of dead ends. */
const PATIENCE = 2
/** How often the job that the step is about is put back before all others. */
const SEED_FIRST_PERCENT = 40
/** How often, of eight steps, one is about any job instead of a troubled one: before and after late work is placed. */
const ANY_JOB = { without: 1, with: 4 }
/** Which share of its effort a polish may spend without finding anything better. */
const IDLE_SHARE = 0.3
/** What choosing and sorting a job costs beside the units that placing it looks at. */
const PLACING_EFFORT = 30

export interface SearchMode {
  readonly seed: number
  /** Whether work that cannot be on time is placed late at once, or left for the end. */
  readonly withLate: boolean
  /** Where the present plan has each job; leaving it has its price. */
  readonly home?: readonly Piece[][]
}

/**
 * Improves a plan by taking out a few neighbouring jobs at a time and putting them back in another order. Bounded by
 * the effort of placing, so the result is the same on every machine.
 */
export class RuinAndRecreate {
  private readonly problem: Problem
  private readonly urgency: Urgency
  private readonly random: SeededRandom
  private readonly schedule: Schedule
  private score: Score
  /** Jobs that are not on time or not placed; the first candidates of each step. */
  private troubled: Job[] = []
  /** Jobs that the present plan has no place for, though it has for others. */
  private readonly newcomers: readonly Job[]
  private readonly inRound: Uint8Array
  /** Jobs that could not even be on time alone. */
  private readonly hopeless: Uint8Array
  private readonly mode: SearchMode
  private patience = 0
  /** Sort keys of the jobs of a step. */
  private readonly keys: Float64Array

  constructor(start: Schedule, urgency: Urgency, mode: SearchMode) {
    this.problem = start.problem
    this.urgency = urgency
    this.random = new SeededRandom(mode.seed)
    this.schedule = start
    this.mode = mode
    this.keys = new Float64Array(this.problem.jobs.length)
    this.score = scoreOf(start)
    this.inRound = new Uint8Array(this.problem.jobs.length)
    this.hopeless = hopelessJobs(this.problem, urgency)
    this.newcomers = this.problem.jobs.filter(
      job => mode.home?.[job.index]?.length === 0 && this.hopeless[job.index] === 0,
    )
    this.findTroubled()
  }

  /** Runs until so much effort is spent, the plan is as good as it can be, or a polish finds nothing for long. */
  run(effort: number, isBest: (score: Score) => boolean): Scored {
    const first = this.schedule.effort
    let best = { pieces: this.schedule.snapshot(), score: this.score }
    let stop = first + effort * (this.mode.withLate ? IDLE_SHARE : 1)
    while (this.schedule.effort < stop && this.hasMore() && !isBest(best.score)) {
      this.patience = this.mode.withLate ? 0 : PATIENCE * (1 - (this.schedule.effort - first) / effort)
      this.improveOnce(best.score)
      if (compareScores(this.score, best.score) >= 0) continue
      best = { pieces: this.schedule.snapshot(), score: this.score }
      if (this.mode.withLate) stop = Math.min(first + effort, this.schedule.effort + effort * IDLE_SHARE)
    }
    return { schedule: Schedule.from(this.problem, best.pieces), score: best.score }
  }

  /** Before late work is placed there is nothing more to do once all that can be on time is. */
  private hasMore(): boolean {
    return this.mode.withLate ? this.problem.jobs.length > 0 : this.troubled.length > 0
  }

  private improveOnce(best: Score): void {
    const chosen = this.chooseJobs()
    const old = new Map<Job, readonly Piece[]>()
    const score = { ...this.score }
    for (const job of chosen) {
      this.addShare(score, job, -1)
      old.set(job, this.schedule.clear(job))
    }
    this.recreate(this.varyOrder(chosen), chosen[0])
    for (const job of chosen) this.addShare(score, job, 1)
    for (const job of chosen) this.inRound[job.index] = 0
    if (this.isWorse(score, best)) {
      for (const job of chosen) this.schedule.clear(job)
      for (const [job, pieces] of old) this.schedule.restore(job, pieces)
      return
    }
    this.score = score
    this.findTroubled()
  }

  /** A job's share of the score, with the price of each session that is not where the present plan has it. */
  private addShare(score: Total, job: Job, sign: 1 | -1): void {
    addScore(score, this.schedule, job, sign)
    const home = this.mode.home?.[job.index]
    if (!home || home.length === 0) return
    const pieces = this.schedule.piecesOf(job)
    const stayed = home.filter(old => pieces.some(piece => piece.start === old.start && piece.end === old.end))
    score.waiting += sign * (home.length - stayed.length) * (MOVING_PRICE / this.problem.gridMinutes)
  }

  /** Puts a job back where the present plan has it, if that time is still free. */
  private placeAtHome(job: Job): boolean {
    const home = this.mode.home?.[job.index]
    const from = this.schedule.prerequisitesEnd(job)
    const first = home?.[0]
    if (!home || !first || from === null || first.start < from) return false
    if (home.some(piece => !this.isFree(piece))) return false
    for (const piece of home) this.schedule.add(job, piece)
    return true
  }

  private isFree(piece: Piece): boolean {
    for (let unit = piece.start; unit < piece.end; unit++) if (this.schedule.takenUntil[unit] !== 0) return false
    return true
  }

  /** Before late work is placed, plans that are equally good so far may differ freely: that is how the search roams. */
  private isWorse(score: Score, best: Score): boolean {
    if (this.mode.withLate) return compareScores(score, this.score) > 0
    if ((score.late - this.score.late || score.unplaced - this.score.unplaced) <= 0) return false
    return (
      score.late > best.late + this.patience ||
      score.unplaced > best.unplaced * (1 + this.patience / 100) + this.patience * 4
    )
  }

  /** Where nothing is late or left over, the jobs that are cut more than need be take the first place. */
  private findTroubled(): void {
    const { schedule, hopeless } = this
    this.troubled = this.problem.jobs.filter(
      job => hopeless[job.index] === 0 && (isLate(schedule, job) || !schedule.isComplete(job)),
    )
    if (this.troubled.length > 0 || !this.mode.withLate) return
    this.troubled = this.problem.jobs.filter(job => extraSessions(schedule, job) > 0)
  }

  /** Some troubled jobs, and the jobs at work around a moment that would suit the first of them. */
  private chooseJobs(): Job[] {
    const chosen: Job[] = []
    const seed = this.chooseSeed()
    if (!seed) return chosen
    this.take(seed, chosen)
    for (let more = this.random.below(4); more > 0; more--) {
      const other = this.pickWeighty(this.troubled)
      if (other) this.take(other, chosen)
    }
    this.takeAround(this.momentFor(seed), 2 + this.random.below(MOST_REMOVED - 1), chosen)
    return chosen
  }

  /** A newcomer to a present plan, or a troubled job, or any. */
  private chooseSeed(): Job | undefined {
    const newcomer = this.random.below(2) === 0 ? this.pickWeighty(this.newcomers) : undefined
    const anyJob = this.random.below(8) < (this.mode.withLate ? ANY_JOB.with : ANY_JOB.without)
    return newcomer ?? (anyJob ? undefined : this.pickWeighty(this.troubled)) ?? this.pick(this.problem.jobs)
  }

  /** The weightier, for its size, of two: what is worth more gets more tries. */
  private pickWeighty(jobs: readonly Job[]): Job | undefined {
    const one = this.pick(jobs)
    const two = this.pick(jobs)
    if (!one || !two) return one
    return one.weight * two.need >= two.weight * one.need ? one : two
  }

  private pick<T>(items: readonly T[]): T | undefined {
    return items.length === 0 ? undefined : items[this.random.below(items.length)]
  }

  private momentFor(job: Job): number {
    const piece = this.pick(this.schedule.piecesOf(job))
    if (piece && this.random.below(2) === 0) return piece.start
    const end = Math.min(this.urgency.due[job.index] ?? NEVER, this.problem.units)
    return Math.min(job.release, this.problem.units) + this.random.below(Math.max(1, end - job.release))
  }

  /** Takes a job and all that waits for it, since those may not stay before its new end. */
  private take(job: Job, chosen: Job[]): void {
    const stack = [job]
    for (let next = stack.pop(); next; next = stack.pop()) {
      if (this.inRound[next.index] === 1) continue
      this.inRound[next.index] = 1
      chosen.push(next)
      stack.push(...next.after)
    }
  }

  private takeAround(moment: number, count: number, chosen: Job[]): void {
    const { takenUntil, takenFrom } = this.schedule
    let left = moment
    let right = moment
    const most = chosen.length + count
    while (chosen.length < most && (left > 0 || right < this.problem.units)) {
      while (left > 0 && takenUntil[left - 1] === 0) left--
      if (left > 0) this.takeAt(left - 1, chosen)
      left = left > 0 ? (takenFrom[left - 1] ?? 0) : 0
      while (right < this.problem.units && takenUntil[right] === 0) right++
      if (right >= this.problem.units) continue
      this.takeAt(right, chosen)
      right = takenUntil[right] ?? this.problem.units
    }
  }

  private takeAt(unit: number, chosen: Job[]): void {
    const job = this.problem.jobs[this.schedule.takenBy[unit] ?? 0]
    if (job) this.take(job, chosen)
  }

  private varyOrder(jobs: readonly Job[]): Job[] {
    const key = this.keyOfRound()
    for (const job of jobs) this.keys[job.index] = key(job)
    const [seed] = jobs
    const seedFirst = this.mode.home !== undefined || this.random.below(100) < SEED_FIRST_PERCENT
    if (seed && seedFirst) this.keys[seed.index] = Number.NEGATIVE_INFINITY
    return prerequisitesBefore(
      [...jobs].sort((a, b) => (this.keys[a.index] ?? 0) - (this.keys[b.index] ?? 0) || a.index - b.index),
    )
  }

  private keyOfRound(): (job: Job) => number {
    const due = (job: Job) => this.urgency.due[job.index] ?? NEVER
    switch (this.random.below(6)) {
      case 0:
        return due
      case 1:
        return job => due(job) - job.need
      case 2:
        return job => -job.weight / job.need
      case 3:
        return job => -job.weight
      case 4:
        return job => -job.need
      default:
        return () => this.random.below(1 << 20)
    }
  }

  private recreate(order: readonly Job[], seed: Job | undefined): void {
    const latest = this.random.below(4) === 0
    for (const job of order) {
      this.schedule.effort += PLACING_EFFORT
      if (job !== seed && this.placeAtHome(job)) continue
      if ((latest && this.placeJustInTime(job)) || placeOnTime(this.schedule, job, this.urgency)) continue
      // What others wait for must have an end, if only a late one.
      if (job.after.length > 0) placeLate(this.schedule, job)
    }
    if (!this.mode.withLate) return
    for (const job of order) if (!this.schedule.isComplete(job)) placeLate(this.schedule, job)
  }

  private placeJustInTime(job: Job): boolean {
    const from = this.schedule.prerequisitesEnd(job)
    const due = this.urgency.due[job.index] ?? NEVER
    return from !== null && due !== NEVER && this.random.below(2) === 0 && placeLatest(this.schedule, job, from, due)
  }
}
