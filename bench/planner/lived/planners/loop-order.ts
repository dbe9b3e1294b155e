import type { PlanTask } from '../../../../packages/engine/src/plan-types.ts'
import { WEIGHTS } from '../../weeks/free-days.ts'

export type Order = (a: PlanTask, b: PlanTask) => number

/** By due date or by priority, where a task counts as much as what waits for it. */
export function inheritedOrder(tasks: readonly PlanTask[], first: 'due' | 'priority'): Order {
  const dependants = new Map<string, PlanTask[]>()
  for (const task of tasks) for (const id of task.dependsOn) dependants.set(id, [...(dependants.get(id) ?? []), task])
  const dues = new Map<PlanTask, number>()
  const weights = new Map<PlanTask, number>()
  const dueOf = (task: PlanTask): number => {
    const known = dues.get(task)
    if (known !== undefined) return known
    const own = task.dueAt ?? Number.MAX_SAFE_INTEGER
    const due = Math.min(own, ...(dependants.get(task.id) ?? []).map(dueOf))
    dues.set(task, due)
    return due
  }
  const weightOf = (task: PlanTask): number => {
    const known = weights.get(task)
    if (known !== undefined) return known
    const weight = Math.max(WEIGHTS[task.priority], ...(dependants.get(task.id) ?? []).map(weightOf))
    weights.set(task, weight)
    return weight
  }
  const byDue: Order = (a, b) => dueOf(a) - dueOf(b)
  const byWeight: Order = (a, b) => weightOf(b) - weightOf(a)
  const [one, two] = first === 'due' ? [byDue, byWeight] : [byWeight, byDue]
  return (a, b) => one(a, b) || two(a, b) || a.createdAt - b.createdAt
}
