import type { PastWork } from './forecast/past-work.ts'
import type { FindingReason, SessionReason } from './reason-codes.ts'

/** All instants are epoch milliseconds; all durations carry their unit in the name. */
export type Instant = number

export interface Interval {
  start: Instant
  end: Instant
}

/** A weekly window in local wall-clock time; days 0 = Sunday to 6 = Saturday; `start` and `end` are `HH:MM`. */
export interface WeeklyWindow {
  day: readonly number[]
  start: string
  end: string
  /** [PREF-12] Only in the week that begins on this Monday, and in every so many weeks before and after it. Days are counted from 1 January 1970. */
  every?: { weeks: number; from: number }
  /** [PREF-12] Only on this day. */
  on?: number
  /** [PREF-12] Not from one day to another, both included. */
  except?: { first: number; last: number }
}

export type Priority = 'none' | 'low' | 'medium' | 'high' | 'urgent'

export interface PlanTask {
  id: string
  title: string
  priority: Priority
  dueAt: Instant | null
  startAfter: Instant | null
  estimateMinutes: number
  /** What the person said, where `estimateMinutes` is what such work usually takes: forecasts draw by themselves how long it takes. */
  statedMinutes?: number
  minSessionMinutes: number
  maxSessionMinutes: number
  cooldownMinutes: number
  autoSplit: boolean
  /**
   * How long a session should be to be worth sitting down for, which is more than the minimum that the rules allow. Absent where the user has chosen a shorter
   * minimum for this very task.
   */
  worthwhileMinutes?: number
  /** The weekly windows in which this task's work may be placed. Tasks that share a preference share the same array object. */
  windows: readonly WeeklyWindow[]
  /**
   * [PLAN-161] Days off that it has and others have not, beside those in `busy`, which everything has. Tasks that share them share the
   * same array object.
   */
  daysOff?: readonly BusyInterval[]
  sortOrder: number
  createdAt: Instant
  /** Blocks of this task that the run leaves alone, past ones included: their minutes count toward the estimate. */
  kept: readonly Interval[]
  /** Ids of the tasks that must end before this one starts; an id that is not among `tasks` is in `prerequisites`. */
  dependsOn: readonly string[]
  /** No work of it is placed after its due date; what doesn't fit by then is unscheduled. */
  expires?: boolean
  /** A whole number that replaces the weight of its priority; a break has 13, more than an urgent task. */
  weight?: number
  /** Whether it is work: counts toward the daily cap and keeps the gap. True unless it says otherwise; breaks are not. */
  countsTowardCap?: boolean
  /** What the words of reasons and findings call it; a task by default. */
  kind?: 'task' | 'habit' | 'break'
  /** The part of the day that it should be in if that costs little, in local wall-clock time. */
  preferred?: PartOfDay
  /**
   * For sessions of one length (minimum and maximum are equal): where a whole one doesn't fit, it may be this short and
   * still counts as one.
   */
  shrinksToMinutes?: number
  /** Its sessions should begin this far apart at least if that costs little. */
  spreadMinutes?: number
  /** Sessions of such tasks are kept together rather than scattered if that costs little. */
  focus?: boolean
}

/** From one time of the local wall clock to another, both `HH:MM`; past midnight when `to` is not after `from`. */
export interface PartOfDay {
  from: string
  to: string
}

/** An unfinished prerequisite that this run does not plan: when its work ends, or null when it has no planned end. */
export interface OutsidePrerequisite {
  id: string
  title: string
  plannedEnd: Instant | null
}

/** A session of one task; in `currentPlan` it stays where it is unless something better is found. */
export interface Session extends Interval {
  taskId: string
}

/** Time that is taken, with the name that people know it by if there is one. */
export interface BusyInterval extends Interval {
  title?: string
  /** Whole days on which the user is away: reasons call them days off. */
  isDayOff?: boolean
}

export interface PlanInput {
  now: Instant
  timeZone: string
  horizonDays: number
  tasks: readonly PlanTask[]
  /** Time that is taken: every block that the run leaves alone, of any task or of none, and every event. May overlap. */
  busy: readonly BusyInterval[]
  prerequisites: readonly OutsidePrerequisite[]
  currentPlan: readonly Session[]
  /** The least pause between two sessions of work, and between a session and kept work; not at events or window edges. */
  gapMinutes?: number
  /** The most minutes of work on a local day, for each weekday from Sunday on; null where there is no such limit. */
  dailyCapMinutes?: readonly (number | null)[]
  /** The share of each local day's free working time that stays unplanned, from 0 to 90. */
  slackPercent?: number
  /** Kept blocks that are work: they count toward the daily cap and keep the gap. They are in `busy` too. */
  keptWork?: readonly Interval[]
  /** What the chances of tight tasks are drawn from; without it they are estimated. */
  past?: PastWork
}

export interface PlannedSession extends Session {
  reason: SessionReason
  /** Whether it has no other time without making something late [PLAN-140]. */
  defended: boolean
}

export interface Finding {
  taskId: string
  reason: FindingReason
}

export interface TightFinding extends Finding {
  reason: FindingReason<'little-to-spare'>
}

export interface Plan {
  /** In start order. */
  sessions: PlannedSession[]
  atRisk: Finding[]
  /** On time, with so little to spare that they may well be late. */
  tight: TightFinding[]
  unscheduled: Finding[]
  oversized: Finding[]
  /** True when no plan can be better in on-time tasks and placed work. */
  proved: boolean
  /** The chance of each task that is due within a week to be on time, from 0 to 1; absent where nothing is known of the past. */
  chances?: { taskId: string; chance: number }[]
}
