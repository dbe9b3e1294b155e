import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queries } from '../../../data/queries/queries.ts'
import { planGroups } from '../../../shared/records/plan-groups.ts'
import { isColor } from '../../../ui/icons/color-dot.tsx'

/** [WEB-586] The colour of a task's project, or else of its space, as in the plan; undefined without one, and until it is known. */
export function useDayColors([from, to]: readonly [string, string]): (
  taskId: string | undefined,
) => string | undefined {
  const tasks = useQuery(queries.planTasks(from, to)).data
  const projects = useQuery(queries.projects()).data
  const spaces = useQuery(queries.spaces()).data
  return useMemo(() => {
    const groups = planGroups(tasks ?? [], projects ?? [], spaces ?? [])
    return taskId => {
      const color = groups.of(taskId ?? null)?.color
      return color && isColor(color) ? color : undefined
    }
  }, [tasks, projects, spaces])
}
