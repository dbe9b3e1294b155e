import type { Job, Problem } from '../input/problem.ts'
import { JobShares } from '../objective/job-shares.ts'
import {
  addPlan,
  compareScores,
  isLater,
  LEVELS,
  type Score,
  scoreFrom,
  type Totals,
  totalsOf,
} from '../objective/score.ts'
import { extraSessions, isLate } from '../objective/terms.ts'
import { type Piece, Schedule } from '../place/schedule.ts'
import { FailureWeights } from './failure-weights.ts'
import type { Scored } from './greedy.ts'
import { infeasibleJobs } from './infeasible.ts'
import { Neighbourhood } from './neighbourhood.ts'
import { Reinsertion, type SearchMode } from './reinsertion.ts'
import { SeededRandom } from './seeded-random.ts'
import type { Urgency } from './urgency.ts'

const LATE = LEVELS.indexOf('late')
/** How much more late weight than in the best plan so far is accepted at first, to leave local optima. */
const PATIENCE = 4
/** In how many of eight steps the seed is any job instead of a troubled one, without and with late work. */
const ANY_JOB = { without: 1, with: 4 }
/** The share of its effort that a run with late work may spend without finding a better plan. */
const IDLE_SHARE = 0.3

/**
 * Improves a plan by removing a few neighbouring jobs at a time and putting them back in another order. Bounded by
 * counted effort, so the result is the same on every machine [PLAN-34].
 */
export class RuinAndRecreate {
  private readonly problem: Problem
  private readonly random: SeededRandom
  private readonly schedule: Schedule
  private score: Score
  private totals: Totals
  private readonly shares: JobShares
  /** Jobs that are late or not all placed; the first candidates of each step. */
  private troubled: Job[] = []
  /** Jobs that are new to the current plan, or no longer in their previous slots. */
  private readonly newJobs: readonly Job[]
  /** Jobs that could not be on time even alone. */
  private readonly infeasible: Uint8Array
  private readonly mode: SearchMode
  private patience = 0
  private readonly failureWeights: FailureWeights
  private readonly neighbourhood: Neighbourhood
  private readonly reinsertion: Reinsertion

  constructor(start: Schedule, urgency: Urgency, mode: SearchMode) {
    this.problem = start.problem
    this.random = new SeededRandom(mode.seed)
    this.schedule = start
    this.mode = mode
    this.failureWeights = new FailureWeights(this.problem.jobs.length)
    this.neighbourhood = new Neighbourhood(start, urgency, this.random)
    this.reinsertion = new Reinsertion(start, urgency, this.random, mode)
    this.totals = totalsOf(start)
    this.score = scoreFrom(this.totals)
    this.shares = new JobShares(start)
    this.infeasible = infeasibleJobs(this.problem, urgency)
    this.newJobs = this.problem.jobs.filter(
      job => mode.previousSlots?.[job.index]?.length === 0 && this.infeasible[job.index] === 0,
    )
    this.findTroubled()
  }

  /**
   * Runs until the effort is spent, the plan reaches the bound, or a run with late work finds nothing better for long.
   * A share of the effort takes the first steps of the whole search, so it never finds a better plan.
   */
  run(effort: number, isBest: (score: Score) => boolean, share = 1): Scored {
    const first = this.schedule.effort
    let best = { pieces: this.schedule.snapshot(), score: this.score }
    let stop = first + effort * share * (this.mode.withLate ? IDLE_SHARE : 1)
    while (this.schedule.effort < stop && !this.schedule.isSpent() && this.hasMore() && !isBest(best.score)) {
      this.patience = this.mode.withLate ? 0 : PATIENCE * (1 - (this.schedule.effort - first) / effort)
      if (!this.improveOnce(best.score) || compareScores(this.score, best.score) >= 0) continue
      this.schedule.overhead += this.problem.jobs.length
      best = { pieces: this.schedule.snapshot(), score: this.score }
      if (this.mode.withLate)
        stop = Math.min(first + effort * share, this.schedule.effort + effort * share * IDLE_SHARE)
    }
    return { schedule: Schedule.from(this.problem, best.pieces), score: best.score }
  }

  /** How many late or unplaced jobs could be on time. */
  get troubledCount(): number {
    return this.troubled.length
  }

  /** Without late work the search is over once everything that can be on time is. */
  private hasMore(): boolean {
    return this.mode.withLate ? this.problem.jobs.length > 0 : this.troubled.length > 0
  }

