import { DEFAULT_WINDOWS } from '@daywright/contract/resources/planner/schedule-preference.values'
import type { PartOfDay, TaskPriority, TaskStatus } from '@daywright/contract/resources/shared/task-enums'
import type { TaskInList } from '@daywright/contract/resources/tasks/task'
import { TASK_STATUSES } from '@daywright/contract/resources/tasks/task.values'
import { t } from '@daywright/language/current-language'
import type { HoursOf } from '@daywright/quick-add/hours/hours-for-task'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { statusChange } from '../../data/changes/status-change.ts'
import type { api } from '../../data/queries/api-client.ts'
import { queries } from '../../data/queries/queries.ts'
import { ColorDot } from '../../ui/icons/color-dot.tsx'
import { hoursText } from '../hours/hours-text.ts'
import { type Place, withPresent } from '../records/place-select.tsx'
import { PART_OF_DAY_CHOICES } from './part-of-day.ts'
import { PRIORITIES, PriorityMark, priorityName } from './priority-mark.tsx'
import { TASK_FIELDS } from './task-fields.ts'
import { taskStatusName } from './task-status-name.ts'
import { useHoursOfPlace } from './use-hours-of-place.ts'

type TaskChanges = Parameters<typeof api.tasks.update>[0]['body']
/** What the editors read of a task, in a list or in its panel. */
type EditedTask = Pick<
  TaskInList,
  | 'status'
  | 'completedAt'
  | 'priority'
  | 'projectId'
  | 'project'
  | 'spaceId'
  | 'space'
  | 'schedulePreferenceId'
  | 'partOfDay'
>

export interface TaskChoice<Value extends string> {
  value: Value
  label: string
  /** An icon or a coloured dot. */
  mark?: ReactNode
}

interface Edit {
  fields: TaskChanges
  /** Shown until the server has answered, such as the name of the project. */
  shown?: object
}

/** How a field of a task is chosen: in its panel, in the list, and for several tasks at once. */
export interface TaskEditor<Value extends string> {
  label: string
  /** What having none is called; without it, a task always has one. */
  none?: string
  isSearchable?: boolean
  valueOf: (task: EditedTask) => Value | null
  /** The choices, and that of the task even if it is no longer offered. */
  useChoices: (task?: EditedTask) => readonly TaskChoice<Value>[]
  useEdit: () => (task: EditedTask, value: Value | null) => Edit
}

export const STATUS_EDITOR: TaskEditor<TaskStatus> = {
  label: TASK_FIELDS.status.label,
  valueOf: ({ status }) => status,
  useChoices: () => STATUS_CHOICES,
  useEdit: () => (task, status) => ({ fields: status ? statusChange(status, task) : {} }),
}
const STATUS_CHOICES = TASK_STATUSES.map(value => ({ value, label: taskStatusName(value) }))

export const PRIORITY_EDITOR: TaskEditor<TaskPriority> = {
  label: TASK_FIELDS.priority.label,
  valueOf: ({ priority }) => priority,
  useChoices: () => PRIORITY_CHOICES,
  useEdit: () => (_, priority) => ({ fields: priority ? { priority } : {} }),
}
export const PRIORITY_CHOICES = PRIORITIES.map(value => ({
  value,
  label: priorityName(value),
  mark: <PriorityMark priority={value} />,
}))

/** Of a task: its `project` with `projectId`, or its `space` with `spaceId`. */
const placeEditor = (
  name: 'project' | 'space',
  usePlaces: () => readonly HoursPlace[] | undefined,
): TaskEditor<string> => ({
  label: TASK_FIELDS[`${name}Id`].label,
  none: name === 'project' ? t('No project') : t('No space'),
  isSearchable: true,
  valueOf: task => task[`${name}Id`],
  useChoices: task => placeChoices(usePlaces(), task?.[name]),
  useEdit: () => {
    const places = usePlaces()
    const hoursOfPlace = useHoursOfPlace()
    return (task, id) => {
      const place = places?.find(each => each.id === id) ?? null
      return { fields: { [`${name}Id`]: id, ...hoursOfPlace(task, place) }, shown: { [name]: place } }
    }
  },
})
type HoursPlace = Place & HoursOf

export const PROJECT_EDITOR = placeEditor('project', () => useQuery(queries.projects()).data)
export const SPACE_EDITOR = placeEditor('space', () => useQuery(queries.spaces()).data)

const placeChoices = (places: readonly Place[] | undefined, present: Place | null | undefined): TaskChoice<string>[] =>
  withPresent(places, present ?? null).map(({ id, name, color }) => ({
    value: id,
    label: name,
    mark: <ColorDot color={color} />,
  }))

export const HOURS_EDITOR: TaskEditor<string> = {
  label: TASK_FIELDS.schedulePreferenceId.label,
  none: hoursText(DEFAULT_WINDOWS),
  valueOf: ({ schedulePreferenceId }) => schedulePreferenceId,
  useChoices: () => (useQuery(queries.preferences()).data ?? []).map(({ id, name }) => ({ value: id, label: name })),
  useEdit: () => (_, schedulePreferenceId) => ({ fields: { schedulePreferenceId } }),
}

export const PART_OF_DAY_EDITOR: TaskEditor<PartOfDay> = {
  label: TASK_FIELDS.partOfDay.label,
  none: t('Any, or as its labels say'),
  valueOf: ({ partOfDay }) => partOfDay,
  useChoices: () => PART_OF_DAY_CHOICES,
  useEdit: () => (_, partOfDay) => ({ fields: { partOfDay } }),
}
