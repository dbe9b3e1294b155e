import type { TaskPriority, TaskStatus } from '@daywright/contract/resources/shared/task-enums'
import { TASK_STATUSES } from '@daywright/contract/resources/tasks/task.values'
import { t } from '@daywright/language/current-language'
import { useQuery } from '@tanstack/react-query'
import { queries, type TaskQuery } from '../../../data/queries/queries.ts'
import { midSentence } from '../../../data/time/mid-sentence.ts'
import { useZone } from '../../../data/time/use-zone.ts'
import type { Zone } from '../../../data/time/zoned-time.ts'
import { PRIORITIES, priorityName } from '../../../shared/tasks/priority-mark.tsx'
import { TASK_FIELDS } from '../../../shared/tasks/task-fields.ts'
import { taskStatusName } from '../../../shared/tasks/task-status-name.ts'
import { DUE_NAMES, type DueChoice, dueBefore, dueChoiceOf, isDueName } from '../due/due-choice.ts'

/** What can narrow the list of tasks, under the names that the address uses. */
interface FilterValues {
  q: string
  status: TaskStatus
  priority: TaskPriority
  /** Ids, as for the space and the label. */
  project: string
  space: string
  label: string
  due: DueChoice
  finished: 'yes'
  /** All open tasks of each series instead of the next one. */
  dates: 'all'
}
export type TaskFilterName = keyof FilterValues
export type TaskFilters = Partial<FilterValues>

interface Option {
  value: string
  label: string
}
type UseOptions = () => readonly Option[] | undefined

interface Moment {
  zone: Zone
  now: string
}

interface TaskFilter<Value extends string> {
  label: string
  /** The value that an address gives, or undefined if it makes no sense. */
  parse: (text: string) => Value | undefined
  toQuery: (value: Value, at: Moment) => TaskQuery
  /** Undefined while they are loading. Filters without options have a field of their own in the form. */
  useOptions?: UseOptions
  /** What the button says that removes the filter. The search has none, because its field is always on screen. */
  useChip?: (value: string) => string
}

/** In place of the id of a project. */
export const NO_PROJECT = 'none'

/** Each filter once: the address, the form, the buttons that remove filters and the request all follow this table. */
export const TASK_FILTERS: { [Name in TaskFilterName]: TaskFilter<FilterValues[Name]> } = {
  q: {
    label: t('Search'),
    parse: text => text,
    toQuery: text => (text.trim() ? { search: text.trim() } : {}),
  },
  status: {
    ...choice(TASK_FIELDS.status.label, () => STATUSES),
    parse: oneOf(TASK_STATUSES),
    toQuery: status => ({ status }),
  },
  priority: {
    ...choice(TASK_FIELDS.priority.label, () => PRIORITY_OPTIONS),
    parse: oneOf(PRIORITIES),
    toQuery: priority => ({ priority }),
  },
  project: {
    ...choice(TASK_FIELDS.projectId.label, useProjects),
    parse: id => id,
    toQuery: projectId => (projectId === NO_PROJECT ? { project: NO_PROJECT } : { projectId }),
  },
  space: {
    ...choice(TASK_FIELDS.spaceId.label, useSpaces),
    parse: id => id,
    toQuery: spaceId => ({ spaceId }),
  },
  label: {
    ...choice(t('Label'), useLabels),
    parse: id => id,
    toQuery: labelId => ({ labelId }),
  },
  due: {
    label: TASK_FIELDS.dueAt.label,
    parse: dueChoiceOf,
    toQuery: (due, { zone, now }) => ({ dueBefore: dueBefore(due, zone, now) }),
    useChip: useDueChip,
  },
  finished: {
    label: t('Show completed tasks'),
    parse: oneOf(['yes']),
    toQuery: () => ({ includeCompleted: 'true' }),
    useChip: () => t('With completed'),
  },
  dates: {
    label: t('Show all dates of recurring tasks'),
    parse: oneOf(['all']),
    toQuery: () => ({}),
    useChip: () => t('With all dates'),
  },
}
export const TASK_FILTER_NAMES = Object.keys(TASK_FILTERS) as TaskFilterName[]

/** What a filter asks of the server; nothing while it is off. */
export function queryOf<Name extends TaskFilterName>(name: Name, filters: TaskFilters, at: Moment): TaskQuery {
  const value: FilterValues[Name] | undefined = filters[name]
  return value === undefined ? {} : TASK_FILTERS[name].toQuery(value, at)
}

/** The filters in use that a button can remove. */
export const activeFilters = (filters: TaskFilters): TaskFilterName[] =>
  TASK_FILTER_NAMES.filter(name => TASK_FILTERS[name].useChip && filters[name] !== undefined)

/** Finished tasks and all dates make the list longer, so that they do not narrow it. */
export const hasTaskFilter = (filters: TaskFilters): boolean =>
  TASK_FILTER_NAMES.some(name => !['finished', 'dates'].includes(name) && filters[name] !== undefined)

const STATUSES = TASK_STATUSES.map(value => ({ value, label: taskStatusName(value) }))
const PRIORITY_OPTIONS = PRIORITIES.map(value => ({ value, label: priorityName(value) }))

function useProjects() {
  return useQuery({ ...queries.projects(), select: withNoProject }).data
}
function useSpaces() {
  return useQuery({ ...queries.spaces(), select: optionsOf }).data
}
function useLabels() {
  return useQuery({ ...queries.labels(), select: optionsOf }).data
}
const withNoProject = (records: readonly { id: string; name: string }[]): Option[] => [
  { value: NO_PROJECT, label: t('None (inbox)') },
  ...optionsOf(records),
]
function optionsOf(records: readonly { id: string; name: string }[]): Option[] {
  return records.map(({ id, name }) => ({ value: id, label: name }))
}

function choice(label: string, useOptions: UseOptions) {
  function useChip(value: string): string {
    const options = useOptions()
    const name = options ? (options.find(option => option.value === value)?.label ?? t('deleted')) : '…'
    return t('{label}: {name}', { label, name })
  }
  return { label, useOptions, useChip }
}

function oneOf<Value extends string>(values: readonly Value[]) {
  return (text: string): Value | undefined => values.find(value => value === text)
}

function useDueChip(due: string): string {
  const zone = useZone()
  return isDueName(due) ? DUE_NAMES[due] : t('Due by {day}', { day: midSentence(zone.nearDay(zone.startOfDay(due))) })
}
