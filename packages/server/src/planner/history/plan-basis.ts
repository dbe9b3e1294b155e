import { PLAN_HISTORY_LIMITS } from '@daywright/contract/resources/planner/plan-history.values'
import type { PlanBasis, TaskBasis } from '../../db/schema/plan-history-tables.ts'
import { type Draft, tasksAtRisk } from '../draft/plan-draft.ts'

/** What the last run knew of the tasks that it planned. */
export interface KnownBasis {
  at: string
  tasks: ReadonlyMap<string, KnownTask>
}

interface KnownTask {
  estimateMinutes: number
  /** The estimate, or what it was learned to take. */
  plannedMinutes: number
  dueAt: number | null
  isLate: boolean
}

export const knownBasis = ({ at, tasks }: PlanBasis): KnownBasis => ({
  at,
  tasks: new Map(
    tasks.map(([id, estimateMinutes, plannedMinutes, dueAt, late]) => [
      id,
      { estimateMinutes, plannedMinutes, dueAt, isLate: late === 1 },
    ]),
  ),
})

/**
 * [HIST-3] What the next run is compared with: tasks that are planned or at risk.
 * @param others what is known of tasks that this run was not about
 */
export function planBasisOf(draft: Draft, { at, others }: { at: string; others: readonly TaskBasis[] }): PlanBasis {
  const late = new Set(tasksAtRisk(draft))
  const inPlan = new Set<string | null>([
    ...late,
    ...draft.plan.sessions.map(({ taskId }) => taskId),
    ...draft.blocks.kept.map(({ taskId }) => taskId),
  ])
  const planned = new Map(draft.input.tasks.map(task => [task.id, task]))
  const tasks = draft.facts.tasks.flatMap(({ id, estimateMinutes }): TaskBasis[] => {
    const task = planned.get(id)
    if (!task || !inPlan.has(id)) return []
    return [[id, estimateMinutes, task.estimateMinutes, task.dueAt, late.has(id) ? 1 : 0]]
  })
  const rest = others.filter(([id]) => !planned.has(id))
  return { at, tasks: [...tasks, ...rest].slice(0, PLAN_HISTORY_LIMITS.tasksOfBasis) }
}
