import { describe, expect, test } from 'vitest'
import { ALWAYS, task } from '../../test/build-input.ts'
import { MONDAY, problemOf, scheduleOf } from '../../test/build-problem.ts'
import type { PlanTask } from '../plan-types.ts'
import { inversions, scatteredFocus } from './plan-terms.ts'
import { dayOfWaiting, PRICES } from './prices.ts'

type Sessions = Record<string, [from: string, to: string][]>

const ONE_BY_ONE: Sessions = { first: [['09:00', '10:00']], second: [['10:00', '11:00']] }
const TASKS = [task('a', { focus: true }), task('b', { focus: true }), task('other')]
const groups = (sessions: Sessions, gapMinutes = 0) =>
  scatteredFocus(scheduleOf(problemOf(TASKS, { gapMinutes }), sessions)) / (10 * 75 * 1440)

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

  test('[PLAN-102] a pause between sessions that is set longer does not part them', () => {
    const apart = (from: string) => groups({ a: [['09:00', '10:00']], b: [[from, '11:30']] }, 45)
    expect(apart('10:45')).toBe(1)
    // The next mark of five minutes after the pause still counts.
    expect(apart('10:50')).toBe(1)
    expect(apart('10:51')).toBe(2)
  })

  test('[PLAN-172] each task that begins after a less important one that is due later has a price', () => {
    const [soon, later] = [{ dueAt: MONDAY.at('2026-11-18T10:00') }, { dueAt: MONDAY.at('2026-11-19T10:00') }]
    const inverted = (first: Partial<PlanTask>, second: Partial<PlanTask>, sessions: Sessions = ONE_BY_ONE) =>
      inversions(scheduleOf(problemOf([task('first', first), task('second', second)]), sessions)) /
      (PRICES.inversion * dayOfWaiting(1))
    const high = { ...soon, priority: 'high' } as const
    expect(inverted({}, high)).toBe(1)
    expect(inverted(later, high)).toBe(1)
    expect(inverted({ ...later, priority: 'medium' }, high, { first: [['09:00', '10:00']] })).toBe(1)
    // Neither as important work, nor what is due as soon, nor what comes second.
    expect(inverted({ ...later, priority: 'high' }, high)).toBe(0)
    expect(inverted(soon, high)).toBe(0)
    expect(inverted(high, later)).toBe(0)
    expect(inverted({}, high, { second: [['09:00', '10:00']] })).toBe(0)
    // It has begun as soon as a session of it has.
    const begun: Sessions = {
      second: [
        ['09:00', '09:30'],
        ['10:30', '11:00'],
      ],
      first: [['09:30', '10:30']],
    }
    expect(inverted({}, high, begun)).toBe(0)
    // Other hours, a start date and routines leave no choice.
    expect(inverted({ windows: ALWAYS }, high)).toBe(0)
    expect(inverted({}, { ...high, startAfter: MONDAY.at('2026-11-16T10:00') })).toBe(0)
    expect(inverted({ kind: 'habit' }, high)).toBe(0)
    expect(inverted({}, { ...high, kind: 'break' })).toBe(0)
  })
})
