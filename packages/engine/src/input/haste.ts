import { weightOf } from './weights.ts'
import type { Work } from './work.ts'

/** Haste is counted in tenths, so that it is a whole number and sums of it are exact. */
export const HASTE_SCALE = 10

// What follows is a part of what a good plan is, like the prices of `objective/terms.ts`, and chosen by hand; docs/planner.md has lives with and without it.

/** How much more than an undated task one without a minute to spare counts; a quarter as much with two working days to spare. */
const MOST_HASTE = 30
const NEAR_MINUTES = 2 * 480

/** A task should end this long before it is due, and half of its own work longer: what takes long may take longer. */
const WANTED_SLACK_MINUTES = 480
const WANTED_SLACK_SHARE = 0.5

/**
 * [PLAN-15] What a minute of waiting for a task's work costs. Its importance counts by the root of its weight, and the working
 * time that it has to spare before its due date counts more: what is due soon goes first, and important work among equals.
 */
export function hasteOf({ task, leftMinutes, due }: Work, freeBefore: Int32Array, gridMinutes: number): number {
  const importance = Math.sqrt(weightOf(task))
  if (due === null || task.expires) return Math.round(HASTE_SCALE * importance)
  const free = freeUntil(freeBefore, Math.floor(due / gridMinutes)) * gridMinutes
  const spare = Math.max(0, free - leftMinutes)
  const nearness = (NEAR_MINUTES / (NEAR_MINUTES + spare)) ** 2
  return Math.round(HASTE_SCALE * importance * (1 + MOST_HASTE * nearness))
}

/**
 * The free working time that a plan should leave between the end of a task and its due date; 0 where that is of no use. Half is
 * enough for a task with a preferred part of the day: whoever wants the afternoon does not want the morning for its slack.
 */
export function wantedSlackMinutes({ task, leftMinutes, due, overdue }: Work): number {
  if (due === null || overdue || task.expires) return 0
  const wanted = WANTED_SLACK_MINUTES + WANTED_SLACK_SHARE * leftMinutes
  return task.preferred ? wanted / 2 : wanted
}

/** Free units before a unit; after the horizon, days are taken to have as much free time as those in it. */
export function freeUntil(freeBefore: Int32Array, unit: number): number {
  const units = freeBefore.length - 1
  if (unit <= 0) return 0
  if (unit <= units) return freeBefore[unit] ?? 0
  return Math.round(((freeBefore[units] ?? 0) * unit) / Math.max(1, units))
}
