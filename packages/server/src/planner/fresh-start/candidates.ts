import type { PlannerFacts } from '../facts/planner-facts.store.ts'
import { plannableTask } from '../plannable-task.ts'
import type { OpenTask } from './fresh-start.store.ts'

/** For a task without an estimate, or one that the user plans: it takes some time too. */
const SOME_MINUTES = 30

/** Without what belongs to its due date: work like any other. */
const CIRCUMSTANCES = {
  hasOwnTime: false,
  rests: 'never',
  labelPartOfDay: null,
  focusLabelId: null,
  isProjectPlanned: true,
} as const

/** [FRESH-3] The records as if these tasks were due at the end of the horizon, planned by the planner, and of a known length. */
export function withoutDueDates(facts: PlannerFacts, tasks: readonly OpenTask[], dueAt: string): PlannerFacts {
  const freed = new Map(tasks.map(task => [task.id, task]))
  const planned = new Set(facts.tasks.map(({ id }) => id))
  const minutes = facts.settings.defaultEstimateMinutes ?? SOME_MINUTES
  const others = tasks.filter(({ id }) => !planned.has(id))
  return {
    ...facts,
    tasks: [
      ...facts.tasks.map(task => (freed.has(task.id) ? { ...task, dueAt, hasOwnTime: false } : task)),
      ...others.flatMap(({ status: _, updatedAt: __, ...task }) =>
        plannableTask({ ...task, dueAt, autoSchedule: true }, CIRCUMSTANCES, minutes),
      ),
    ],
  }
}
