import { describe, expect, test } from 'vitest'
import { task } from '../../test/build-input.ts'
import { jobOf, MONDAY, problemOf } from '../../test/build-problem.ts'
import type { PlanTask } from '../plan-types.ts'
import { freeUntil } from './haste.ts'

const hasteOf = (change: Partial<PlanTask>, grid = 1) => {
  const problem = problemOf([task('a', change)], {}, grid)
  return jobOf(problem, 'a').haste
}
const due = (day: string) => ({ dueAt: MONDAY.at(`2026-11-${day}`) })

describe('the haste of a task', () => {
  test('[PLAN-15] is the root of its weight, in tenths, without a due date', () => {
    const priorities = ['none', 'low', 'medium', 'high', 'urgent'] as const
    expect(priorities.map(priority => hasteOf({ priority }))).toEqual([10, 14, 17, 22, 28])
  })

  test('[PLAN-15] is up to 31 times as much the less working time there is to spare before it is due', () => {
    expect(hasteOf(due('16T10:00'))).toBe(310)
    expect(hasteOf(due('16T08:00'))).toBe(310)
    expect(hasteOf(due('15T10:00'))).toBe(310)
    // Two working days more than it needs, which is a quarter of the most.
    expect(hasteOf(due('18T10:00'))).toBe(85)
    expect(hasteOf({ ...due('17T10:00'), estimateMinutes: 540 })).toBe(310)
    expect(hasteOf({ ...due('18T10:00'), priority: 'urgent' })).toBe(Math.round(28.2842712 * 8.5))
  })

  test('[PLAN-15] counts working time, so that the night and the weekend make no difference', () => {
    expect(hasteOf(due('16T17:00'))).toBe(hasteOf(due('17T09:00')))
    expect(hasteOf(due('20T17:00'))).toBe(hasteOf(due('22T23:00')))
  })

  test('[PLAN-15] is the same on every grid, and grows no more for what expires', () => {
    expect([1, 5, 15].map(grid => hasteOf(due('18T12:00'), grid))).toEqual(
      [1, 5, 15].map(() => hasteOf(due('18T12:00'))),
    )
    expect(hasteOf({ ...due('16T10:00'), expires: true })).toBe(10)
  })

  test('[PLAN-15] beyond the horizon days have as much free time as those in it', () => {
    const before = Int32Array.from([0, 1, 2, 2, 2])
    expect([-1, 0, 1, 3, 4, 8, 16].map(unit => freeUntil(before, unit))).toEqual([0, 0, 1, 2, 2, 4, 8])
  })
})
