import type { SavedTaskFilter } from '@daywright/contract/resources/planner/planner-settings'
import { t } from '@daywright/language/current-language'
import { NO_FILTERS, type TaskView, type TaskViewChanges, taskSearchOf, viewOf } from '../filters/task-view.ts'

/** A view as a saved filter keeps it: the text of its address. */
export const queryTextOf = (view: TaskView): string =>
  new URLSearchParams(
    Object.entries(taskSearchOf({ ...view })).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  ).toString()

/** [WEB-695] The address at which another browser shows the same list: its order is named too, because each browser remembers its own. */
export const linkTo = (query: string): string =>
  `/tasks?${queryTextOf(viewOf(taskSearchOf(Object.fromEntries(new URLSearchParams(query)))))}`

/** What opening a saved filter changes: every filter that it does not name is removed. */
export const changesTo = (query: string): TaskViewChanges => ({
  ...NO_FILTERS,
  direction: null,
  ...taskSearchOf(Object.fromEntries(new URLSearchParams(query))),
})

/** Replaces the filter of that name, or adds it at the end. */
export const withFilter = (all: readonly SavedTaskFilter[], added: SavedTaskFilter): SavedTaskFilter[] =>
  all.some(({ name }) => name === added.name)
    ? all.map(filter => (filter.name === added.name ? added : filter))
    : [...all, added]

export const withoutFilter = (all: readonly SavedTaskFilter[], name: string): SavedTaskFilter[] =>
  all.filter(filter => filter.name !== name)

export const withRenamed = (all: readonly SavedTaskFilter[], from: string, name: string): SavedTaskFilter[] =>
  all.map(filter => (filter.name === from ? { ...filter, name } : filter))

/** Why a filter cannot be renamed to this; undefined if it can. */
export function renameProblem(all: readonly SavedTaskFilter[], from: string, name: string): string | undefined {
  if (name === '') return t('Enter a name')
  return name !== from && all.some(filter => filter.name === name)
    ? t('There is already a filter with this name')
    : undefined
}
