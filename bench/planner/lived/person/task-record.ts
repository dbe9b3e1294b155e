import type { Interval } from '../../../../packages/engine/src/plan-types.ts'
import { MINUTE } from '../../weeks/free-days.ts'
import { guessOf, isTicked, isTimed } from '../world/fates.ts'
import type { Life, LivedTask } from '../world/life.ts'
import { MOST_IN_ONE_PIECE } from '../world/task-draws.ts'
import type { PastRule, UnconfirmedSession } from './past-rules.ts'

/** What is true of a task, and what the planner has been told about it. */
export class TaskRecord {
  readonly task: LivedTask
  /** As the person sees it now. */
  estimateMinutes: number
  autoSplit: boolean
  /** Sessions that were begun. */
  attempts = 0
  /** Work that is really done, which is less than the time spent where something is lost on returns. */
  doneMinutes = 0
  workedMinutes = 0
  /** The last session in which something was done. */
  last: Interval | null = null
  completedAt: number | null = null
  isToldComplete = false
  private readonly seed: number
  private readonly rule: PastRule
  private toldMinutes = 0
  private unconfirmed: UnconfirmedSession[] = []
  private guesses = 0

  constructor(task: LivedTask, { seed }: Life, rule: PastRule) {
    this.task = task
    this.seed = seed
    this.rule = rule
    this.estimateMinutes = task.estimateMinutes
    this.autoSplit = task.autoSplit
  }

  get missingMinutes(): number {
    return this.task.trueMinutes - this.doneMinutes
  }

  /** What the planner thinks is left. */
  plannedMinutes(now: number): number {
    const needed = this.estimateMinutes - this.toldMinutes
    return Math.max(0, needed - this.rule(this.unconfirmed, now, needed))
  }

  /** Whether the planner still plans it. */
  isOpen(now: number): boolean {
    const { isHabit, isChapter, dueAt } = this.task
    return !this.isToldComplete && !((isHabit || isChapter) && now >= (dueAt ?? now))
  }

  /** The person has worked on it, of which `lostMinutes` did no work. */
  work(session: Interval, lostMinutes: number): void {
    const minutes = (session.end - session.start) / MINUTE
    this.workedMinutes += minutes
    this.doneMinutes += Math.max(0, minutes - lostMinutes)
    this.last = session
    if (this.missingMinutes <= 0) this.completedAt ??= session.end
  }

  /** Says at once how a session went. Returns whether the task is complete or has a new estimate. */
  tell(now: number, minutes: number): boolean {
    this.toldMinutes += minutes
    return this.tellWhatIsLeft(now)
  }

  /** Says nothing about a session, except that a timer does, and that some people tick what is complete. Returns whether anything was told. */
  keepSilent(session: UnconfirmedSession): boolean {
    const hasTimer = session.workedMinutes > 0 && isTimed(this.seed, this.task.id, this.attempts)
    if (hasTimer) this.toldMinutes += session.workedMinutes
    else this.unconfirmed.push(session)
    this.isToldComplete = this.completedAt !== null && isTicked(this.seed, this.task.id)
    return hasTimer || this.isToldComplete
  }

  tellCompletion(): boolean {
    const isNews = this.completedAt !== null && !this.isToldComplete
    if (isNews) this.isToldComplete = true
    return isNews
  }

  /** Says how all sessions went that nobody has confirmed yet. Returns whether that is news. */
  tellEverything(now: number): boolean {
    const isNews = this.unconfirmed.length > 0 || this.plannedMinutes(now) <= 0
    for (const { workedMinutes } of this.unconfirmed) this.toldMinutes += workedMinutes
    this.unconfirmed = []
    return this.tellWhatIsLeft(now) || isNews
  }

  /** A task that should be done and is not gets a new estimate: what is left, as far as the person can see. */
  private tellWhatIsLeft(now: number): boolean {
    if (this.tellCompletion()) return true
    if (this.isToldComplete || this.plannedMinutes(now) > 0) return false
    // That settles what nobody has confirmed.
    this.unconfirmed = []
    const guess = guessOf(this.seed, this.task.id, this.guesses++, this.missingMinutes)
    this.estimateMinutes = this.toldMinutes + guess
    this.autoSplit ||= guess > MOST_IN_ONE_PIECE
    return true
  }
}
