import type { Interval } from '../../../../packages/engine/src/plan-types.ts'
import { MINUTE } from '../../weeks/free-days.ts'
import { guessOf, isTicked, isTimed } from '../world/fates.ts'
import type { Life, LivedTask } from '../world/life.ts'
import { MAX_IN_ONE_PIECE } from '../world/task-draws.ts'
import type { PastRule, UnconfirmedSession } from './past-rules.ts'

/** What is true of a task, and what the planner knows about it. */
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
  /** What the planner is told, which a fresh start changes. */
  dueAt: number | null
  isReportedComplete = false
  private readonly seed: number
  private readonly rule: PastRule
  private reportedMinutes = 0
  private unconfirmed: UnconfirmedSession[] = []
  private guesses = 0

  constructor(task: LivedTask, { seed }: Life, rule: PastRule) {
    this.task = task
    this.seed = seed
    this.rule = rule
    this.estimateMinutes = task.estimateMinutes
    this.autoSplit = task.autoSplit
    this.dueAt = task.dueAt
  }

  get missingMinutes(): number {
    return this.task.trueMinutes - this.doneMinutes
  }

  /** What the planner thinks is left. */
  plannedMinutes(now: number): number {
    const needed = this.estimateMinutes - this.reportedMinutes
    return Math.max(0, needed - this.rule(this.unconfirmed, now, needed))
  }

  /** Whether the planner still plans it. */
  isOpen(now: number): boolean {
    const { isHabit, isChapter, dueAt } = this.task
    return !this.isReportedComplete && !((isHabit || isChapter) && now >= (dueAt ?? now))
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
    this.reportedMinutes += minutes
    return this.reportRemaining(now)
  }

  /** Says nothing about a session, except that a timer does, and that some people tick what is complete. Returns whether anything was reported. */
  keepSilent(session: UnconfirmedSession): boolean {
    const hasTimer = session.workedMinutes > 0 && isTimed(this.seed, this.task.id, this.attempts)
    if (hasTimer) this.reportedMinutes += session.workedMinutes
    else this.unconfirmed.push(session)
    this.isReportedComplete = this.completedAt !== null && isTicked(this.seed, this.task.id)
    return hasTimer || this.isReportedComplete
  }

  reportCompletion(): boolean {
    const hasChanges = this.completedAt !== null && !this.isReportedComplete
    if (hasChanges) this.isReportedComplete = true
    return hasChanges
  }

  /** Confirms all unconfirmed sessions as they went. Returns whether anything changed. */
  reportEverything(now: number): boolean {
    const hasChanges = this.unconfirmed.length > 0 || this.plannedMinutes(now) <= 0
    for (const { workedMinutes } of this.unconfirmed) this.reportedMinutes += workedMinutes
    this.unconfirmed = []
    return this.reportRemaining(now) || hasChanges
  }

  /** A task that should be done and is not gets a new estimate: what is left, as far as the person can see. */
  private reportRemaining(now: number): boolean {
    if (this.reportCompletion()) return true
    if (this.isReportedComplete || this.plannedMinutes(now) > 0) return false
    // That settles the unconfirmed sessions.
    this.unconfirmed = []
    const guess = guessOf(this.seed, this.task.id, this.guesses++, this.missingMinutes)
    this.estimateMinutes = this.reportedMinutes + guess
    this.autoSplit ||= guess > MAX_IN_ONE_PIECE
    return true
  }
}
