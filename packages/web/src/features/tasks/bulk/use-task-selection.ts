import type { TaskInList } from '@daywright/contract/resources/tasks/task'
import { useCallback, useRef, useState } from 'react'
import { failureText } from '../../../data/queries/failure-text.ts'
import type { TaskQuery } from '../../../data/queries/queries.ts'
import { showErrorToast } from '../../../ui/dialogs/toast.tsx'
import type { TaskView } from '../filters/task-view.ts'
import { useRowLoader } from '../list/use-task-pages.ts'

type Selected = ReadonlyMap<string, TaskInList>
const NOTHING: Selected = new Map()

/** The selected tasks. Another view starts with none, so that users don't change tasks that they don't see. */
export function useTaskSelection(view: TaskView, query: TaskQuery, total: number) {
  const [{ tasks, of }, setState] = useState({ tasks: NOTHING, of: view })
  const [isLoading, setLoading] = useState(false)
  const anchor = useRef(0)
  const load = useRowLoader(query)
  const selected = of === view ? tasks : NOTHING
  const change = useCallback(
    (next: (before: Selected) => Selected) =>
      setState(before => ({ tasks: next(before.of === view ? before.tasks : NOTHING), of: view })),
    [view],
  )
  const add = useCallback(
    async (first: number, last: number) => {
      setLoading(true)
      try {
        const found = await load(first, last)
        change(before => new Map([...before, ...found.map(task => [task.id, task] as const)]))
      } catch (failure) {
        showErrorToast(failureText(failure))
      }
      setLoading(false)
    },
    [change, load],
  )
  const toggle = useCallback(
    (task: TaskInList, row: number) => {
      anchor.current = row
      change(before => (before.has(task.id) ? without(before, task.id) : new Map(before).set(task.id, task)))
    },
    [change],
  )
  /** Selects from the last selected row to this one, as a shift-click does everywhere. */
  const extendTo = useCallback(
    (row: number) => add(Math.min(anchor.current, row), Math.max(anchor.current, row)),
    [add],
  )
  const all = useCallback(() => add(0, total - 1), [add, total])
  const clear = useCallback(() => change(() => NOTHING), [change])
  return { selected, isLoading, toggle, extendTo, all, clear }
}
export type TaskSelection = ReturnType<typeof useTaskSelection>

const without = (before: Selected, id: string): Selected => new Map([...before].filter(([other]) => other !== id))
