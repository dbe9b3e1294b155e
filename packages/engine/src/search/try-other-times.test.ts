import { describe, expect, test } from 'vitest'
import { task } from '../../test/build-input.ts'
import { MONDAY, problemOf, scheduleOf, shown } from '../../test/build-problem.ts'
import { withPreviousSlots } from '../stability/previous-slots.ts'
import { tryOtherTimes } from './try-other-times.ts'

describe('trying other times', () => {
  test('[PLAN-36] a job takes the time that the score likes best', () => {
    const schedule = scheduleOf(problemOf([task('a')]), { a: [['13:00', '14:00']] })
    tryOtherTimes(schedule)
    expect(shown(schedule)).toEqual(['a 09:00-10:00'])
  })

  test('[PLAN-36] a later time is taken where it is better: here the previous slot', () => {
    const currentPlan = [{ taskId: 'a', ...MONDAY.block('2026-11-16T13:00', 60) }]
    const problem = withPreviousSlots(problemOf([task('a')]), currentPlan)
    const schedule = scheduleOf(problem, { a: [['09:00', '10:00']] })
    tryOtherTimes(schedule)
    expect(shown(schedule)).toEqual(['a 13:00-14:00'])
  })

  test('[PLAN-12] a job ends before what waits for it starts', () => {
    const tried = (startOfB: string, endOfB: string) => {
      const currentPlan = [
        { taskId: 'a', ...MONDAY.block('2026-11-16T13:00', 60) },
        { taskId: 'b', ...MONDAY.block(`2026-11-16T${startOfB}`, 60) },
      ]
      const problem = withPreviousSlots(problemOf([task('a'), task('b', { dependsOn: ['a'] })]), currentPlan)
      const schedule = scheduleOf(problem, { a: [['09:00', '10:00']], b: [[startOfB, endOfB]] })
      tryOtherTimes(schedule)
      return shown(schedule)
    }
    expect(tried('13:55', '14:55')).toEqual(['a 09:00-10:00', 'b 13:55-14:55'])
    expect(tried('10:00', '11:00')).toEqual(['a 09:00-10:00', 'b 10:00-11:00'])
    expect(tried('14:00', '15:00')).toEqual(['a 13:00-14:00', 'b 14:00-15:00'])
  })

  test('[PLAN-36] work that is not all placed is left alone', () => {
    const schedule = scheduleOf(problemOf([task('a', { estimateMinutes: 90 })]), { a: [['13:00', '14:00']] })
    tryOtherTimes(schedule)
    expect(shown(schedule)).toEqual(['a 13:00-14:00'])
  })

  test('[PLAN-101] the preferred part of the day is tried, wherever it begins', () => {
    const wanted = task('a', { preferred: { from: '13:30', to: '14:30' } })
    const schedule = scheduleOf(problemOf([wanted]), { a: [['09:00', '10:00']] })
    tryOtherTimes(schedule)
    expect(shown(schedule)).toEqual(['a 13:30-14:30'])
  })

  test('[PLAN-102] the time before and after other focus work is tried', () => {
    const tasks = [task('a', { focus: true }), task('b', { focus: true, startAfter: MONDAY.at('2026-11-16T12:40') })]
    const schedule = scheduleOf(problemOf(tasks), { a: [['09:00', '10:00']], b: [['12:40', '13:40']] })
    tryOtherTimes(schedule)
    expect(shown(schedule)).toEqual(['a 11:40-12:40', 'b 12:40-13:40'])
  })
})
