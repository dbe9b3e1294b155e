import { afterEach, expect, it } from 'vitest'
import { coveringRange, partOfRange } from './part-of-range.ts'
import { queries } from './queries.ts'
import { queryClient } from './query-client.ts'

const hour = (clock: number) => `2026-03-02T${String(clock).padStart(2, '0')}:00:00.000Z`
const block = (id: string, from: number, to: number) => ({ id, startAt: hour(from), endAt: hour(to) })

afterEach(() => queryClient.clear())

it('[WEB-339] a longer range that is known has the parts of shorter ones', () => {
  queryClient.setQueryData(['blocks', hour(10), hour(12)], [block('short', 10, 11)])
  queryClient.setQueryData(['blocks', hour(8), hour(20)], [block('a', 8, 9), block('b', 8, 10), block('c', 12, 13)])
  const ids = (from: number, to: number) =>
    partOfRange<ReturnType<typeof block>>('blocks', hour(from), hour(to))?.map(({ id }) => id)
  expect(ids(9, 12)).toEqual(['b'])
  expect(ids(12, 20)).toEqual(['c'])
  expect(ids(8, 21)).toBeUndefined()
  expect(ids(7, 9)).toBeUndefined()
  expect(partOfRange('calendar-events', hour(9), hour(10))).toBeUndefined()
})

it('[WEB-585] the tasks of a longer range stand for those of a shorter one until these are loaded', () => {
  const tasks = [{ id: 'a' }]
  queryClient.setQueryData(['plan-tasks', hour(8), hour(20)], tasks)
  expect(coveringRange('plan-tasks', hour(9), hour(12))).toEqual(tasks)
  expect(coveringRange('plan-tasks', hour(9), hour(21))).toBeUndefined()
  const { placeholderData } = queries.planTasks(hour(9), hour(12))
  expect(typeof placeholderData === 'function' && placeholderData(undefined, undefined)).toEqual(tasks)
})
