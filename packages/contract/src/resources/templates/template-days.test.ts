import { expect, it } from 'vitest'
import { dateOfDay, daysAfter, fillIn, firstDateOf, lastDayOf } from './template-days.ts'

const task = (startDays: number | null, dueDays: number | null) => ({ startDays, dueDays })

it('[TPL-7] days are calendar days, across months, leap days and changes of the clocks', () => {
  expect(daysAfter('2026-03-28', 2)).toBe('2026-03-30')
  expect(daysAfter('2028-02-28', 1)).toBe('2028-02-29')
  expect(daysAfter('2026-01-01', -1)).toBe('2025-12-31')
  expect(dateOfDay('2026-03-02', 0)).toBe('2026-03-02')
  expect(dateOfDay('2026-03-02', null)).toBeNull()
})

it('[TPL-7] the last day is that of the target date, otherwise the last of a task', () => {
  const tasks = [task(null, 3), task(9, 5), task(null, null)]
  expect(lastDayOf({ project: { targetDays: 4 }, tasks })).toBe(4)
  expect(lastDayOf({ project: { targetDays: null }, tasks })).toBe(9)
  expect(lastDayOf({ project: null, tasks: [] })).toBe(0)
  expect(firstDateOf({ project: null, tasks }, { endOn: '2026-03-11' })).toBe('2026-03-02')
  expect(firstDateOf({ project: null, tasks }, { startOn: '2026-03-11' })).toBe('2026-03-11')
})

it('[TPL-6] placeholders are filled in once, and everything else in braces stays', () => {
  const answers = { client: 'Kim {other} $& $1', other: 'Robin', 顧客: '山田' }
  expect(fillIn('{client}: {顧客}, {unknown}, {}, { client }, {1}', answers)).toBe(
    'Kim {other} $& $1: 山田, {unknown}, {}, { client }, {1}',
  )
  expect(fillIn('{constructor} {toString}', answers)).toBe('{constructor} {toString}')
  const lengths: number[] = []
  fillIn('{other} {other}', answers, length => lengths.push(length))
  expect(lengths).toEqual([5, 5])
})
