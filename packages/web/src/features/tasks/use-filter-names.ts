import { useQuery } from '@tanstack/react-query'
import { queries } from '../../data/queries.ts'
import { useZone } from '../../data/use-zone.ts'
import type { Zone } from '../../data/zoned-time.ts'
import { priorityName } from '../../ui/priority-mark.tsx'
import { taskStatusName } from '../../ui/task-status-name.ts'
import { DUE_NAMES, isDueName } from './due-choice.ts'
import type { TaskFilters, TaskView } from './task-view.ts'

export interface FilterName {
  /** `Status: To do` */
  text: string
  cleared: Partial<TaskFilters>
}
type Records = readonly { id: string; name: string }[] | undefined

/** The filters at work, in words, each with what takes it away. The search is not among them: its field shows it. */
export function useFilterNames(view: TaskView): FilterName[] {
  const { data: projects } = useQuery({ ...queries.projects(), enabled: view.projectId !== null })
  const { data: spaces } = useQuery({ ...queries.spaces(), enabled: view.spaceId !== null })
  const { data: labels } = useQuery({ ...queries.labels(), enabled: view.labelId !== null })
  const zone = useZone()
  const { status, priority, projectId, spaceId, labelId, due } = view
  return [
    ...(status ? [{ text: `Status: ${taskStatusName(status)}`, cleared: { status: null } }] : []),
    ...(priority ? [{ text: `Priority: ${priorityName(priority)}`, cleared: { priority: null } }] : []),
    ...(projectId ? [{ text: `Project: ${nameIn(projects, projectId)}`, cleared: { projectId: null } }] : []),
    ...(spaceId ? [{ text: `Space: ${nameIn(spaces, spaceId)}`, cleared: { spaceId: null } }] : []),
    ...(labelId ? [{ text: `Label: ${nameIn(labels, labelId)}`, cleared: { labelId: null } }] : []),
    ...(due ? [{ text: dueName(due, zone), cleared: { due: null } }] : []),
    ...(view.withFinished ? [{ text: 'With finished', cleared: { withFinished: false } }] : []),
  ]
}

function nameIn(records: Records, id: string): string {
  if (!records) return '…'
  return records.find(record => record.id === id)?.name ?? 'one that is gone'
}

const dueName = (due: string, zone: Zone) =>
  isDueName(due) ? DUE_NAMES[due] : `Due by ${zone.nearDay(zone.startOfDay(due))}`
