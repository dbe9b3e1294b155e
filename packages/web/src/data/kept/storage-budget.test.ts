import { expect, it } from 'vitest'
import { type CacheEntry, overBudget } from './storage-budget.ts'

const entry = (hash: string, more: Partial<CacheEntry> = {}): CacheEntry => ({
  hash,
  kind: 'tasks',
  userId: 'robin',
  size: 100,
  ...more,
})
const ROOM = { answers: 10, characters: 1000 }

it('[WEB-361] the oldest answers over the budget go, by their number and by their size', () => {
  const list = [entry('new'), entry('old'), entry('oldest')]
  expect(overBudget(list, 'robin', ROOM)).toEqual([])
  expect(overBudget(list, 'robin', { ...ROOM, answers: 2 })).toEqual(['oldest'])
  expect(overBudget(list, 'robin', { ...ROOM, characters: 150 })).toEqual(['old', 'oldest'])
})

it('[WEB-361] one answer that is larger than the budget does not push out all others', () => {
  const list = [entry('new'), entry('large', { size: 5000 }), entry('old')]
  expect(overBudget(list, 'robin', ROOM)).toEqual(['large'])
})

it('[WEB-361] what the app needs to open stays, however old it is', () => {
  const list = [entry('new'), entry('old'), entry('profile', { kind: 'profile' })]
  expect(overBudget(list, 'robin', { ...ROOM, answers: 1 })).toEqual(['old'])
})

it('[WEB-361] [WEB-340] nothing of another account stays', () => {
  expect(overBudget([entry('theirs', { userId: 'kim', kind: 'session' }), entry('ours')], 'robin', ROOM)).toEqual([
    'theirs',
  ])
})
