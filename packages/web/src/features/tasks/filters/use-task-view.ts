import { useLocalStorage } from '@mantine/hooks'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import {
  orderIn,
  searchWith,
  type TaskSearch,
  type TaskView,
  type TaskViewChanges,
  taskSearchOf,
  viewOf,
} from './task-view.ts'

/** The view that the address describes, sorted as on the last visit unless the address says how. */
export function useTaskView(): [TaskView, (changes: TaskViewChanges) => void] {
  const address = useSearch({ from: '/signed-in/tasks' })
  const [remembered, remember] = useLocalStorage<TaskSearch>({
    key: 'daywright-task-order',
    defaultValue: {},
    getInitialValueInEffect: false,
  })
  const navigate = useNavigate({ from: '/tasks' })
  const text = JSON.stringify(taskSearchOf({ ...remembered, ...address }))
  // By its text, because every navigation creates a new object, even one that only opens a task.
  const view = useMemo(() => viewOf(JSON.parse(text)), [text])
  const change = useCallback(
    (changes: TaskViewChanges) => {
      const order = orderIn(searchWith<TaskSearch>(JSON.parse(text), changes))
      remember(order)
      void navigate({ search: before => ({ ...searchWith(before, changes), ...order }), replace: true })
    },
    [navigate, remember, text],
  )
  return [view, change]
}
