import type { Job, Problem } from '../input/problem.ts'
import { JobShares } from '../objective/job-shares.ts'
import { addPlan, compareScores, type Score, scoreFrom, scoreOf, type Totals, totalsOf } from '../objective/score.ts'
import { placeWhole } from '../place/place-earliest.ts'
import { type Piece, Schedule } from '../place/schedule.ts'
import { SEARCH } from '../tuned-search.ts'
import { placeLate, placeOnTime, type Scored } from './greedy.ts'
import { SeededRandom } from './ruin-recreate/seeded-random.ts'
import type { Urgency } from './urgency.ts'

/** The effort of choosing, placing and scoring a job, added to that of looking for its time. */
const PLACING_EFFORT = 100

/** How many jobs change places before the search climbs again from there. */
const MAX_KICKS = 3

/** A job in its place in the order, and whether it is cut where that lets it begin sooner. */
interface Turn {
  readonly job: Job
  readonly isCut: boolean
}

/**
 * [PLAN-145] Looks for the order in which jobs are best done one after the other, each as soon as it can be, late or not. That is how people plan, so a short list gets
 * its best plan here; where sessions have to be fitted around each other, the other searches go on from it.
 */
export class OrderSearch {
  private readonly schedule: Schedule
  private readonly urgency: Urgency
  private readonly random = new SeededRandom(5)
  private readonly shares: JobShares
  private totals: Totals
  private turns: readonly Turn[]
  private score: Score

  constructor(problem: Problem, urgency: Urgency, order: readonly Job[]) {
    this.schedule = new Schedule(problem)
    this.urgency = urgency
    this.turns = order.map(job => ({ job, isCut: false }))
    for (const turn of this.turns) this.place(turn)
    this.shares = new JobShares(this.schedule)
    this.totals = totalsOf(this.schedule)
    this.score = scoreFrom(this.totals, problem.gridMinutes)
  }

  /** Climbs to a local optimum, and again from near the best order, until the effort is spent. */
  run(effort: number): Scored {
    const stop = this.schedule.effort + effort
    const isOver = () => this.schedule.effort >= stop || this.schedule.isSpent()
    this.climb(isOver)
    let best = this.snapshot()
    while (!isOver()) {
      for (let kicks = 1 + this.random.below(MAX_KICKS); kicks > 0; kicks--) this.kick()
      this.climb(isOver)
      if (compareScores(this.score, best.score) < 0) best = this.snapshot()
      else if (compareScores(this.score, best.score) > 0) this.become(best.turns)
    }
    return { schedule: Schedule.from(this.schedule.problem, best.pieces), score: best.score }
  }

  private snapshot() {
    return { turns: this.turns, pieces: this.schedule.snapshot(), score: this.score }
  }

  /** Moves single jobs to other places in the order, and cuts them or not, as long as that makes the plan better. */
  private climb(isOver: () => boolean): void {
    let sinceGain = 0
    const count = this.turns.length
    for (let from = this.random.below(Math.max(1, count)); sinceGain < count && !isOver(); from = (from + 1) % count) {
      sinceGain = this.improve(from, isOver) ? 0 : sinceGain + 1
    }
  }

  /** The first better place of the job at this place, the nearest first. */
  private improve(from: number, isOver: () => boolean): boolean {
    const count = this.turns.length
    if (this.isCuttable(from) && this.try(this.withCut(from), from)) return true
    const reach = Math.min(count, SEARCH.order.reach)
    for (let distance = 1; distance < reach && !isOver(); distance++)
      for (const to of [from - distance, from + distance])
        if (to >= 0 && to < count && this.try(this.withMove(from, to), Math.min(from, to))) return true
    return false
  }

  private isCuttable(at: number): boolean {
    const job = this.turns[at]?.job
    return job?.split === true && job.worthwhile < job.piece
  }

  private withCut(at: number): readonly Turn[] {
    return this.turns.map((turn, index) => (index === at ? { ...turn, isCut: !turn.isCut } : turn))
  }

  private withMove(from: number, to: number): readonly Turn[] {
    const turns = [...this.turns]
    turns.splice(to, 0, ...turns.splice(from, 1))
    return turns
  }

  private kick(): void {
    const count = this.turns.length
    const [from, to] = [this.random.below(count), this.random.below(count)]
    this.become(this.withMove(from, to))
  }

  private become(turns: readonly Turn[]): void {
    this.replace(turns, 0)
    this.turns = turns
    this.totals = new Float64Array(this.totals.length)
    for (const { job } of turns) {
      this.shares.add(this.totals, job)
      this.shares.keep(job)
    }
    addPlan(this.totals, this.schedule, 1)
    this.score = scoreFrom(this.totals, this.schedule.problem.gridMinutes)
  }

  /** Takes another order, which begins like this one up to `first`, if the plan gets better by it. */
  private try(turns: readonly Turn[], first: number): boolean {
    const { schedule, shares } = this
    const old: (readonly Piece[])[] = turns.slice(first).map(({ job }) => [...schedule.piecesOf(job)])
    const totals = this.totals.slice()
    addPlan(totals, schedule, -1)
    for (const { job } of turns.slice(first)) shares.takeOut(totals, job)
    this.replace(turns, first)
    for (const { job } of turns.slice(first)) shares.add(totals, job)
    addPlan(totals, schedule, 1)
    const score = scoreFrom(totals, schedule.problem.gridMinutes)
    if (compareScores(score, this.score) >= 0) {
      for (const { job } of turns.slice(first)) schedule.clear(job)
      for (const [index, { job }] of turns.slice(first).entries()) schedule.restore(job, old[index] ?? [])
      return false
    }
    this.turns = turns
    this.totals = totals
    this.score = score
    for (const { job } of turns.slice(first)) shares.keep(job)
    return true
  }

  private replace(turns: readonly Turn[], first: number): void {
    const after = turns.slice(first)
    for (const { job } of after) this.schedule.clear(job)
    for (const turn of after) this.place(turn)
  }

  private place({ job, isCut }: Turn): void {
    const { schedule, urgency } = this
    schedule.effort += PLACING_EFFORT
    const from = schedule.prerequisitesEnd(job)
    if (from === null) return
    const limit = Math.min(job.due, schedule.problem.units)
    if (isCut && placeWhole(schedule, job, from, limit, job.worthwhile)) return
    if (!placeOnTime(schedule, job, urgency)) placeLate(schedule, job)
  }
}

/** The plan of the best order that is found from this one. */
export function bestOrder(problem: Problem, urgency: Urgency, order: readonly Job[], effort: number): Scored {
  if (problem.jobs.length === 0) {
    const none = new Schedule(problem)
    return { schedule: none, score: scoreOf(none) }
  }
  return new OrderSearch(problem, urgency, order).run(effort)
}
