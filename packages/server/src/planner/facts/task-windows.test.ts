import { expect, it } from 'vitest'
import type { PlannableTask } from '../plannable-task.ts'
import { isAtOwnTime } from './task-windows.ts'

it('[SERIES-24] a task of a series is planned at its own time until it is due', () => {
  const dueAt = '2026-03-02T10:00:00.000Z'
  const task = { hasOwnTime: true, dueAt } as PlannableTask
  expect(isAtOwnTime(task, '2026-03-02T09:59:59.999Z')).toBe(true)
  expect(isAtOwnTime(task, dueAt)).toBe(false)
  expect(isAtOwnTime({ ...task, hasOwnTime: false }, '2026-03-02T09:00:00.000Z')).toBe(false)
})
