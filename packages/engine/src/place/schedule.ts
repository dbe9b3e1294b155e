import type { Job, Problem } from '../input/problem.ts'
import { DayLoad } from './day-load.ts'
import { SessionOrder } from './session-order.ts'

/** A stretch of one job's work, in units. */
export interface Piece {
  readonly start: number
  readonly end: number
}

export function isSamePiece(a: Piece, b: Piece): boolean {
  return a.start === b.start && a.end === b.end
}

/** Adding a session takes about as long as reading this many units. */
const PIECE_STEPS = 8

/** Which units are taken, and by which job: the state that every search step changes. */
export class Schedule {
  readonly problem: Problem
  /** At a taken unit the end of the session that takes it, otherwise 0. */
  readonly takenUntil: Int32Array
  /** At a taken unit the start of that session; only where `takenUntil` is not 0. */
  readonly takenFrom: Int32Array
  /** At a taken unit the index of its job; only where `takenUntil` is not 0. */
  readonly takenBy: Int32Array
  /** Each job's pieces in time order. */
  readonly pieces: Piece[][]
  readonly placed: Int32Array
  /** For each window class a unit before which no session of it can start, so that full days are not searched again. */
  readonly frontier: Int32Array
  /** Where sessions of focus work start. */
  readonly focusStarts = new Set<number>()
  /** The sessions of work in time order. Breaks are not among them: who comes back from lunch has not left the task. */
  readonly order: SessionOrder
  /** Whether there is a gap or a cap, which are for work alone; most runs have neither. */
  readonly hasRulesForWork: boolean
  /** Null when no day has a cap. */
  readonly dayLoad: DayLoad | null
  /** Units read or changed so far; a search is bounded by this count. */
  effort = 0
  /** Steps that are no effort, because the bounds of the search do not depend on them, but take time all the same. */
  overhead = 0
  private reported = 0

  constructor(problem: Problem) {
    this.problem = problem
    this.takenUntil = new Int32Array(problem.units + 1)
    this.takenFrom = new Int32Array(problem.units + 1)
    this.takenBy = new Int32Array(problem.units + 1)
    this.frontier = new Int32Array(problem.facts.freeTime.length)
    this.pieces = problem.jobs.map(() => [])
    this.placed = new Int32Array(problem.jobs.length)
    this.order = new SessionOrder(problem.dayOf, problem.jobs.length)
    this.dayLoad = problem.dayCaps && new DayLoad(problem.dayCaps)
    this.hasRulesForWork = problem.gap > 0 || this.dayLoad !== null
  }

  /** Changes with the schedule; copy it to keep it. */
  piecesOf(job: Job): readonly Piece[] {
    return this.pieces[job.index] ?? []
  }

  /** What is still to be placed. A shortened session counts as a whole one [PLAN-104]. */
  left(job: Job): number {
    if (job.shortest === job.min) return this.missing(job)
    return Math.max(0, job.need - job.max * this.piecesOf(job).length)
  }

  /** Work that has no time, with what sessions are shorter than they should be. */
  missing(job: Job): number {
    return job.need - (this.placed[job.index] ?? 0)
  }

  get sessionCount(): number {
    return this.pieces.reduce((sum, pieces) => sum + pieces.length, 0)
  }

  isComplete(job: Job): boolean {
    return this.left(job) === 0
  }

  /** How many of these slots, which are in time order, hold exactly one of the job's sessions. */
  sessionsIn(job: Job, slots: readonly Piece[]): number {
    const pieces = this.piecesOf(job)
    this.overhead += slots.length + pieces.length
    let count = 0
    let at = 0
    for (const slot of slots) {
      while (at < pieces.length && (pieces[at]?.start ?? 0) < slot.start) at++
      const piece = pieces[at]
      if (piece && isSamePiece(piece, slot)) count++
    }
    return count
  }

  /** Whether the steps of the whole plan are spent, with those of this schedule so far. */
  isSpent(): boolean {
    const { budget } = this.problem.facts
    budget.spend(this.effort + this.overhead - this.reported)
    this.reported = this.effort + this.overhead
    return budget.isSpent
  }

  /** End of the last piece or kept block; 0 when there is none. */
  endOf(job: Job): number {
    return Math.max(job.keptEnd, this.pieces[job.index]?.at(-1)?.end ?? 0)
  }

  add(job: Job, piece: Piece): void {
    const pieces = this.pieces[job.index]
    if (!pieces) return
    this.effort += piece.end - piece.start
    // A long list of sessions takes longer to grow, to copy and to clear away.
    this.overhead += PIECE_STEPS + (pieces.length >> 5)
    let at = pieces.length
    while (at > 0 && (pieces[at - 1]?.start ?? 0) > piece.start) at--
    if (at === pieces.length) pieces.push(piece)
    else pieces.splice(at, 0, piece)
    for (let unit = piece.start; unit < piece.end; unit++) {
      this.takenUntil[unit] = piece.end
      this.takenFrom[unit] = piece.start
      this.takenBy[unit] = job.index
    }
    this.placed[job.index] = (this.placed[job.index] ?? 0) + piece.end - piece.start
    if (job.isWork) this.order.add(job.index, piece.start)
    if (this.dayLoad !== null && job.isWork) this.dayLoad.add(piece)
    if (job.isFocus) this.focusStarts.add(piece.start)
  }

  /** Removes all of a job's pieces and returns them. */
  clear(job: Job): readonly Piece[] {
    const pieces = this.pieces[job.index] ?? []
    const first = pieces[0]
    if (first) this.lowerFrontier(first.start)
    this.overhead += pieces.length + (this.placed[job.index] ?? 0) + (this.frontier.length >> 2)
    for (const piece of pieces) for (let unit = piece.start; unit < piece.end; unit++) this.takenUntil[unit] = 0
    if (job.isWork) this.order.clear(job.index, pieces)
    if (this.dayLoad !== null && job.isWork) for (const piece of pieces) this.dayLoad.remove(piece)
    if (job.isFocus) for (const piece of pieces) this.focusStarts.delete(piece.start)
    this.pieces[job.index] = []
    this.placed[job.index] = 0
    return pieces
  }

  private lowerFrontier(unit: number): void {
    const { frontier } = this
    for (let index = 0; index < frontier.length; index++) if ((frontier[index] ?? 0) > unit) frontier[index] = unit
  }

  restore(job: Job, pieces: readonly Piece[]): void {
    this.clear(job)
    for (const piece of pieces) this.add(job, piece)
  }

  /** The plan alone, without the arrays that make it fast to change. */
  snapshot(): Piece[][] {
    return this.pieces.map(pieces => [...pieces])
  }

  static from(problem: Problem, snapshot: readonly Piece[][]): Schedule {
    const schedule = new Schedule(problem)
    for (const job of problem.jobs) for (const piece of snapshot[job.index] ?? []) schedule.add(job, piece)
    return schedule
  }

  copy(): Schedule {
    return Schedule.from(this.problem, this.pieces)
  }

  /** The earliest start that release and prerequisites allow, or null when a prerequisite is not all placed. */
  prerequisitesEnd(job: Job): number | null {
    if (job.blocked) return null
    let end = job.release
    this.overhead += job.before.length
    for (const before of job.before) {
      if (!this.isComplete(before)) return null
      end = Math.max(end, this.endOf(before))
    }
    return end
  }
}
