import type { EstimateComparison, EstimateGroup } from '@daywright/contract/resources/tasks/estimate'
import { ESTIMATE_LIMITS } from '@daywright/contract/resources/tasks/estimate.values'

/** A finished task with the time that was worked on it. */
interface FinishedTask {
  estimateMinutes: number
  workedMinutes: number
}

export function compareEstimates(tasks: readonly FinishedTask[]): EstimateComparison {
  const sumOf = (minutes: (task: FinishedTask) => number) => tasks.reduce((sum, task) => sum + minutes(task), 0)
  return {
    tasks: tasks.length,
    estimatedMinutes: sumOf(task => task.estimateMinutes),
    workedMinutes: sumOf(task => task.workedMinutes),
    factor: tasks.length < ESTIMATE_LIMITS.tasksNeeded ? null : typicalFactor(tasks),
  }
}

/**
 * [EST-3] The median of the factors, in which each task weighs as much as was estimated for it: half of the estimated time took
 * longer than that. One task that went wrong does not change it, and neither do many that are tiny.
 */
function typicalFactor(tasks: readonly FinishedTask[]): number {
  const factorOf = (task: FinishedTask) => task.workedMinutes / task.estimateMinutes
  const sorted = tasks.toSorted((one, other) => factorOf(one) - factorOf(other))
  const half = tasks.reduce((sum, task) => sum + task.estimateMinutes, 0) / 2
  let weight = 0
  for (const task of sorted) {
    weight += task.estimateMinutes
    if (weight >= half) return Math.round(factorOf(task) * 10) / 10
  }
  return 1
}

interface Named {
  id: string
  name: string
}

/** The groups that have any of the tasks, those with the most first. */
export function compareGroups<T extends FinishedTask>(
  tasks: readonly T[],
  groupsOf: (task: T) => readonly Named[],
): EstimateGroup[] {
  const byGroup = new Map<string, { name: string; tasks: T[] }>()
  for (const task of tasks)
    for (const { id, name } of groupsOf(task)) {
      const group = byGroup.get(id) ?? { name, tasks: [] }
      group.tasks.push(task)
      byGroup.set(id, group)
    }
  return [...byGroup]
    .map(([id, group]) => ({ id, name: group.name, ...compareEstimates(group.tasks) }))
    .sort((one, other) => other.tasks - one.tasks || one.name.localeCompare(other.name))
    .slice(0, ESTIMATE_LIMITS.groups)
}
