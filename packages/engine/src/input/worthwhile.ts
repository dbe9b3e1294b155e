import type { PlanTask } from '../plan-types.ts'
import type { Span } from './free-time/minute-spans.ts'

/** A shorter part of a task is not worth coming back for, whatever else there is no time for. */
const LEAST_MINUTES = 15

/**
 * [PLAN-141] The shortest session that is worth sitting down for. Zero where the task's hours have no stretch of that length at all: then what fits is better than
 * nothing, and where somebody has chosen a shorter minimum.
 */
export function leastWorthwhile(
  { worthwhileMinutes, autoSplit, maxSessionMinutes }: PlanTask,
  leftMinutes: number,
  free: readonly Span[],
  { release, last }: { release: number; last: number },
): number {
  if (worthwhileMinutes === undefined || !autoSplit) return 0
  const least = Math.min(LEAST_MINUTES, worthwhileMinutes, maxSessionMinutes, leftMinutes)
  return free.some(({ start, end }) => Math.min(end, last) - Math.max(start, release) >= least) ? least : 0
}
