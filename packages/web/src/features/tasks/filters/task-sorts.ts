import type { SortDirection, TaskSort } from '@daywright/contract/resources/shared/task-enums'
import { NATURAL_DIRECTION } from '@daywright/contract/resources/tasks/task.values'
import { t } from '@daywright/language/current-language'
import { TASK_FIELDS } from '../../../shared/tasks/task-fields.ts'

interface SortOption {
  name: string
  /** What each direction puts first. The default direction is the first of the two. */
  directions: readonly [DirectionOption, DirectionOption]
}
interface DirectionOption {
  value: SortDirection
  label: string
}

const up = (label: string): DirectionOption => ({ value: 'asc', label })
const down = (label: string): DirectionOption => ({ value: 'desc', label })

/** An agenda makes sense only with its headings, so that it is a way to group. */
export type ListSort = Exclude<TaskSort, 'agenda'>

/** Everything that the list can be sorted by, in the order of the menu. */
export const SORTS = {
  status: { name: TASK_FIELDS.status.label, directions: [up(t('Open first')), down(t('Completed first'))] },
  dueAt: { name: TASK_FIELDS.dueAt.name, directions: [up(t('Soonest first')), down(t('Latest first'))] },
  priority: { name: TASK_FIELDS.priority.label, directions: [down(t('Urgent first')), up(t('Lowest first'))] },
  title: { name: TASK_FIELDS.title.label, directions: [up(t('A to Z')), down(t('Z to A'))] },
  estimateMinutes: {
    name: TASK_FIELDS.estimateMinutes.label,
    directions: [up(t('Shortest first')), down(t('Longest first'))],
  },
  project: { name: TASK_FIELDS.projectId.label, directions: [up(t('A to Z')), down(t('Z to A'))] },
  space: { name: TASK_FIELDS.spaceId.label, directions: [up(t('A to Z')), down(t('Z to A'))] },
  createdAt: { name: t('Created'), directions: [down(t('Newest first')), up(t('Oldest first'))] },
  updatedAt: { name: t('Changed'), directions: [down(t('Newest first')), up(t('Oldest first'))] },
} as const satisfies Record<ListSort, SortOption>

export const isTaskSort = (text: string): text is ListSort => Object.hasOwn(SORTS, text)
const naturalDirection = (sort: TaskSort): SortDirection => NATURAL_DIRECTION[sort]

export const GROUPS = {
  agenda: { name: t('Agenda'), sort: 'agenda' },
  none: { name: t('No groups'), sort: null },
  status: { name: TASK_FIELDS.status.label, sort: 'status' },
  project: { name: TASK_FIELDS.projectId.label, sort: 'project' },
  space: { name: TASK_FIELDS.spaceId.label, sort: 'space' },
  priority: { name: TASK_FIELDS.priority.label, sort: 'priority' },
  due: { name: TASK_FIELDS.dueAt.name, sort: 'dueAt' },
} as const satisfies Record<string, { name: string; sort: TaskSort | null }>
export type TaskGrouping = keyof typeof GROUPS

export const isTaskGrouping = (text: string): text is TaskGrouping => Object.hasOwn(GROUPS, text)

/** A grouped list is sorted by what it is grouped by, so that each group is in one piece. */
export function sortOrderOf(view: { sort: ListSort; direction?: SortDirection; group: TaskGrouping }) {
  const sort: TaskSort = GROUPS[view.group].sort ?? view.sort
  return { sort, direction: view.direction ?? naturalDirection(sort) }
}
