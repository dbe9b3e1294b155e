import { expect, test } from 'vitest'
import { freeTimeOnGrid } from '../input/free-time/free-time.ts'
import { NextStarts } from './next-starts.ts'
import { NO_LIMIT } from './pool-slacks.ts'

test('[PLAN-83] the next start of a session is the first one with enough free time after it', () => {
  const starts = new NextStarts()
  const free = freeTimeOnGrid([{ start: 2, end: 4 }, { start: 5, end: 8 }], 1, 9) // biome-ignore format: pairs
  expect([...starts.of(free, 2)]).toEqual([2, 2, 2, 5, 5, 5, 6, NO_LIMIT, NO_LIMIT, NO_LIMIT])
  expect([...starts.of(free, 3)]).toEqual([5, 5, 5, 5, 5, 5, NO_LIMIT, NO_LIMIT, NO_LIMIT, NO_LIMIT])
  expect(starts.of(free, 3)).toBe(starts.of(free, 3))
})
