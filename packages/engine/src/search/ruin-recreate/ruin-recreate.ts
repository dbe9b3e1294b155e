import type { Job, Problem } from '../../input/problem.ts'
import { JobShares } from '../../objective/job-shares.ts'
import { addPlan, compareScores, PARTS, type Score, scoreFrom, type Totals, totalsOf } from '../../objective/score.ts'
import { extraSessions, isLate } from '../../objective/terms.ts'
import { type Piece, Schedule } from '../../place/schedule.ts'
import type { Scored } from '../greedy.ts'
import type { Urgency } from '../urgency.ts'
import { FailureWeights } from './failure-weights.ts'
import { infeasibleJobs } from './infeasible.ts'
import { Neighbourhood } from './neighbourhood.ts'
import { Reinsertion } from './reinsertion.ts'
import { SeededRandom } from './seeded-random.ts'
import type { SearchStep, Strategy } from './strategies.ts'

const LATE = PARTS.indexOf('late')

/**
 * Improves a plan by removing a few neighbouring jobs at a time and putting them back in another order; a strategy decides which of
 * these steps are taken. Bounded by counted effort, so the result is the same on every machine [PLAN-34].
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
  private readonly strategy: Strategy
  private rest = 1
  private readonly failureWeights: FailureWeights
  private readonly neighbourhood: Neighbourhood
  private readonly reinsertion: Reinsertion

  constructor(start: Schedule, urgency: Urgency, strategy: Strategy) {
    this.problem = start.problem
    this.random = new SeededRandom(strategy.seed)
    this.schedule = start
    this.strategy = strategy
    this.failureWeights = new FailureWeights(this.problem.jobs.length)
    this.neighbourhood = new Neighbourhood(start, urgency, this.random)
    this.reinsertion = new Reinsertion(start, urgency, this.random, strategy)
    this.totals = totalsOf(start)
    this.score = scoreFrom(this.totals, this.problem.gridMinutes)
    this.shares = new JobShares(start)
    this.infeasible = infeasibleJobs(this.problem, urgency)
    this.newJobs = this.problem.jobs.filter(
      job => strategy.previousSlots?.[job.index]?.length === 0 && this.infeasible[job.index] === 0,
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
    const { idleShare } = this.strategy
    let stop = first + effort * share * idleShare
    while (this.schedule.effort < stop && !this.schedule.isSpent() && this.hasMore() && !isBest(best.score)) {
      this.rest = 1 - (this.schedule.effort - first) / effort
      if (!this.improveOnce(best.score) || compareScores(this.score, best.score) >= 0) continue
      this.schedule.overhead += this.problem.jobs.length
      best = { pieces: this.schedule.snapshot(), score: this.score }
      stop = Math.min(first + effort * share, this.schedule.effort + effort * share * idleShare)
    }
    return { schedule: Schedule.from(this.problem, best.pieces), score: best.score }
  }

  /** How many late or unplaced jobs could be on time. */
  get troubledCount(): number {
    return this.troubled.length
  }

  /** Without late work the search is over once everything that can be on time is. */
  private hasMore(): boolean {
    return this.strategy.allowsLate ? this.problem.jobs.length > 0 : this.troubled.length > 0
  }

  /** Returns whether the schedule has changed. */
  private improveOnce(best: Score): boolean {
    const { schedule, shares, strategy } = this
    const chosen = this.chooseJobs()
    const old: (readonly Piece[])[] = []
    const totals = this.totals.slice()
    const failuresBefore = this.failureWeightOf(chosen)
    const cutsBefore = this.cutsOf(chosen)
    addPlan(totals, schedule, -1)
    for (const job of chosen) {
      shares.takeOut(totals, job)
      old.push(schedule.clear(job))
    }
    const step: SearchStep = {
      current: this.score,
      best,
      rest: this.rest,
      lateOfOthers: totals[LATE] ?? 0,
      failuresBefore,
    }
    const isDone = this.reinsertion.putBack(chosen, job => this.lossOf(job), strategy.maxLoss(step))
    const [seed] = chosen
    if (seed && !schedule.isComplete(seed)) this.failureWeights.raise(seed)
    const score = isDone ? this.scoreWith(totals, chosen) : null
    if (score === null || !strategy.takes(score, step, this.cutsOf(chosen) - cutsBefore)) {
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
    return scoreFrom(totals, this.problem.gridMinutes)
  }

  private lossOf(job: Job): number {
    if (this.strategy.counts === 'failures') return this.isTroubled(job) ? this.failureWeights.of(job) : 0
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

  /** Where nothing is late or unplaced, the jobs with extra cuts are the first candidates. */
  private findTroubled(): void {
    this.schedule.overhead += 2 * this.problem.jobs.length
    this.troubled = this.problem.jobs.filter(job => this.isTroubled(job))
    if (this.troubled.length > 0 || !this.strategy.allowsLate) return
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
    const anyJob = this.random.below(8) < this.strategy.randomSeedRate
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
