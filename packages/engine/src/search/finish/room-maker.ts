import type { Job } from '../../input/problem.ts'
import { isLate } from '../../objective/terms.ts'
import { placeWhole } from '../../place/place-earliest.ts'
import type { Piece, Schedule } from '../../place/schedule.ts'

/** So many tasks may make room one after the other: the first for the task, the second for the first. */
const MAX_CHAIN = 2

/**
 * Fits a task in by its due date by moving a few others that stay on time. All other sessions stay where they are, so
 * what fits once fits again when the same plan is the current one.
 */
export class RoomMaker {
  private readonly schedule: Schedule
  private readonly maxSteps: number
  private readonly firstSteps: number

  constructor(schedule: Schedule, maxSteps: number) {
    this.schedule = schedule
    this.maxSteps = maxSteps
    this.firstSteps = this.steps
  }

  get isSpent(): boolean {
    return this.steps - this.firstSteps > this.maxSteps || this.schedule.isSpent()
  }

  /** Places the whole job by the limit and returns true, or leaves the schedule as it is. */
  fit(job: Job, limit: number): boolean {
    const before = this.schedule.clear(job)
    if (this.placeWithRoom(job, limit, new Set([job]), MAX_CHAIN) || this.placeFirst(job, limit)) return true
    this.schedule.restore(job, before)
    return false
  }

  /** Whether `fit` would return true; leaves the schedule as it is. */
  couldFit(job: Job, limit: number): boolean {
    const before = this.schedule.snapshot()
    if (!this.fit(job, limit)) return false
    this.putBack(before)
    return true
  }

  /** Whether the job fits by the limit when another one gives up all of its time. */
  couldFitWithout(job: Job, other: Job, limit: number): boolean {
    const before = [job, other].map(one => [one, this.schedule.clear(one)] as const)
    const fits = this.place(job, limit)
    this.schedule.clear(job)
    for (const [one, pieces] of before) this.schedule.restore(one, pieces)
    return fits
  }

  /** A look at every job, most of which are not in the way; it is not small where there are thousands. */
  countScan(): void {
    this.schedule.overhead += this.schedule.problem.jobs.length >> 2
  }

  private get steps(): number {
    return this.schedule.effort + this.schedule.overhead
  }

  private placeWithRoom(job: Job, limit: number, moved: ReadonlySet<Job>, chain: number): boolean {
    if (this.place(job, limit)) return true
    if (chain === 0) return false
    this.countScan()
    return this.schedule.problem.jobs.some(other => this.placeInsteadOf(other, job, limit, moved, chain))
  }

  /** Takes the other's sessions out, places the job, and finds other time for the other. */
  private placeInsteadOf(other: Job, job: Job, limit: number, moved: ReadonlySet<Job>, chain: number): boolean {
    const { schedule } = this
    if (moved.has(other) || this.isSpent || !this.isInTheWay(other, limit)) return false
    const latest = this.latestEnd(other)
    const before = schedule.clear(other)
    if (this.place(job, limit)) {
      if (this.placeWithRoom(other, latest, new Set([...moved, other]), chain - 1)) return true
      schedule.clear(job)
    }
    schedule.restore(other, before)
    return false
  }

  /** Places the job before all tasks that may end after the limit, and then those, the most pressing first. */
  private placeFirst(job: Job, limit: number): boolean {
    const { schedule } = this
    this.countScan()
    const others = schedule.problem.jobs
      .filter(other => other.before.length + other.after.length === 0 && this.isInTheWay(other, limit))
      .map(other => ({ other, latest: this.latestEnd(other) }))
      .filter(({ latest }) => latest > limit)
      .sort((a, b) => a.latest - b.latest || b.other.need - a.other.need)
    const before = others.map(({ other }) => schedule.clear(other))
    if (this.place(job, limit) && others.every(({ other, latest }) => this.place(other, latest))) return true
    for (const { other } of others) schedule.clear(other)
    schedule.clear(job)
    others.forEach(({ other }, index) => {
      schedule.restore(other, before[index] ?? [])
    })
    return false
  }

  private isInTheWay(other: Job, limit: number): boolean {
    return this.schedule.isComplete(other) && (this.schedule.piecesOf(other)[0]?.start ?? limit) < limit
  }

  /** On time, or no later than now if it is late already, and before everything that waits for it. */
  private latestEnd(job: Job): number {
    const { schedule } = this
    const own = isLate(schedule, job) ? schedule.endOf(job) : Math.min(job.due, schedule.problem.units)
    return job.after.reduce((limit, after) => Math.min(limit, schedule.piecesOf(after)[0]?.start ?? limit), own)
  }

  private place(job: Job, limit: number): boolean {
    const from = this.schedule.prerequisitesEnd(job)
    if (from === null || job.keptEnd > limit) return false
    return [job.piece, 0].some(piece => placeWhole(this.schedule, job, from, limit, piece))
  }

  private putBack(snapshot: readonly (readonly Piece[])[]): void {
    const { schedule } = this
    const changed = schedule.problem.jobs.filter(job => !hasPieces(schedule, job, snapshot[job.index] ?? []))
    for (const job of changed) schedule.clear(job)
    for (const job of changed) schedule.restore(job, snapshot[job.index] ?? [])
  }
}

function hasPieces(schedule: Schedule, job: Job, pieces: readonly Piece[]): boolean {
  const own = schedule.piecesOf(job)
  return own.length === pieces.length && own.every((piece, index) => piece === pieces[index])
}
