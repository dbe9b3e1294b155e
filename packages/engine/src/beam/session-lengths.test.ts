import { expect, test } from 'vitest'
import { task } from '../../test/build-input.ts'
import { jobOf, problemOf } from '../../test/build-problem.ts'
import { lengthsBackward, sessionLengths, shortestBackward } from './session-lengths.ts'

const CHANGE = { estimateMinutes: 200, minSessionMinutes: 20, maxSessionMinutes: 60 }
const lengths = (left: number, room: number, autoSplit = true) =>
  sessionLengths(jobOf(problemOf([task('a', { ...CHANGE, autoSplit })]), 'a'), left, room)

test('[PLAN-83] [PLAN-6] [PLAN-7] a session is as long as possible, leaves a minimum, is a minimum or in the middle', () => {
  expect(lengths(200, 100)).toEqual([60, 20, 40])
  expect(lengths(70, 100)).toEqual([60, 50, 20, 40])
  expect(lengths(50, 100)).toEqual([50, 30, 20, 34])
  expect(lengths(200, 30)).toEqual([30, 20, 25])
  expect(lengths(200, 19)).toEqual([])
  expect(lengths(15, 100)).toEqual([15])
})

test('[PLAN-83] [PLAN-10] a task that may not be split has one length', () => {
  expect(lengths(200, 300, false)).toEqual([200])
  expect(lengths(200, 199, false)).toEqual([])
})

test('[PLAN-83] [PLAN-6] backward, only the first session may be short, and what it leaves is whole sessions', () => {
  const rules = { need: 5, min: 3, max: 3, cooldown: 0, split: true, lastMin: 0 }
  // Two units first, because the other three are one whole session; three first would leave two.
  expect(lengthsBackward(rules, 5, 10)).toEqual([2])
  expect(lengthsBackward(rules, 3, 10)).toEqual([3])
  expect(lengthsBackward(rules, 3, 2)).toEqual([])
  const wider = { need: 7, min: 4, max: 5, cooldown: 0, split: true, lastMin: 0 }
  expect(lengthsBackward(wider, 7, 10)).toEqual([3, 2])
  expect(lengthsBackward({ ...wider, need: 9 }, 9, 10)).toEqual([5, 4, 1])
  expect(lengthsBackward({ ...wider, need: 2 }, 2, 10)).toEqual([2])
  expect(lengthsBackward({ ...wider, split: false, max: 7 }, 7, 6)).toEqual([])
})

test('[PLAN-83] backward, the shortest first session is the one that whole sessions can follow', () => {
  const rules = { need: 5, min: 3, max: 3, cooldown: 0, split: true, lastMin: 0 }
  expect(shortestBackward(rules)).toBe(2)
  expect(shortestBackward({ ...rules, need: 6 })).toBe(3)
  expect(shortestBackward({ ...rules, need: 2 })).toBe(2)
  expect(shortestBackward({ ...rules, split: false, min: 5, max: 5 })).toBe(5)
})
