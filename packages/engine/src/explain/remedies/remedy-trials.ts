import type { Job } from '../../input/problem.ts'
import { isLate } from '../../objective/terms.ts'
import type { Schedule } from '../../place/schedule.ts'
import type { PlanInput, PlanTask, Session } from '../../plan-types.ts'
import { StepBudget } from '../../step-budget.ts'
import { plannedSession } from '../planned-session.ts'

/** What a trial plans: a new plan by the first steps of a search, or the next run with this plan as the current one. */
export type Look = 'first steps' | 'next run'

/** Finds a plan for an input within these steps. */
export type Replan = (input: PlanInput, budget: StepBudget, look: Look) => Schedule

/** All trials of a plan together; what no trial has checked stays as it was found without one. */
const MAX_STEPS = 12_000_000

/** More tasks make a trial too costly for what it tells. */
const MAX_TASKS = 150

/** With more late tasks a whole search may leave others late than its first steps do, so a trial tells too little. */
const MAX_LATE = 6

/** The change of a task that a number of units of the grid stands for. */
export type ChangeOf = (units: number) => Partial<PlanTask>

/**
 * Finds out whether a change to one task puts it on time without making another one late, by planning the changed tasks:
 * the first steps of a search for most changes, the next run itself where a smaller change is in question.
 */
export class RemedyTrials {
  private readonly input: PlanInput
  private readonly schedule: Schedule
  private readonly replan: Replan
  private readonly lateNow: ReadonlySet<string>
  private readonly sessions: readonly Session[]
  private used = 0

  constructor(input: PlanInput, schedule: Schedule, replan: Replan) {
    this.input = input
    this.schedule = schedule
    this.replan = replan
    this.lateNow = lateTasks(schedule)
    this.sessions = schedule.problem.jobs.flatMap(job =>
      schedule.piecesOf(job).map(piece => plannedSession(schedule, job, piece)),
    )
  }

  get isSpent(): boolean {
    const isTooMuch = this.lateNow.size > MAX_LATE || this.input.tasks.length > MAX_TASKS
    return isTooMuch || this.used > MAX_STEPS || this.schedule.isSpent()
  }

  /**
   * The smallest change that is enough, or null when none is found. Mostly the first one is, which ends it. The first steps
   * of a search look for the others, and the next run at the one before what they find.
   */
  smallest(job: Job, first: number, last: number, changeOf: ChangeOf): number | null {
    if (last < first || this.isSpent) return null
    const isEnough = (units: number, look: Look) => this.isEnough(job, changeOf(units), look)
    if (isEnough(first, 'first steps')) return first
    let found = this.smallestByFirstSteps(first + 1, last, units => isEnough(units, 'first steps')) ?? last + 1
    while (found > first && isEnough(found - 1, 'next run')) found--
    return found > last ? null : found
  }

  private smallestByFirstSteps(first: number, last: number, isEnough: (units: number) => boolean): number | null {
    if (last < first || !isEnough(last)) return null
    let low = first
    let found = last
    while (low < found && !this.isSpent) {
      const middle = (low + found) >> 1
      if (isEnough(middle)) found = middle
      else low = middle + 1
    }
    return found
  }

  isEnough({ work }: Job, change: Partial<PlanTask>, look: Look): boolean {
    if (this.isSpent) return false
    const { id } = work.task
    const tasks = this.input.tasks.map(task => (task.id === id ? { ...task, ...change } : task))
    const budget = new StepBudget(MAX_STEPS - this.used)
    const currentPlan = look === 'first steps' ? [] : this.sessions
    const late = lateTasks(this.replan({ ...this.input, tasks, currentPlan }, budget, look))
    this.used += budget.used
    this.schedule.problem.facts.budget.spend(budget.used)
    // The result of a search that was cut off says little about the next run.
    return !budget.isSpent && [...late].every(other => other !== id && this.lateNow.has(other))
  }
}

/** Tasks that end late, and those of which not all fits. */
function lateTasks(schedule: Schedule): Set<string> {
  const late = schedule.problem.jobs.filter(job => isLate(schedule, job) || !schedule.isComplete(job))
  return new Set(late.map(({ work }) => work.task.id))
}
