import { DAY_MINUTES } from '../input/free-time/timeline.ts'
import { URGENCY_SCALE } from '../input/urgency-weight.ts'

/** What ending a task counts for, in minutes of its work. */
export const FINISHING_MINUTES = 15

/**
 * What everything costs that a plan can do wrong, in one currency: a day of waiting, which is what it costs when an hour of work without priority and due date
 * waits for a day. docs/planner.md explains the prices in words, and says what they were chosen by.
 */
export const PRICES = {
  /** A task that is late, for each unit of weight; as much again for … */
  late: 30_000,
  /** … each so many hours by which it is late; … */
  latenessHour: 40,
  /** … an hour of the first day counts so many times: an hour late may still do, and after three days one more hour changes little. */
  firstDayLateness: 4,
  /** A minute of work that doesn't fit, for each unit of weight. */
  unplacedMinute: 30,
  /** Coming back to a task after another one: six minutes that are lost, and the thread [PLAN-142]. */
  return: 350,
  /** A minute of any work that is not done today [PLAN-134]. */
  notTodayMinute: 10,
  /** An hour in which an hour of urgent work, or of important work that is overdue, could have been done and was not [PLAN-143]. */
  notNextHour: 500,
  /** A task that is begun after a less important one that is due later [PLAN-172]. */
  inversion: 1100,
  /** A session of the current plan that moves [PLAN-19]. */
  move: 200,
  /** As much again for each session that moves because the whole plan is made afresh [PLAN-19]. */
  stir: 800,
  /** Focus work away from other focus work [PLAN-102]. */
  apartFocus: 1,
  /** A cut, for an hour of the task's work and as often as its urgency weight is that of a task without priority [PLAN-32]. */
  cut: 10,
  /** A part of a task that is shorter than a session worth sitting down for [PLAN-141]. */
  short: 2500,
  /** A session that is too short to come back for, for all of the task's work and by its urgency weight [PLAN-123]. */
  leftover: 2,
  /** A session outside its preferred part of the day, for all of the task's work and by its urgency weight [PLAN-101]. */
  outsidePreferred: 1,
  /** Two sessions of a habit that begin too near each other, for one of them and by its urgency weight [PLAN-139]. */
  bunched: 5,
}

/** A day of waiting in the units in which a plan on this grid is scored: tenths of urgency weight, units of work and units of time. */
export function dayOfWaiting(gridMinutes: number): number {
  return (URGENCY_SCALE * (60 + FINISHING_MINUTES) * DAY_MINUTES) / gridMinutes ** 2
}
