import { searchGrids } from '../input/grid.ts'
import { type Job, NEVER } from '../input/problem.ts'
import { instantOf } from '../input/timeline.ts'
import { isLate } from '../objective/terms.ts'
import type { Schedule } from '../place/schedule.ts'
import type { PlanTask } from '../plan-types.ts'
import { RoomMaker } from '../search/room-maker.ts'
import type { RemedyTrials } from './remedy-trials.ts'

/** All remedies of a plan together; beyond it only those that the plan itself shows. */
const MOST_STEPS = 2_000_000

/** What would put a task on time without making another one late. */
export interface Remedy {
  /** The smallest later due date found, as a minute. */
  readonly due?: number
  /** The smallest cut of its work found that puts the rest on time with the due date as it is. */
  readonly lessMinutes?: number
  /** Title of a task that would be late instead. */
  readonly payer?: string
}

/** Finds the smallest changes that fix findings, by trying them on the finished plan [PLAN-33]. */
export class Remedies {
  private readonly schedule: Schedule
  private readonly maker: RoomMaker
  private readonly grid: number
  private readonly trials: RemedyTrials | null

  constructor(schedule: Schedule, trials: RemedyTrials | null = null) {
    this.schedule = schedule
    this.trials = trials
    this.maker = new RoomMaker(schedule.copy(), MOST_STEPS)
    this.grid = searchGrids(schedule.problem.facts).at(-1) ?? 1
  }

  /** For a task that ends after its due date, or of which not all fits before it. */
  of(job: Job): Remedy {
    const limit = Math.min(job.due, this.schedule.problem.units)
    const lessMinutes = this.smallestCut(job, limit)
    const payer = this.payerFor(job, limit)
    return {
      ...(this.schedule.isComplete(job) ? { due: this.smallestDue(job) } : {}),
      ...(lessMinutes === null ? {} : { lessMinutes }),
      ...(payer ? { payer: payer.work.task.title } : {}),
    }
  }

  /** The planned end certainly does; often an earlier date does too, when another task makes room. */
  private smallestDue(job: Job): number {
    const end = this.schedule.endOf(job)
    const first = Math.floor(job.due / this.grid) + 1
    const last = Math.ceil(end / this.grid) - 1
    const found = this.smallest(first, last, date => this.maker.couldFit(job, date * this.grid))
    const { timeline } = this.schedule.problem.facts
    const smaller = this.smallerByTrial(job, first, (found ?? last + 1) - 1, date => ({
      dueAt: instantOf(timeline, date * this.grid),
    }))
    const date = smaller ?? found
    return date === null ? end : date * this.grid
  }

  /** What is placed before the limit certainly fits; often more does, when another task makes room. Null: none of it. */
  private smallestCut(job: Job, limit: number): number | null {
    const pieces = this.schedule.piecesOf(job).filter(piece => piece.end <= limit)
    const missing = job.need - pieces.reduce((sum, piece) => sum + piece.end - piece.start, 0)
    const found = this.smallest(1, Math.ceil(missing / this.grid) - 1, units =>
      this.maker.couldFit(withWork(job, job.need - units * this.grid), limit),
    )
    const { estimateMinutes } = job.work.task
    const most = found ?? Math.ceil((pieces.length > 0 ? missing : job.need) / this.grid)
    const cut = this.smallerByTrial(job, 1, most - 1, units => ({
      estimateMinutes: estimateMinutes - units * this.grid,
    }))
    if (cut !== null || found !== null) return (cut ?? found ?? 0) * this.grid
    return pieces.length > 0 ? missing : null
  }

  /**
   * A smaller change that a search finds to be enough. Mostly the next smaller one is not, which ends it; otherwise the
   * smallest is between the two ends.
   */
  private smallerByTrial(
    job: Job,
    first: number,
    last: number,
    changeOf: (value: number) => Partial<PlanTask>,
  ): number | null {
    const { trials } = this
    if (!trials || last < first || !trials.isEnough(job, changeOf(last))) return null
    let low = first
    let found = last
    while (low < found && !trials.isSpent) {
      const middle = (low + found) >> 1
      if (trials.isEnough(job, changeOf(middle))) found = middle
      else low = middle + 1
    }
    return found
  }

  /** A number for which the answer is yes while it is no for the number before; null when no such number is found. */
  private smallest(first: number, last: number, isEnough: (value: number) => boolean): number | null {
    let low = first
    let high = last
    let found: number | null = null
    while (low <= high && !this.maker.isSpent) {
      const middle = (low + high) >> 1
      if (isEnough(middle)) {
        found = middle
        high = middle - 1
      } else low = middle + 1
    }
    // A smaller change sometimes is enough where a larger one is not, because other tasks make room in other ways.
    while (found !== null && found > first && !this.maker.isSpent && isEnough(found - 1)) found--
    return found
  }

  /** A task that would be late instead if this one were on time as it is: the least important one that is on time. */
  private payerFor(job: Job, limit: number): Job | undefined {
    // Without this, going through all tasks for each late one takes minutes with a hundred thousand of them.
    if (this.maker.isSpent) return undefined
    const onTime = (other: Job) =>
      other.due !== NEVER &&
      this.schedule.isComplete(other) &&
      !isLate(this.schedule, other) &&
      other.after.length === 0
    return this.schedule.problem.jobs
      .filter(other => other.weight <= job.weight && onTime(other))
      .sort((a, b) => a.weight - b.weight || b.index - a.index)
      .find(other => !this.maker.isSpent && this.maker.couldFitWithout(job, other, limit))
  }
}

/** The same job with less work. */
function withWork(job: Job, need: number): Job {
  const max = job.split ? job.max : need
  return { ...job, need, min: job.split ? job.min : need, max, piece: Math.ceil(need / Math.ceil(need / max)) }
}
