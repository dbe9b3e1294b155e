import { describe, expect, test } from 'vitest'
import { ALWAYS, task } from '../../test/build-input.ts'
import { jobOf, MONDAY, problemOf } from '../../test/build-problem.ts'
import type { PlanTask } from '../plan-types.ts'
import { freeUntil } from './urgency-weight.ts'

const urgencyWeightOf = (change: Partial<PlanTask>, grid = 1) => {
  const problem = problemOf([task('a', change)], {}, grid)
  return jobOf(problem, 'a').urgencyWeight
}
const due = (day: string) => ({ dueAt: MONDAY.at(`2026-11-${day}`) })

describe('the urgency weight of a task', () => {
  test('[PLAN-146] is its weight, in tenths, for a new task without a due date, twice as much after a week and never more than three times', () => {
    const priorities = ['none', 'low', 'medium', 'high', 'urgent'] as const
    expect(priorities.map(priority => urgencyWeightOf({ priority }))).toEqual([10, 20, 30, 50, 80])
    const after = (days: number) => urgencyWeightOf({ createdAt: Date.UTC(2026, 10, 16, 6) - days * 86_400_000 })
    expect([0, 0.9, 3.5, 7, 14, 30].map(after)).toEqual([10, 10, 14, 20, 30, 30])
  })

  test('[PLAN-15] is up to 31 times as much the less working time there is to spare before it is due', () => {
    expect(urgencyWeightOf(due('16T10:00'))).toBe(310)
    expect(urgencyWeightOf(due('16T08:00'))).toBe(310)
    expect(urgencyWeightOf(due('15T10:00'))).toBe(310)
    // Two working days more than it needs, which is a quarter of the most.
    expect(urgencyWeightOf(due('18T10:00'))).toBe(85)
    expect(urgencyWeightOf({ ...due('17T10:00'), estimateMinutes: 540 })).toBe(310)
    expect(urgencyWeightOf({ ...due('18T10:00'), priority: 'urgent' })).toBe(Math.round(28.2842712 * 8.5))
  })

  test('[PLAN-15] counts working time, so that the night and the weekend make no difference', () => {
    expect(urgencyWeightOf(due('16T17:00'))).toBe(urgencyWeightOf(due('17T09:00')))
    expect(urgencyWeightOf(due('20T17:00'))).toBe(urgencyWeightOf(due('22T23:00')))
  })

  test('[PLAN-15] is the same on every grid, and grows no more for what expires', () => {
    expect([1, 5, 15].map(grid => urgencyWeightOf(due('18T12:00'), grid))).toEqual(
      [1, 5, 15].map(() => urgencyWeightOf(due('18T12:00'))),
    )
    expect(urgencyWeightOf({ ...due('16T10:00'), expires: true })).toBe(10)
  })

  test('[PLAN-15] beyond the horizon days have as much free time as those in it', () => {
    const before = Int32Array.from([0, 1, 2, 2, 2])
    expect([-1, 0, 1, 3, 4, 8, 16].map(unit => freeUntil(before, unit))).toEqual([0, 0, 1, 2, 2, 4, 8])
  })

  test('[PLAN-131] what is due on the same day leaves room for the less important rest, and counts that time once', () => {
    const chapter = (id: string, change: Partial<PlanTask> = {}) => task(id, { ...due('20T10:00'), ...change })
    const problem = problemOf([
      chapter('a'),
      chapter('b', { priority: 'high', ...due('20T17:00') }),
      chapter('c', { sortOrder: 1 }),
      chapter('other day', due('19T17:00')),
      chapter('other hours', { windows: ALWAYS }),
      chapter('expires', { expires: true }),
      task('undated'),
    ])
    const wanted = (id: string) => jobOf(problem, id).targetSlack - 1470
    // Three days and half an hour, and the work of those that go after it.
    expect(['b', 'a', 'c', 'other day', 'other hours'].map(wanted)).toEqual([120, 60, 0, 0, 0])
    expect(jobOf(problem, 'expires').targetSlack).toBe(0)
  })
})
