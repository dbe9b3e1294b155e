import { describe, expect, test } from 'vitest'
import { task } from '../../../test/build-input.ts'
import { MONDAY, problemOf, scheduleOf, shown } from '../../../test/build-problem.ts'
import { withPreviousSlots } from '../../stability/previous-slots.ts'
import { fillGaps } from './fill-gaps.ts'

describe('filling gaps', () => {
  test('[PLAN-36] what is missing is added, and the sessions that are there stay', () => {
    const schedule = scheduleOf(problemOf([task('a', { estimateMinutes: 90 })]), { a: [['12:00', '13:00']] })
    fillGaps(schedule)
    expect(shown(schedule)).toEqual(['a 09:00-09:30', 'a 12:00-13:00'])
  })

  test('[PLAN-36] a task without sessions gets them in rank order', () => {
    const schedule = scheduleOf(problemOf([task('b', { sortOrder: 1 }), task('a')]), {})
    fillGaps(schedule)
    expect(shown(schedule)).toEqual(['a 09:00-10:00', 'b 10:00-11:00'])
  })

  test('[PLAN-36] complete tasks are left alone', () => {
    const schedule = scheduleOf(problemOf([task('a')]), { a: [['15:00', '16:00']] })
    fillGaps(schedule)
    expect(shown(schedule)).toEqual(['a 15:00-16:00'])
  })

  test('[PLAN-12] sessions before the end of a prerequisite are placed again', () => {
    const problem = problemOf([task('a', { estimateMinutes: 120 }), task('b', { dependsOn: ['a'] })])
    const schedule = scheduleOf(problem, { a: [['09:00', '11:00']], b: [['08:00', '09:00']] })
    fillGaps(schedule)
    expect(shown(schedule)).toEqual(['a 09:00-11:00', 'b 11:00-12:00'])
  })

  test('[PLAN-13] without the prerequisite the sessions go', () => {
    const problem = problemOf([task('a', { estimateMinutes: 600, autoSplit: false }), task('b', { dependsOn: ['a'] })])
    const schedule = scheduleOf(problem, { b: [['10:00', '11:00']] })
    fillGaps(schedule)
    expect(shown(schedule)).toEqual([])
  })

  test('[PLAN-36] a session leaves its previous slot where that places more work', () => {
    const windows = [{ day: [1], start: '09:00', end: '10:00' }]
    const currentPlan = [{ taskId: 'a', ...MONDAY.block('2026-11-16T09:20', 40) }]
    const input = { horizonDays: 1 }
    const problem = withPreviousSlots(
      problemOf([task('a', { windows, estimateMinutes: 120, minSessionMinutes: 40 })], input),
      currentPlan,
    )
    const schedule = scheduleOf(problem, { a: [['09:20', '10:00']] })
    fillGaps(schedule)
    expect(shown(schedule)).toEqual(['a 09:00-10:00'])
  })
})
