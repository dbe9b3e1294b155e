import { type Job, NEVER } from '../../input/problem.ts'
import { keepsRules } from '../../place/keeps-rules.ts'
import { placeWhole } from '../../place/place-earliest.ts'
import { placeLatest } from '../../place/place-latest.ts'
import type { Piece, Schedule } from '../../place/schedule.ts'
import { SEARCH } from '../../tuned-search.ts'
import { placeLate, placeOnTime } from '../greedy.ts'
import { inPreferredTime } from '../other-times.ts'
import { prerequisitesBefore, type Urgency } from '../urgency.ts'
import type { SeededRandom } from './seeded-random.ts'
import type { Strategy } from './strategies.ts'

/** The effort of choosing and sorting a job, added to the effort of placing it. */
const PLACING_EFFORT = 30
/** Above this many jobs an insertion takes longer than the general sort. */
const MAX_INSERTED = 40

/** Puts jobs back in varying orders, because variety finds better plans. */
export class Reinsertion {
  private readonly schedule: Schedule
  private readonly urgency: Urgency
  private readonly random: SeededRandom
  private readonly strategy: Strategy
  /** Sort keys of the jobs of a step. */
  private readonly keys: Float64Array

  constructor(schedule: Schedule, urgency: Urgency, random: SeededRandom, strategy: Strategy) {
    this.schedule = schedule
    this.urgency = urgency
    this.random = random
    this.strategy = strategy
    this.keys = new Float64Array(schedule.problem.jobs.length)
  }

  /** In an order drawn for this step, each job after its prerequisites. */
  private varyOrder(jobs: readonly Job[]): readonly Job[] {
    const key = this.keyOfRound()
    for (const job of jobs) this.keys[job.index] = key(job)
    const [seed] = jobs
    const seedFirst = this.strategy.previousSlots !== undefined || this.random.below(100) < SEARCH.seedFirstPercent
    if (seed && seedFirst) this.keys[seed.index] = Number.NEGATIVE_INFINITY
    return prerequisitesBefore(this.byKeys(jobs))
  }

  /** By insertion, which for a handful of jobs is several times as fast as the general sort, and for many much slower. */
  private byKeys(jobs: readonly Job[]): Job[] {
    const { keys } = this
    if (jobs.length > MAX_INSERTED)
      return jobs.toSorted((a, b) => (keys[a.index] ?? 0) - (keys[b.index] ?? 0) || a.index - b.index)
    const sorted: Job[] = []
    for (const job of jobs) {
      const key = keys[job.index] ?? 0
      let at = sorted.length
      for (; at > 0; at--) {
        const other = sorted[at - 1]
        const otherKey = other ? (keys[other.index] ?? 0) : key
        if (!other || otherKey < key || (otherKey === key && other.index < job.index)) break
        sorted[at] = other
      }
      sorted[at] = job
    }
    return sorted
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

  /**
   * Puts removed jobs back; the first of them is the seed of the step. Gives up and returns false as soon as the jobs
   * that are not on time have lost more than the step may lose.
   */
  putBack(jobs: readonly Job[], lossOf: (job: Job) => number, maxLoss: number): boolean {
    const order = this.varyOrder(jobs)
    // Placing late leaves early time to others, but early ends are better in the final plan.
    const latest = !this.strategy.allowsLate || this.random.below(4) === 0
    let lost = 0
    for (const job of order) {
      this.schedule.effort += PLACING_EFFORT
      if (job !== jobs[0] && this.placeInPreviousSlots(job)) continue
      if (job.preferred && this.placeInPreferredTime(job)) continue
      if ((latest && this.placeJustInTime(job)) || placeOnTime(this.schedule, job, this.urgency)) continue
      // A prerequisite needs an end, even a late one, or its dependants could not be placed.
      if (job.after.length > 0) placeLate(this.schedule, job)
      lost += lossOf(job)
      if (lost > maxLoss) return false
    }
    if (this.strategy.allowsLate)
      for (const job of order) if (!this.schedule.isComplete(job)) placeLate(this.schedule, job)
    return true
  }

  private placeJustInTime(job: Job): boolean {
    const from = this.schedule.prerequisitesEnd(job)
    const due = this.urgency.due[job.index] ?? NEVER
    return from !== null && due !== NEVER && this.random.below(2) === 0 && placeLatest(this.schedule, job, from, due)
  }

  /** Preferences count only once everything that can be on time is. */
  private placeInPreferredTime(job: Job): boolean {
    if (!this.strategy.allowsLate || this.random.below(2) === 0) return false
    const preferred = inPreferredTime(job)
    const from = this.schedule.prerequisitesEnd(job)
    if (!preferred || from === null) return false
    return placeWhole(this.schedule, preferred, from, Math.min(job.due, job.until), job.piece)
  }

  /** Puts a job back into its previous slots if they are still free. */
  private placeInPreviousSlots(job: Job): boolean {
    const slots = this.strategy.previousSlots?.[job.index]
    const from = this.schedule.prerequisitesEnd(job)
    const first = slots?.[0]
    if (!slots || !first || from === null || first.start < from) return false
    if (slots.some(piece => !this.isFree(piece))) return false
    for (const piece of slots) {
      if (!keepsRules(this.schedule, job, piece)) {
        this.schedule.clear(job)
        return false
      }
      this.schedule.add(job, piece)
    }
    return true
  }

  private isFree(piece: Piece): boolean {
    for (let unit = piece.start; unit < piece.end; unit++) if (this.schedule.takenUntil[unit] !== 0) return false
    return true
  }
}
