import { type Job, NEVER, type Problem } from '../input/problem.ts'
import { placeEarliest, placeShortened } from '../place/place-earliest.ts'
import { isSamePiece, type Piece, Schedule } from '../place/schedule.ts'

/** Trying other times for all sessions of one plan takes no more steps than this; those that are left count as defended. */
const MAX_STEPS = 2_000_000

/** Time that is taken by something outside of the plan, such as a meeting: no job, so that it needs no gap. */
const NO_JOB = -1

/**
 * [PLAN-140] Says which sessions are defended: those that have no other time, with all others where they are, without making something
 * late. If one is not, a place where it could go was found.
 */
export class DefendedSessions {
  private readonly trial: Schedule
  private readonly hurried: ReadonlySet<Job>

  constructor(schedule: Schedule) {
    this.trial = Schedule.from(schedule.problem, schedule.pieces)
    this.hurried = hurriedJobs(schedule.problem)
  }

  has(job: Job, piece: Piece): boolean {
    if (!this.hurried.has(job)) return false
    if (job.work.overdue) return true
    const { trial } = this
    return trial.effort + trial.overhead > MAX_STEPS || !this.isElsewherePossible(job, piece)
  }

  /** Whether the work of a session fits elsewhere if its own time is taken. */
  private isElsewherePossible(job: Job, piece: Piece): boolean {
    const { trial } = this
    const from = trial.prerequisitesEnd(job)
    if (from === null) return false
    const limit = this.latestEnd(job)
    const pieces = [...trial.piecesOf(job)]
    trial.restore(
      job,
      pieces.filter(other => !isSamePiece(other, piece)),
    )
    this.take(piece)
    const isPlaced = placeEarliest(trial, job, from, limit, 0) || this.isShortenedPossible(job, from, limit)
    trial.clear(job)
    this.release(piece)
    trial.restore(job, pieces)
    return isPlaced
  }

  private isShortenedPossible(job: Job, from: number, limit: number): boolean {
    return job.shortest < job.min && placeShortened(this.trial, job, from, limit)
  }

  /** Its due date, or the start of what waits for it, if that has to be on time. */
  private latestEnd(job: Job): number {
    const { trial, hurried } = this
    trial.overhead += job.after.length
    const starts = job.after.filter(after => hurried.has(after)).map(after => trial.piecesOf(after)[0]?.start ?? NEVER)
    return starts.reduce((least, start) => Math.min(least, start), job.due)
  }

  private take({ start, end }: Piece): void {
    const { takenUntil, takenFrom, takenBy } = this.trial
    takenUntil.fill(end, start, end)
    takenFrom.fill(start, start, end)
    takenBy.fill(NO_JOB, start, end)
  }

  private release({ start, end }: Piece): void {
    this.trial.takenUntil.fill(0, start, end)
  }
}

/** Jobs that would be late if they ended after the horizon, and everything that these wait for. */
function hurriedJobs({ jobs, units }: Problem): Set<Job> {
  const hurried = new Set<Job>()
  const found = jobs.filter(job => job.work.overdue || job.due <= units)
  for (let job = found.pop(); job !== undefined; job = found.pop()) {
    if (hurried.has(job)) continue
    hurried.add(job)
    for (const before of job.before) found.push(before)
  }
  return hurried
}
