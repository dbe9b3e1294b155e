import type { EstimateComparison, EstimateGroup } from '@daywright/contract/resources/tasks/estimate'
import { ESTIMATE_LIMITS } from '@daywright/contract/resources/tasks/estimate.values'

type Compared = Record<'estimateMinutes' | 'workedMinutes', number>

export function compareEstimates(tasks: readonly Compared[]): EstimateComparison {
  const sumOf = (minutes: (task: Compared) => number) => tasks.reduce((sum, task) => sum + minutes(task), 0)
  return {
    tasks: tasks.length,
    estimatedMinutes: sumOf(task => task.estimateMinutes),
    workedMinutes: sumOf(task => task.workedMinutes),
    ...(tasks.length < ESTIMATE_LIMITS.tasksNeeded ? UNKNOWN : spreadOf(tasks)),
  }
}

const UNKNOWN = { factor: null, half: null, most: null }

/** [EST-3] Every task counts the same, so one that went wrong changes nothing, and long ones do not speak for short ones. */
function spreadOf(tasks: readonly Compared[]) {
  const ratios = tasks.map(task => task.workedMinutes / task.estimateMinutes).sort((one, other) => one - other)
  const at = (share: number) => Math.round(10 * (ratios[Math.ceil(share * ratios.length) - 1] ?? 1)) / 10
  return { factor: at(0.5), half: { low: at(0.25), high: at(0.75) }, most: { low: at(0.1), high: at(0.9) } }
}

interface Named {
  id: string
  name: string
}

/** The groups that have any of the tasks, those with the most first. */
export function compareGroups<T extends Compared>(
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
