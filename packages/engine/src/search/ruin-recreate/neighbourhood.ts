import { type Job, NEVER, type Problem } from '../../input/problem.ts'
import type { Schedule } from '../../place/schedule.ts'
import { SEARCH } from '../../tuned-search.ts'
import type { Urgency } from '../urgency.ts'
import type { SeededRandom } from './seeded-random.ts'

/** Chooses which jobs to remove together: those that compete for the same stretch of time. */
export class Neighbourhood {
  private readonly problem: Problem
  private readonly schedule: Schedule
  private readonly urgency: Urgency
  private readonly random: SeededRandom
  private readonly isChosen: Uint8Array

  constructor(schedule: Schedule, urgency: Urgency, random: SeededRandom) {
    this.problem = schedule.problem
    this.schedule = schedule
    this.urgency = urgency
    this.random = random
    this.isChosen = new Uint8Array(this.problem.jobs.length)
  }

  /** The seed first, then the given others, then jobs with sessions around a moment that suits the seed. */
  around(seed: Job, others: readonly Job[]): Job[] {
    const chosen: Job[] = []
    for (const job of [seed, ...others]) this.take(job, chosen)
    this.takeAround(this.momentFor(seed), 2 + this.random.below(SEARCH.mostRemoved - 1), chosen)
    for (const job of chosen) this.isChosen[job.index] = 0
    return chosen
  }

  private momentFor(job: Job): number {
    const piece = this.random.pick(this.schedule.piecesOf(job))
    if (piece && this.random.below(2) === 0) return piece.start
    const end = Math.min(this.urgency.due[job.index] ?? NEVER, this.problem.units)
    return Math.min(job.release, this.problem.units) + this.random.below(Math.max(1, end - job.release))
  }

  /** Adds a job and everything that waits for it, because those may not stay before its new end. */
  private take(job: Job, chosen: Job[]): void {
    const stack = [job]
    for (let next = stack.pop(); next; next = stack.pop()) {
      if (this.isChosen[next.index] === 1) continue
      this.isChosen[next.index] = 1
      chosen.push(next)
      this.schedule.overhead += 2 * (next.after.length + next.before.length)
      stack.push(...next.after)
    }
  }

  private takeAround(moment: number, count: number, chosen: Job[]): void {
    const { takenUntil, takenFrom } = this.schedule
    let left = moment
    let right = moment
    const most = chosen.length + count
    while (chosen.length < most && (left > 0 || right < this.problem.units)) {
      const [first, last] = [left, right]
      while (left > 0 && takenUntil[left - 1] === 0) left--
      this.schedule.overhead += first - left
      if (left > 0) this.takeAt(left - 1, chosen)
      left = left > 0 ? (takenFrom[left - 1] ?? 0) : 0
      while (right < this.problem.units && takenUntil[right] === 0) right++
      this.schedule.overhead += right - last
      if (right >= this.problem.units) continue
      this.takeAt(right, chosen)
      right = takenUntil[right] ?? this.problem.units
    }
  }

  private takeAt(unit: number, chosen: Job[]): void {
    const job = this.problem.jobs[this.schedule.takenBy[unit] ?? 0]
    if (job) this.take(job, chosen)
  }
}
