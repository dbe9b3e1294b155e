import type { PlanTask, Priority } from '../plan-types.ts'

/** The weight of a task of each priority, in every term of the objective. */
const WEIGHTS: Readonly<Record<Priority, number>> = { none: 1, low: 2, medium: 3, high: 5, urgent: 8 }

/** A whole number, because the lower bound rounds late weight up to the next one. */
export function weightOf({ weight, priority }: PlanTask): number {
  return weight === undefined ? WEIGHTS[priority] : Math.max(1, Math.round(weight))
}
