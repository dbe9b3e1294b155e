import { describe, expect, test } from 'vitest'
import { task } from '../../../test/build-input.ts'
import { MONDAY, problemOf, scheduleOf, shown } from '../../../test/build-problem.ts'
import type { PlanInput, PlanTask } from '../../plan-types.ts'
import { evenOut } from './even-out.ts'

/** A task of 70 minutes with an hour from 09:00 on and ten minutes left over, and another one until 10:25. */
function leftTen(
  changes: Partial<PlanTask> = {},
  more: Partial<PlanInput> = {},
  last: [string, string] = ['10:00', '10:10'],
) {
  const a = task('a', {
    estimateMinutes: 70,
    minSessionMinutes: 5,
    maxSessionMinutes: 60,
    cooldownMinutes: 0,
    ...changes,
  })
  const schedule = scheduleOf(problemOf([a, task('b', { estimateMinutes: 25 })], more), {
    a: [['09:00', '10:00'], last],
    b: [[last[0] === '10:00' ? '10:10' : '10:00', '10:25']],
  })
  evenOut(schedule)
  return shown(schedule).filter(line => line.startsWith('a'))
}

describe('evening out', () => {
  test('[PLAN-123] a session that is too short takes what it lacks from the one before', () => {
    expect(leftTen()).toEqual(['a 09:00-09:55', 'a 09:55-10:10'])
  })

  test('[PLAN-123] goes to the next free time that is long enough', () => {
    expect(leftTen({}, {}, ['10:25', '10:35'])).toEqual(['a 09:00-09:55', 'a 10:25-10:40'])
  })

  test('[PLAN-8] keeps the cooldown', () => {
    expect(leftTen({ cooldownMinutes: 30 }, {}, ['10:30', '10:40'])).toEqual(['a 09:00-09:55', 'a 10:25-10:40'])
  })

  test('[PLAN-6] leaves the session before as long as it has to be', () => {
    const unchanged = ['a 09:00-10:00', 'a 10:00-10:10']
    expect(leftTen({ minSessionMinutes: 60 })).toEqual(unchanged)
    expect(leftTen({ minSessionMinutes: 55 })).toEqual(['a 09:00-09:55', 'a 09:55-10:10'])
  })

  test('[PLAN-15] makes nothing late for it', () => {
    const busy = [MONDAY.block('2026-11-16T10:35', 30)]
    const dueAt = MONDAY.at('2026-11-16T10:35')
    const last: [string, string] = ['10:25', '10:35']
    expect(leftTen({ dueAt }, { busy }, last)).toEqual(['a 09:00-10:00', 'a 10:25-10:35'])
    expect(leftTen({}, { busy }, last)).toEqual(['a 09:00-09:55', 'a 11:05-11:20'])
  })

  test('[PLAN-12] stays before the tasks that wait for it', () => {
    const a = task('a', { estimateMinutes: 70, minSessionMinutes: 5, maxSessionMinutes: 60, cooldownMinutes: 0 })
    const others = [task('b', { dependsOn: ['a'] }), task('c', { estimateMinutes: 10 })]
    const schedule = scheduleOf(problemOf([a, ...others]), {
      a: [
        ['09:00', '10:00'],
        ['10:10', '10:20'],
      ],
      b: [['10:20', '11:20']],
      c: [['10:00', '10:10']],
    })
    evenOut(schedule)
    expect(shown(schedule).slice(0, 2)).toEqual(['a 09:00-10:00', 'a 10:10-10:20'])
  })

  test('[PLAN-6] a short session in between stays before the one that follows', () => {
    const a = task('a', { estimateMinutes: 100, minSessionMinutes: 5, maxSessionMinutes: 60, cooldownMinutes: 0 })
    const schedule = scheduleOf(problemOf([a]), {
      a: [
        ['09:00', '10:00'],
        ['10:30', '10:40'],
        ['10:45', '11:15'],
      ],
    })
    evenOut(schedule)
    expect(shown(schedule)).toEqual(['a 09:00-09:55', 'a 09:55-10:10', 'a 10:45-11:15'])
  })
})
