import { NATURAL_DIRECTION } from '@daywright/contract/resources/tasks/task.values'
import type { SortDirection, TaskSort } from '@daywright/contract/resources/tasks/task-enums'

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
  status: { name: 'Status', directions: [up('Open first'), down('Finished first')] },
  dueAt: { name: 'Due date', directions: [up('Soonest first'), down('Latest first')] },
  priority: { name: 'Priority', directions: [down('Urgent first'), up('Least first')] },
  title: { name: 'Title', directions: [up('A to Z'), down('Z to A')] },
  estimateMinutes: { name: 'Estimate', directions: [up('Shortest first'), down('Longest first')] },
  project: { name: 'Project', directions: [up('A to Z'), down('Z to A')] },
  space: { name: 'Space', directions: [up('A to Z'), down('Z to A')] },
  createdAt: { name: 'Created', directions: [down('Newest first'), up('Oldest first')] },
  updatedAt: { name: 'Changed', directions: [down('Newest first'), up('Oldest first')] },
} as const satisfies Record<TaskSort, SortOption>

export const isTaskSort = (text: string): text is TaskSort => Object.hasOwn(SORTS, text)
export const naturalDirection = (sort: TaskSort): SortDirection => NATURAL_DIRECTION[sort]

export const GROUPS = {
  none: { name: 'No groups', sort: null },
  status: { name: 'Status', sort: 'status' },
  project: { name: 'Project', sort: 'project' },
  space: { name: 'Space', sort: 'space' },
  priority: { name: 'Priority', sort: 'priority' },
  due: { name: 'Due date', sort: 'dueAt' },
} as const satisfies Record<string, { name: string; sort: TaskSort | null }>
export type TaskGrouping = keyof typeof GROUPS

export const isTaskGrouping = (text: string): text is TaskGrouping => Object.hasOwn(GROUPS, text)

/** A grouped list is sorted by what it is grouped by, so that each group is in one piece. */
export function sortOrderOf(view: { sort: TaskSort; direction?: SortDirection; group: TaskGrouping }) {
  const sort = GROUPS[view.group].sort ?? view.sort
  return { sort, direction: view.direction ?? naturalDirection(sort) }
}
