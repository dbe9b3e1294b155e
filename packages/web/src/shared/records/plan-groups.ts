import type { PlanTask } from '@daywright/contract/resources/tasks/plan-task'

/** A project, or a space for tasks without one: what a block takes its colour from. */
export interface PlanGroup {
  id: string
  name: string
  color: string
}

type Named = PlanGroup

export interface PlanGroups {
  /** Of the tasks on screen, by name. */
  all: PlanGroup[]
  of: (taskId: string | null) => PlanGroup | undefined
}

/** [WEB-210] The groups of the tasks that a calendar shows. */
export function planGroups(
  tasks: readonly PlanTask[],
  projects: readonly Named[],
  spaces: readonly Named[],
): PlanGroups {
  const known = new Map([...spaces, ...projects].map(({ id, name, color }) => [id, { id, name, color }]))
  const byTask = new Map<string, PlanGroup>()
  for (const { id, projectId, spaceId } of tasks) {
    const group = known.get(projectId ?? '') ?? known.get(spaceId ?? '')
    if (group) byTask.set(id, group)
  }
  const all = [...new Set(byTask.values())].toSorted((a, b) => a.name.localeCompare(b.name))
  return { all, of: taskId => byTask.get(taskId ?? '') }
}
