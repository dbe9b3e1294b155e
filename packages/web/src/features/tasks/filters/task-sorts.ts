import { NATURAL_DIRECTION } from '@daywright/contract/resources/tasks/task.values'
import type { SortDirection, TaskSort } from '@daywright/contract/resources/tasks/task-enums'
import { t } from '@daywright/language/current-language'

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

/** Everything that the list can be sorted by, in the order of the menu. */
export const SORTS = {
  status: { name: t('Status'), directions: [up(t('Open first')), down(t('Finished first'))] },
  dueAt: { name: t('Due date'), directions: [up(t('Soonest first')), down(t('Latest first'))] },
  priority: { name: t('Priority'), directions: [down(t('Urgent first')), up(t('Least first'))] },
  title: { name: t('Title'), directions: [up(t('A to Z')), down(t('Z to A'))] },
  estimateMinutes: { name: t('Estimate'), directions: [up(t('Shortest first')), down(t('Longest first'))] },
  project: { name: t('Project'), directions: [up(t('A to Z')), down(t('Z to A'))] },
  space: { name: t('Space'), directions: [up(t('A to Z')), down(t('Z to A'))] },
  createdAt: { name: t('Created'), directions: [down(t('Newest first')), up(t('Oldest first'))] },
  updatedAt: { name: t('Changed'), directions: [down(t('Newest first')), up(t('Oldest first'))] },
} as const satisfies Record<TaskSort, SortOption>

export const isTaskSort = (text: string): text is TaskSort => Object.hasOwn(SORTS, text)
const naturalDirection = (sort: TaskSort): SortDirection => NATURAL_DIRECTION[sort]

export const GROUPS = {
  none: { name: t('No groups'), sort: null },
  status: { name: t('Status'), sort: 'status' },
  project: { name: t('Project'), sort: 'project' },
  space: { name: t('Space'), sort: 'space' },
  priority: { name: t('Priority'), sort: 'priority' },
  due: { name: t('Due date'), sort: 'dueAt' },
} as const satisfies Record<string, { name: string; sort: TaskSort | null }>
export type TaskGrouping = keyof typeof GROUPS

export const isTaskGrouping = (text: string): text is TaskGrouping => Object.hasOwn(GROUPS, text)

/** A grouped list is sorted by what it is grouped by, so that each group is in one piece. */
export function sortOrderOf(view: { sort: TaskSort; direction?: SortDirection; group: TaskGrouping }) {
  const sort = GROUPS[view.group].sort ?? view.sort
  return { sort, direction: view.direction ?? naturalDirection(sort) }
}
