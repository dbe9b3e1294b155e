/** What the chance of a task to be on time depends on, in minutes of its working hours. */
export interface Standing {
  /** Free time between its planned end and its due date. Less urgent work that is planned there can make room. */
  readonly spareMinutes: number
  /** What is left of its own work. */
  readonly workMinutes: number
  /** All work in these hours up to its planned end, its own included: each of it may take longer. */
  readonly aheadMinutes: number
}

/**
 * Fitted by logistic regression to 2,469 tasks of 54 simulated lives (`bench/planner/lived`) that a plan had on time, and checked on others:
 * docs/planner.md has the calibration.
 */
const FIT = { base: 11.03, spare: 0.642, work: -1.248, ahead: -0.972 }

/**
 * [PLAN-135] The chance, from 0 to 1, that a task which ends in time on paper is on time in life, where work takes longer, is missed and meetings come.
 * It is what is known without a past, and what less work or a later due date would change: `shift` is by how much the drawn chance differs.
 */
export const chanceOnTime = (standing: Standing, shift = 0): number => 1 / (1 + Math.exp(-logitOf(standing) - shift))

const logitOf = ({ spareMinutes, workMinutes, aheadMinutes }: Standing): number =>
  FIT.base +
  FIT.spare * Math.log1p(spareMinutes) +
  FIT.work * Math.log1p(workMinutes) +
  FIT.ahead * Math.log1p(aheadMinutes)

/** Draws say nothing more certain. */
const LEAST = 0.005

/** [FORE-11] What makes the chance of a standing the one that was drawn. */
export function shiftTo(drawn: number, standing: Standing): number {
  const chance = Math.min(1 - LEAST, Math.max(LEAST, drawn))
  return Math.log(chance / (1 - chance)) - logitOf(standing)
}
