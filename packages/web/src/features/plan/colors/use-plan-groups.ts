import type { PlanTask } from '@daywright/contract/resources/tasks/plan-task'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { queries } from '../../../data/queries/queries.ts'
import { type PlanGroups, planGroups } from '../../../shared/records/plan-groups.ts'

export interface ShownGroups extends PlanGroups {
  tasks: readonly PlanTask[]
  /** Ids of the groups that are hidden from the calendar. */
  hidden: ReadonlySet<string>
  toggle: (id: string) => void
  isShown: (taskId: string | null) => boolean
}

const NONE: readonly PlanTask[] = []

/** [WEB-210] The projects and spaces in the calendar, and which of them are hidden from it. */
export function usePlanGroups(from: string, to: string): ShownGroups {
  const tasks = useQuery(queries.planTasks(from, to)).data ?? NONE
  const projects = useQuery(queries.projects()).data
  const spaces = useQuery(queries.spaces()).data
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const groups = useMemo(() => planGroups(tasks, projects ?? [], spaces ?? []), [tasks, projects, spaces])
  return useMemo(
    () => ({
      ...groups,
      tasks,
      hidden,
      toggle: id => setHidden(before => (before.has(id) ? without(before, id) : new Set([...before, id]))),
      isShown: taskId => !hidden.has(groups.of(taskId)?.id ?? ''),
    }),
    [groups, tasks, hidden],
  )
}

const without = (ids: ReadonlySet<string>, id: string) => new Set([...ids].filter(other => other !== id))
