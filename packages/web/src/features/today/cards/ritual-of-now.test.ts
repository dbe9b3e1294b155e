import type { TimeBlockWithTaskStatus } from '@daywright/contract/resources/time-blocks/time-block'
import type { Today, TodayItem } from '@daywright/contract/resources/today/today'
import { expect, it } from 'vitest'
import { zoneOf } from '../../../data/time/zoned-time.ts'
import { ritualOfNow } from './ritual-of-now.ts'

const session = (start: string, end: string, type = 'task'): TodayItem => {
  const [startAt, endAt] = [`2026-03-02T${start}:00.000Z`, `2026-03-02T${end}:00.000Z`]
  const task = { id: start, title: start, priority: 'none', status: 'todo' }
  const block = {
    id: start,
    taskId: start,
    title: start,
    type,
    status: 'scheduled',
    timerStartedAt: null,
    startAt,
    endAt,
    task,
  }
  return { title: start, startAt, endAt, block: block as unknown as TimeBlockWithTaskStatus, event: null }
}
const NONE = { sessions: 0, tasks: 0, minutes: 0 }
const EMPTY = { on: '2026-03-02', running: null, current: [], next: null, later: [], dueToday: [], atRisk: [] }
const ritual = (day: Partial<Today>) =>
  ritualOfNow({ ...EMPTY, unconfirmed: [], done: NONE, ...day } as unknown as Today, zoneOf('UTC'))

it('[WEB-679] the start of the day comes before its first session, and the end after the last one', () => {
  const next = session('10:00', '11:00')
  expect(ritual({})).toBeNull()
  expect(ritual({ next })).toBe('dayStart')
  expect(ritual({ next: session('12:00', '12:30', 'break') })).toBeNull()
  expect(ritual({ current: [session('09:00', '10:00')], next })).toBeNull()
  const done = { sessions: 1, tasks: 0, minutes: 60 }
  expect(ritual({ next, done })).toBeNull()
  expect(ritual({ done })).toBe('dayEnd')
  const over = [session('09:00', '10:00').block] as unknown as Today['unconfirmed']
  expect(ritual({ unconfirmed: over })).toBe('dayEnd')
  const yesterday = over.map(block => ({ ...block, startAt: '2026-03-01T09:00:00.000Z' }))
  expect([ritual({ unconfirmed: yesterday }), ritual({ unconfirmed: yesterday, next })]).toEqual([null, 'dayStart'])
})
