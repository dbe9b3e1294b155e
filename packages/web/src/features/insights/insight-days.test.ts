import { expect, it } from 'vitest'
import { daysOf, groupingOf } from './insight-days.ts'
import { insightSearchOf } from './insight-search.ts'

const WEDNESDAY = '2026-03-04'
const MONDAY = 1
const range = (search: Parameters<typeof daysOf>[0], weekStart = MONDAY) =>
  Object.values(daysOf(search, WEDNESDAY, weekStart)).join(' ')

it('[WEB-611] ranges are whole weeks, months, quarters and years around today', () => {
  expect(range({})).toBe('2026-03-02 2026-03-08')
  expect(range({}, 0)).toBe('2026-03-01 2026-03-07')
  expect(range({ range: 'last-week' })).toBe('2026-02-23 2026-03-01')
  expect(range({ range: 'month' })).toBe('2026-03-01 2026-03-31')
  expect(range({ range: 'quarter' })).toBe('2026-01-01 2026-03-31')
  expect(range({ range: 'year' })).toBe('2026-01-01 2026-12-31')
})

it('[WEB-611] own ranges are as long as the API allows, and never reversed', () => {
  expect(range({ range: 'own', from: '2026-01-05', to: '2026-01-20' })).toBe('2026-01-05 2026-01-20')
  expect(range({ range: 'own', from: '2026-01-05', to: '2026-01-01' })).toBe('2026-01-05 2026-01-05')
  expect(range({ range: 'own', from: '2000-01-01', to: '2026-01-01' })).toBe('2000-01-01 2004-12-31')
  expect(range({ range: 'own', view: 'timesheet', from: '2024-01-01', to: '2026-01-01' })).toBe('2024-01-01 2024-12-31')
  expect(range({ range: 'own', from: '2026-02-31' })).toBe('2026-03-04 2026-03-04')
})

it('[WEB-611] short ranges have days and long ones weeks, unless the user chooses', () => {
  const year = { from: '2026-01-01', to: '2026-12-31' }
  expect([groupingOf({}, { from: '2026-03-01', to: '2026-03-31' }), groupingOf({}, year)]).toEqual(['day', 'week'])
  expect(groupingOf({ group: 'day' }, year)).toBe('day')
  expect(groupingOf({ group: 'day' }, { ...year, from: '2024-01-01' })).toBe('week')
})

it('[WEB-611] the address says only what is known', () => {
  const known = { range: 'own', from: '2026-03-02', to: '2026-03-08', by: 'label', group: 'day', view: 'timesheet' }
  expect(insightSearchOf({ ...known, other: 1 })).toEqual(known)
  expect(insightSearchOf({ range: 'x', from: 'x', to: 7, by: 'x', group: 'x', view: 'x' })).toEqual({})
})
