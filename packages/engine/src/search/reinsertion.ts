import { type Job, NEVER } from '../input/problem.ts'
import { placeLatest } from '../place/place-latest.ts'
import type { Piece, Schedule } from '../place/schedule.ts'
import { placeLate, placeOnTime } from './greedy.ts'
import type { SeededRandom } from './seeded-random.ts'
import { prerequisitesBefore, type Urgency } from './urgency.ts'

/** How often the job that the step is about is put back before all others. */
const SEED_FIRST_PERCENT = 40
/** What choosing and sorting a job costs beside the units that placing it looks at. */
const PLACING_EFFORT = 30

export interface SearchMode {
  readonly seed: number
  /** Whether work that cannot be on time is placed late at once, or left for the end. */
  readonly withLate: boolean
  /** Whether everything may be on time for all that is known; then only that counts, not what is how late. */
  readonly mayBePerfect?: boolean
  /** Where the current plan has each job; leaving it has its price. */
  readonly previousSlots?: readonly Piece[][]
}

/** Puts jobs back in one order or another: variety is what finds better plans. */
export class Reinsertion {
  private readonly schedule: Schedule
  private readonly urgency: Urgency
  private readonly random: SeededRandom
  private readonly mode: SearchMode
  /** Sort keys of the jobs of a step. */
  private readonly keys: Float64Array

  constructor(schedule: Schedule, urgency: Urgency, random: SeededRandom, mode: SearchMode) {
    this.schedule = schedule
    this.urgency = urgency
    this.random = random
    this.mode = mode
    this.keys = new Float64Array(schedule.problem.jobs.length)
  }

  /** In an order of this round's choosing, each after all it depends on. */
  private varyOrder(jobs: readonly Job[]): Job[] {
    const key = this.keyOfRound()
    for (const job of jobs) this.keys[job.index] = key(job)
    const [seed] = jobs
    const seedFirst = this.mode.previousSlots !== undefined || this.random.below(100) < SEED_FIRST_PERCENT
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

  /**
   * Puts jobs that were taken out back, the first of them being what the step is about. Gives up, and returns false, as
   * soon as those without a good place have lost more than the step may lose.
   */
  putBack(jobs: readonly Job[], lossOf: (job: Job) => number, mostLost: number): boolean {
    const order = this.varyOrder(jobs)
    // As late as can be leaves early time to others, but in the end early is better.
    const latest = !this.mode.withLate || this.random.below(4) === 0
    let lost = 0
    for (const job of order) {
      this.schedule.effort += PLACING_EFFORT
      if (job !== jobs[0] && this.placeInPreviousSlots(job)) continue
      if ((latest && this.placeJustInTime(job)) || placeOnTime(this.schedule, job, this.urgency)) continue
      // What others wait for must have an end, if only a late one.
      if (job.after.length > 0) placeLate(this.schedule, job)
      lost += lossOf(job)
      if (lost > mostLost) return false
    }
    if (this.mode.withLate) for (const job of order) if (!this.schedule.isComplete(job)) placeLate(this.schedule, job)
    return true
  }

  private placeJustInTime(job: Job): boolean {
    const from = this.schedule.prerequisitesEnd(job)
    const due = this.urgency.due[job.index] ?? NEVER
    return from !== null && due !== NEVER && this.random.below(2) === 0 && placeLatest(this.schedule, job, from, due)
  }

  /** Puts a job back where the current plan has it, if that time is still free. */
  private placeInPreviousSlots(job: Job): boolean {
    const slots = this.mode.previousSlots?.[job.index]
    const from = this.schedule.prerequisitesEnd(job)
    const first = slots?.[0]
    if (!slots || !first || from === null || first.start < from) return false
    if (slots.some(piece => !this.isFree(piece))) return false
    for (const piece of slots) this.schedule.add(job, piece)
    return true
  }

  private isFree(piece: Piece): boolean {
    for (let unit = piece.start; unit < piece.end; unit++) if (this.schedule.takenUntil[unit] !== 0) return false
    return true
  }
}
