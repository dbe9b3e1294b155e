import type { SortDirection } from '@daywright/contract/resources/shared/task-enums'
import { SORT_DIRECTIONS } from '@daywright/contract/resources/tasks/task.values'
import { TASK_FILTERS, type TaskFilters } from './task-filters.ts'
import { isTaskGrouping, isTaskSort, type ListSort, type TaskGrouping } from './task-sorts.ts'

interface TaskOrder {
  sort: ListSort
  /** Absent: the default direction of the sort. */
  direction?: SortDirection
  group: TaskGrouping
}

/** Which tasks are shown, and in which order. */
export type TaskView = TaskFilters & TaskOrder

/** What the address of the list may say. Links to `/tasks` are checked against this by the compiler. */
export type TaskSearch = Partial<TaskView>

/** Null removes a part from the address. */
export type TaskViewChanges = { [Name in keyof TaskView]?: TaskView[Name] | null }

export interface TaskViewProps {
  view: TaskView
  onChangeView: (changes: TaskViewChanges) => void
}

type Parser = (text: string) => string | undefined
const ORDER = {
  sort: text => (isTaskSort(text) ? text : undefined),
  direction: text => SORT_DIRECTIONS.find(direction => direction === text),
  group: text => (isTaskGrouping(text) ? text : undefined),
} satisfies Record<keyof TaskOrder, Parser>

const PARSERS: [string, Parser][] = [
  ...Object.entries(TASK_FILTERS).map(([name, { parse }]): [string, Parser] => [name, parse]),
  ...Object.entries(ORDER),
]

/** What an address asks for, without values that make no sense. The router parses digits in it as numbers. */
export const taskSearchOf = (address: Readonly<Record<string, unknown>>): TaskSearch =>
  Object.fromEntries(
    PARSERS.flatMap(([name, parse]) => {
      const given = address[name]
      const value = given === undefined || given === null ? undefined : parse(String(given))
      return value ? [[name, value]] : []
    }),
  )

/** [WEB-441] An agenda, unless an order is asked for. */
export const viewOf = (search: TaskSearch): TaskView => ({
  sort: 'status',
  group: search.sort || search.direction ? 'none' : 'agenda',
  ...search,
})

/** An address with part of the view changed and everything else kept, such as the task that is open. */
export const searchWith = <Search extends TaskSearch>(search: Search, changes: TaskViewChanges): Search =>
  Object.fromEntries(Object.entries({ ...search, ...changes }).filter(([, value]) => value)) as Search

export const NO_FILTERS = Object.fromEntries(
  Object.keys(TASK_FILTERS).map(name => [name, null]),
) satisfies TaskViewChanges

/** The part that is remembered between visits: how tasks are sorted, never which of them are hidden. */
export const orderIn = (search: TaskSearch): TaskSearch =>
  Object.fromEntries(Object.entries(search).filter(([name]) => Object.hasOwn(ORDER, name)))
