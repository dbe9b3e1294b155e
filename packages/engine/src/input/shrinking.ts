import type { PlanTask } from '../plan-types.ts'
import type { Work } from './work.ts'

/** [PLAN-104] How short a session may be where a whole one doesn't fit; null for tasks whose sessions are not of one length. */
export function shortestSession(task: PlanTask): number | null {
  const { shrinksToMinutes, autoSplit, minSessionMinutes, maxSessionMinutes } = task
  if (shrinksToMinutes === undefined || !autoSplit || minSessionMinutes !== maxSessionMinutes) return null
  return shrinksToMinutes < maxSessionMinutes ? Math.max(1, shrinksToMinutes) : null
}

/** The fewest minutes in which all of its sessions can be placed. */
export function leastMinutes({ task, leftMinutes }: Work): number {
  const shortest = shortestSession(task)
  if (shortest === null) return leftMinutes
  return Math.min(leftMinutes, Math.ceil(leftMinutes / task.maxSessionMinutes) * shortest)
}
