import { describe, expect, test } from 'vitest'
import { task } from '../../test/build-input.ts'
import { problemOf, scheduleOf } from '../../test/build-problem.ts'
import { scatteredFocus } from './plan-terms.ts'

type Sessions = Record<string, [from: string, to: string][]>

const TASKS = [task('a', { focus: true }), task('b', { focus: true }), task('other')]
const groups = (sessions: Sessions) => scatteredFocus(scheduleOf(problemOf(TASKS), sessions)) / (10 * 75 * 1440)

describe('the terms over a whole plan', () => {
  test('[PLAN-102] each group of focus sessions costs a day of waiting of a task of one hour and weight 1', () => {
    expect(groups({})).toBe(0)
    expect(groups({ other: [['09:00', '10:00']] })).toBe(0)
    expect(groups({ a: [['09:00', '10:00']] })).toBe(1)
    expect(groups({ a: [['09:00', '10:00']], b: [['10:00', '11:00']] })).toBe(1)
    expect(groups({ a: [['09:00', '10:00']], b: [['10:30', '11:00']] })).toBe(1)
    expect(groups({ a: [['09:00', '10:00']], b: [['10:31', '11:00']] })).toBe(2)
    expect(groups({ a: [['09:00', '10:00']], other: [['10:00', '10:10']], b: [['10:10', '11:00']] })).toBe(2)
  })
})
