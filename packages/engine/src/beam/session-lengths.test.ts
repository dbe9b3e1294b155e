import { expect, test } from 'vitest'
import { task } from '../../test/build-input.ts'
import { jobOf, problemOf } from '../../test/build-problem.ts'
import { sessionLengths } from './session-lengths.ts'

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
