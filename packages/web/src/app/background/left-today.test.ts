import type { Today } from '@daywright/contract/resources/today/today'
import { expect, it } from 'vitest'
import { leftToday } from './left-today.ts'

const item = (status: string, ids: { taskId?: string; habitId?: string }) =>
  ({ block: { status, taskId: null, habitId: null, ...ids }, event: null }) as Today['later'][number]
const meeting = { block: null, event: {} } as Today['later'][number]
const due = (id: string, status: string) => ({ id, status }) as Today['dueToday'][number]

it('[WEB-355] tasks and habits of the rest of the day count once, done ones and events not', () => {
  const current = [item('in_progress', { taskId: 'report' })]
  const later = [
    item('scheduled', { taskId: 'report' }),
    item('scheduled', { habitId: 'run' }),
    item('completed', { taskId: 'call' }),
  ]
  const dueToday = [due('report', 'todo'), due('tax', 'todo'), due('mail', 'completed')]
  expect(leftToday({ current, next: meeting, later, dueToday })).toBe(3)
  expect(leftToday({ current: [], next: null, later: [], dueToday: [] })).toBe(0)
})
