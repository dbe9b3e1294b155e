import { useLocalStorage } from '@mantine/hooks'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { addressWith, orderIn, type TaskView, viewOf } from './task-view.ts'

/** The view that the address describes; where it is silent about order, the order of the last visit. */
export function useTaskView(): [TaskView, (changes: Partial<TaskView>) => void] {
  const { task: _openTask, ...address } = useSearch({ from: '/signed-in/tasks' })
  const [remembered, remember] = useLocalStorage<Record<string, string>>({
    key: 'daywright-task-order',
    defaultValue: {},
    getInitialValueInEffect: false,
  })
  const navigate = useNavigate({ from: '/tasks' })
  const text = JSON.stringify({ ...remembered, ...address })
  // By its text: every navigation makes a new object, also one that only opens a task.
  const view = useMemo(() => viewOf(JSON.parse(text)), [text])
  const change = useCallback(
    (changes: Partial<TaskView>) => {
      const order = orderIn(addressWith(JSON.parse(text), changes))
      remember(order)
      void navigate({ search: before => ({ ...addressWith(before, changes), ...order }), replace: true })
    },
    [navigate, remember, text],
  )
  return [view, change]
}