  /** Returns whether the schedule has changed. */
  private improveOnce(best: Score): boolean {
    const { schedule, shares, mode } = this
    const chosen = this.chooseJobs()
    const old: (readonly Piece[])[] = []
    const totals = this.totals.slice()
    const weightBefore = this.failureWeightOf(chosen)
    const cutsBefore = mode.joinsCuts ? this.cutsOf(chosen) : 0
    addPlan(totals, schedule, -1)
    for (const job of chosen) {
      shares.takeOut(totals, job)
      old.push(schedule.clear(job))
    }
    const mostLost = mode.mayBePerfect ? weightBefore : this.mostLate(best) - (totals[LATE] ?? 0)
    const isDone = this.reinsertion.putBack(chosen, job => this.lossOf(job), mostLost)
    const [seed] = chosen
    if (seed && !schedule.isComplete(seed)) this.failureWeights.raise(seed)
    const score = isDone ? this.scoreWith(totals, chosen) : null
    const cuts = mode.joinsCuts ? this.cutsOf(chosen) - cutsBefore : 0
    if (score === null || (!mode.mayBePerfect && this.isWorse(score, best, cuts))) {
      for (const job of chosen) schedule.clear(job)
      for (const [index, job] of chosen.entries()) schedule.restore(job, old[index] ?? [])
      return false
    }
    this.totals = totals
    this.score = score
    for (const job of chosen) shares.keep(job)
    this.findTroubled()
    return true
  }

  /** The score when the jobs that were taken out of the totals are where they are now. */
  private scoreWith(totals: Totals, jobs: readonly Job[]): Score {
    for (const job of jobs) this.shares.add(totals, job)
    addPlan(totals, this.schedule, 1)
    return scoreFrom(totals)
  }

  /** A step with more late weight than this is certainly worse. */
  private mostLate(best: Score): number {
    return this.mode.withLate ? Number.POSITIVE_INFINITY : Math.max(this.score.late, best.late + this.patience)
  }

  private lossOf(job: Job): number {
    if (this.mode.mayBePerfect) return this.isTroubled(job) ? this.failureWeights.of(job) : 0
    return isLate(this.schedule, job) ? job.weight : 0
  }

  private failureWeightOf(jobs: readonly Job[]): number {
    let sum = 0
    for (const job of jobs) if (this.isTroubled(job)) sum += this.failureWeights.of(job)
    return sum
  }

  private cutsOf(jobs: readonly Job[]): number {
    let sum = 0
    for (const job of jobs) sum += extraSessions(this.schedule, job)
    return sum
  }

  /** Without late work, equally good steps are accepted too: that is how the search explores. */
  private isWorse(score: Score, best: Score, cuts: number): boolean {
    if (this.mode.joinsCuts) return cuts > 0 || isLater(score, this.score)
    if (this.mode.withLate) return compareScores(score, this.score) > 0
    if ((score.late - this.score.late || score.unplaced - this.score.unplaced) <= 0) return false
    return (
      score.late > best.late + this.patience ||
      score.unplaced > best.unplaced * (1 + this.patience / 100) + this.patience * 4
    )
  }

  /** Where nothing is late or unplaced, the jobs with extra cuts are the first candidates. */
  private findTroubled(): void {
    this.schedule.overhead += 2 * this.problem.jobs.length
    this.troubled = this.problem.jobs.filter(job => this.isTroubled(job))
    if (this.troubled.length > 0 || !this.mode.withLate) return
    this.troubled = this.problem.jobs.filter(job => extraSessions(this.schedule, job) > 0)
  }

  private isTroubled(job: Job): boolean {
    if (this.infeasible[job.index] !== 0) return false
    return this.schedule.missing(job) > 0 || isLate(this.schedule, job)
  }

  /** Some troubled jobs, and the jobs around a moment that would suit the first of them. */
  private chooseJobs(): Job[] {
    const seed = this.chooseSeed()
    if (!seed) return []
    const others: Job[] = []
    for (let more = this.random.below(4); more > 0; more--) {
      const other = this.pickWeighty(this.troubled)
      if (other) others.push(other)
    }
    return this.neighbourhood.around(seed, others)
  }

  /** A job that is new to the current plan, or a troubled job, or any. */
  private chooseSeed(): Job | undefined {
    const newcomer = this.random.below(2) === 0 ? this.pickWeighty(this.newJobs) : undefined
    const anyJob = this.random.below(8) < (this.mode.withLate ? ANY_JOB.with : ANY_JOB.without)
    return newcomer ?? (anyJob ? undefined : this.pickWeighty(this.troubled)) ?? this.random.pick(this.problem.jobs)
  }

  /** Of two random jobs the one with more weight per unit, so that it gets more tries. */
  private pickWeighty(jobs: readonly Job[]): Job | undefined {
    const one = this.random.pick(jobs)
    const two = this.random.pick(jobs)
    if (!one || !two) return one
    return one.weight * two.need >= two.weight * one.need ? one : two
  }
}
