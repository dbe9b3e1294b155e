import { SORT_DIRECTIONS, TASK_STATUSES } from '@daywright/contract/task.values'
import type { SortDirection, TaskPriority, TaskSort, TaskStatus } from '@daywright/contract/task-enums'
import { PRIORITIES } from '../../ui/priority-mark.tsx'
import { type DueChoice, dueChoiceOf } from './due-choice.ts'
import { isTaskGrouping, isTaskSort, type TaskGrouping } from './task-sorts.ts'

/** What narrows the list. */
export interface TaskFilters {
  search: string
  status: TaskStatus | null
  priority: TaskPriority | null
  projectId: string | null
  spaceId: string | null
  labelId: string | null
  due: DueChoice | null
  withFinished: boolean
}

/** What is shown of the tasks, and in which order. */
export interface TaskView extends TaskFilters {
  sort: TaskSort
  /** Null: as people mostly want that order. */
  direction: SortDirection | null
  group: TaskGrouping
}

export const NO_FILTERS: TaskFilters = {
  search: '',
  status: null,
  priority: null,
  projectId: null,
  spaceId: null,
  labelId: null,
  due: null,
  withFinished: false,
}

/** The names in the address. `task` is not among them: it is the task that lies open over the view. */
const PARAMETERS = {
  search: 'q',
  status: 'status',
  priority: 'priority',
  projectId: 'project',
  spaceId: 'space',
  labelId: 'label',
  due: 'due',
  withFinished: 'finished',
  sort: 'sort',
  direction: 'direction',
  group: 'group',
} as const satisfies Record<keyof TaskView, string>

type Texts = Readonly<Record<string, string>>
const oneOf = <T extends string>(values: readonly T[], text: string | undefined): T | null =>
  values.find(value => value === text) ?? null

/** The view that an address describes; what makes no sense in it is left out. */
export function viewOf(address: Texts): TaskView {
  const { sort = '', group = '' } = address
  return {
    search: address.q ?? '',
    status: oneOf(TASK_STATUSES, address.status),
    priority: oneOf(PRIORITIES, address.priority),
    projectId: address.project ?? null,
    spaceId: address.space ?? null,
    labelId: address.label ?? null,
    due: dueChoiceOf(address.due),
    withFinished: address.finished === 'yes',
    sort: isTaskSort(sort) ? sort : 'status',
    direction: oneOf(SORT_DIRECTIONS, address.direction),
    group: isTaskGrouping(group) ? group : 'none',
  }
}

/** The address with some of the view changed and everything else kept. */
export function addressWith(address: Texts, changes: Partial<TaskView>): Record<string, string> {
  const changed = Object.entries(changes).map(([name, value]) => [
    PARAMETERS[name as keyof TaskView],
    value === true ? 'yes' : value || undefined,
  ])
  const all: Record<string, string | undefined> = { ...address, ...Object.fromEntries(changed) }
  return Object.fromEntries(Object.entries(all).flatMap(([name, value]) => (value ? [[name, value]] : [])))
}

/** What is remembered from visit to visit: how tasks are put in order, never which of them are hidden. */
export function orderIn(address: Texts): Record<string, string> {
  const names = [PARAMETERS.sort, PARAMETERS.direction, PARAMETERS.group]
  return Object.fromEntries(names.flatMap(name => (address[name] ? [[name, address[name]]] : [])))
}

export const isNarrowed = (view: TaskFilters): boolean =>
  Object.entries(NO_FILTERS).some(
    ([name, value]) => name !== 'withFinished' && view[name as keyof TaskFilters] !== value,
  )
