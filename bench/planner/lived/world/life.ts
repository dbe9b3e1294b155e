import type { PlanTask, Priority, WeeklyWindow } from '../../../../packages/engine/src/plan-types.ts'
import type { Fate } from './fates.ts'
import type { MeetingVersion } from './life-meetings.ts'
import type { Silence } from './silences.ts'

export const KINDS = ['ordinary', 'silent', 'shifts', 'exams', 'short', 'backlog'] as const
export type Kind = (typeof KINDS)[number]

/** A task as it will turn out; only what a person knows at the time is shown to a planner. */
export interface LivedTask {
  readonly id: string
  readonly arrivesAt: number
  readonly priority: Priority
  readonly dueAt: number | null
  readonly startAfter: number | null
  readonly windows: WeeklyWindow[]
  readonly estimateMinutes: number
  /** The work that it really takes, without what is lost on each return to it. */
  readonly trueMinutes: number
  readonly minSessionMinutes: number
  readonly maxSessionMinutes: number
  readonly cooldownMinutes: number
  readonly autoSplit: boolean
  readonly dependsOn: readonly string[]
  /** A habit's sessions of one week; what is not done by the end of the week is no longer of use. */
  readonly isHabit: boolean
  /** A chapter for an exam: work on it ends with the exam. */
  readonly isChapter: boolean
}

/** Hours that are filled with work; a task with narrow hours belongs to the hours that these are a part of. */
export interface Pool {
  readonly windows: WeeklyWindow[]
  readonly tasks: readonly LivedTask[]
}

export interface Life {
  readonly kind: Kind
  readonly seed: number
  readonly end: number
  /** In order of their arrival. */
  readonly tasks: readonly LivedTask[]
  /** All tasks but habits; the first are the hours whose idle time is counted. */
  readonly pools: readonly Pool[]
  /** Meetings, days off and shifts. */
  readonly meetings: readonly MeetingVersion[]
  /** One for each day, as the server makes them of the settings. */
  readonly lunches: readonly PlanTask[]
  /** When the user does not say what was done and missed. */
  readonly silences: readonly Silence[]
  /** The same for every planner: what becomes of the n-th session that is begun of a task. */
  fateOf(taskId: string, attempt: number, isSilent: boolean): Fate
}

/** What a maker of a kind of life says about it; the rest is the same for all kinds. */
export type DrawnLife = Pick<Life, 'tasks' | 'pools' | 'meetings' | 'lunches'>

/** The tasks that are due within the life, whose share on time is what counts most. */
export function countedTasks({ tasks, end }: Life): LivedTask[] {
  return tasks.filter(task => !task.isHabit && task.dueAt !== null && task.dueAt <= end)
}
