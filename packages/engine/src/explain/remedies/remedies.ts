import { instantOf } from '../../input/free-time/timeline.ts'
import { searchGrids } from '../../input/grid.ts'
import { evenLength, type Job, NEVER } from '../../input/problem.ts'
import { isLate } from '../../objective/terms.ts'
import type { Schedule } from '../../place/schedule.ts'
import { RoomMaker } from '../../search/finish/room-maker.ts'
import { RemedyFloors } from './remedy-floors.ts'
import type { ChangeOf, RemedyTrials } from './remedy-trials.ts'

/** All remedies of a plan together; beyond it only those that the plan itself shows. */
const MAX_STEPS = 2_000_000

/** What would put a task on time without making another one late. */
export interface Remedy {
  /** The smallest later due date found, as a minute. */
  readonly due?: number
  /** The smallest cut of its work found that puts the rest on time with the due date as it is. */
  readonly lessMinutes?: number
  /** Title of a task that would be late instead. */
  readonly payer?: string
}

/** A change of one size, which is a number of units of the grid. */
interface Change {
  /** False only where the task could not be on time even alone. */
  readonly isPossible: (value: number) => boolean
  readonly isEnough: (value: number) => boolean
  readonly changeOf: ChangeOf
}

/** Finds the smallest changes that fix findings, by trying them on the finished plan [PLAN-33]. */
export class Remedies {
  private readonly schedule: Schedule
  private readonly maker: RoomMaker
  private readonly grid: number
  private readonly trials: RemedyTrials | null
  private readonly floors: RemedyFloors

  constructor(schedule: Schedule, trials: RemedyTrials | null = null) {
    this.schedule = schedule
    this.trials = trials
    this.maker = new RoomMaker(schedule.copy(), MAX_STEPS)
    this.grid = searchGrids(schedule.problem.facts).at(-1) ?? 1
    this.floors = new RemedyFloors(schedule)
  }

  /** For a task that ends after its due date, or of which not all fits before it. */
  of(job: Job): Remedy {
    const limit = Math.min(job.due, this.schedule.problem.units)
    const floors = this.floors.of(job)
    const lessMinutes = this.smallestCut(job, limit, floors.lessMinutes)
    const payer = this.payerFor(job, limit)
    return {
      ...(this.schedule.isComplete(job) ? { due: this.smallestDue(job, floors.due) } : {}),
      ...(lessMinutes === null ? {} : { lessMinutes }),
      ...(payer ? { payer: payer.work.task.title } : {}),
    }
  }

  /** The planned end certainly does; often an earlier date does too, when another task makes room. */
  private smallestDue(job: Job, floor: number): number {
    const end = this.schedule.endOf(job)
    const { timeline } = this.schedule.problem.facts
    const date = this.smallestChange(job, Math.ceil(floor / this.grid), Math.ceil(end / this.grid) - 1, {
      isPossible: value => this.floors.fitsAlone({ ...job, due: value * this.grid }),
      isEnough: value => this.maker.couldFit(job, value * this.grid),
      changeOf: value => ({ dueAt: instantOf(timeline, value * this.grid) }),
    })
    return date === null ? end : date * this.grid
  }

  /** Work placed before the limit certainly fits; often more does, when another task makes room. Null: none of it. */
  private smallestCut(job: Job, limit: number, floor: number): number | null {
    const pieces = this.schedule.piecesOf(job).filter(piece => piece.end <= limit)
    const missing = job.need - pieces.reduce((sum, piece) => sum + piece.end - piece.start, 0)
    const { estimateMinutes } = job.work.task
    const units = this.smallestChange(job, Math.ceil(floor / this.grid), Math.ceil(missing / this.grid) - 1, {
      isPossible: value => this.floors.fitsAlone({ ...withWork(job, job.need - value * this.grid), due: limit }),
      isEnough: value => this.maker.couldFit(withWork(job, job.need - value * this.grid), limit),
      changeOf: value => ({ estimateMinutes: estimateMinutes - value * this.grid }),
    })
    if (units !== null) return units * this.grid
    return pieces.length > 0 ? missing : null
  }

  /**
   * The smallest of these changes that is found to be enough: by moving a few tasks of the plan, or by a search, which
   * is asked only where the first has not found the smallest that is possible.
   */
  private smallestChange(job: Job, floor: number, last: number, change: Change): number | null {
    const first = this.firstPossible(floor, last, change.isPossible)
    if (first > last) return null
    const found =
      this.maker.isSpent || !change.isEnough(first) ? this.smallest(first + 1, last, change.isEnough) : first
    if (found === first) return first
    const smaller = this.trials?.smallest(job, first, (found ?? last + 1) - 1, change.changeOf)
    return smaller ?? found
  }

  /** By a binary search, because what a task alone has time for grows with the change. */
  private firstPossible(floor: number, last: number, isPossible: (value: number) => boolean): number {
    let low = floor
    let high = last + 1
    if (low <= last && isPossible(low)) return low
    while (low < high) {
      const middle = (low + high) >> 1
      if (isPossible(middle)) high = middle
      else low = middle + 1
    }
    return low
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
    this.maker.countScan()
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
  const max = job.split ? Math.min(job.max, need) : need
  const least = job.lastMin > 0 ? Math.min(job.min, evenLength(need, max)) : job.min
  const min = job.split ? least : need
  return { ...job, need, min, lastMin: Math.min(job.lastMin, min), max, piece: Math.ceil(need / Math.ceil(need / max)) }
}
