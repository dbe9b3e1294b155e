import type { PlanTask } from '../plan-types.ts'
import { DAY_MINUTES } from './free-time/timeline.ts'
import type { Facts } from './task-facts.ts'
import { weightOf } from './weights.ts'
import type { Work } from './work.ts'

/** Urgency weights are counted in tenths, so that they are whole numbers and their sums exact. */
export const URGENCY_SCALE = 10

// The following is part of the definition of a good plan, like the prices of `objective/terms.ts`, and chosen by hand; docs/planner.md has lives with and without it.

/** How much more than an undated task one without a minute to spare counts; a quarter as much with two working days to spare. */
const MAX_URGENCY_WEIGHT = 30
const NEAR_MINUTES = 2 * 480

/** Work without a due date counts twice after so many days, and three times at most. */
const AGE_DAYS = 7
const MAX_AGE = 2

/** A task should end this long before it is due, and half of its own work longer: what takes long may take longer. */
const TARGET_SLACK_MINUTES = 1440
const TARGET_SLACK_SHARE = 0.5

/** What no slack costs a task of an hour and weight 1, in days of waiting. */
const NO_SLACK_DAYS = 5000

/**
 * [PLAN-15] What a minute of waiting for a task's work costs. Its importance counts by the root of its weight, and the working
 * time that it has to spare before its due date counts more: what is due soon goes first, and important work among equals.
 */
export function urgencyWeightOf(work: Work, freeBefore: Int32Array, gridMinutes: number): number {
  const { task, leftMinutes, due } = work
  const importance = Math.sqrt(weightOf(task))
  if (task.expires) return Math.round(URGENCY_SCALE * importance)
  if (due === null) return Math.round(URGENCY_SCALE * weightOf(task) * ageFactor(work))
  const free = freeUntil(freeBefore, Math.floor(due / gridMinutes)) * gridMinutes
  const spare = Math.max(0, free - leftMinutes)
  const nearness = (NEAR_MINUTES / (NEAR_MINUTES + spare)) ** 2
  return Math.round(URGENCY_SCALE * importance * (1 + MAX_URGENCY_WEIGHT * nearness))
}

/** Work without a due date counts more the longer it has been waiting, by whole days, so that nothing starves [PLAN-146]. */
function ageFactor({ ageDays }: Work): number {
  return 1 + Math.min(MAX_AGE, ageDays / AGE_DAYS)
}

/**
 * The free working time that a plan should leave between the end of a task and its due date; 0 where that is of no use. Half is
 * enough for a task with a preferred part of the day: a user who prefers the afternoon does not want the morning for the sake of slack.
 */
export function targetSlackMinutes({ task, leftMinutes, due, overdue }: Work, sharedMinutes = 0): number {
  if (due === null || overdue || task.expires) return 0
  const wanted = TARGET_SLACK_MINUTES + TARGET_SLACK_SHARE * leftMinutes + sharedMinutes
  return task.preferred ? wanted / 2 : wanted
}

/**
 * For each work the minutes of those that are due on the same day and go after it, the less important ones. Tasks that are due together share the free time before
 * it: without counting it once, the five chapters of an exam would each look as if there were time enough, and the last three be left to the day before.
 */
export function workDueTogether({ works, timeline }: Pick<Facts, 'works' | 'timeline'>): Map<Work, number> {
  const dayOf = ({ due }: Work) => Math.floor(((due ?? 0) - timeline.todayEnd) / DAY_MINUTES)
  const after = new Map<Work, number>()
  const dated = works.filter(({ due, overdue }) => due !== null && !overdue)
  for (const group of Map.groupBy(dated, work => `${work.windowClass} ${dayOf(work)}`).values()) {
    let minutes = 0
    for (const work of group.toSorted(
      (one, other) => weightOf(one.task) - weightOf(other.task) || other.rank - one.rank,
    )) {
      after.set(work, minutes)
      if (work.blockedBy === null && !work.task.expires) minutes += work.leftMinutes
    }
  }
  return after
}

/** What ending just when it is due costs, in days of waiting: more for work that takes long, because it may take longer. */
export function slackPriceOf({ task, leftMinutes }: Work): number {
  return (NO_SLACK_DAYS * weightOf(task) * 1.5 * (60 + leftMinutes)) / (120 + leftMinutes)
}

/** [PLAN-143] Whether it takes the next free time that it can use: urgent work, and important work that is overdue. Routines have times of their own. */
export function isUrgent({ task, overdue }: Work): boolean {
  if (!isPlainTask(task)) return false
  return task.priority === 'urgent' || (overdue && task.priority === 'high')
}

/** Neither a routine nor what expires. */
export const isPlainTask = ({ expires, kind = 'task' }: PlanTask): boolean => !expires && kind === 'task'

/** Free units before a unit; after the horizon, days are taken to have as much free time as those in it. */
export function freeUntil(freeBefore: Int32Array, unit: number): number {
  const units = freeBefore.length - 1
  if (unit <= 0) return 0
  if (unit <= units) return freeBefore[unit] ?? 0
  return Math.round(((freeBefore[units] ?? 0) * unit) / Math.max(1, units))
}
