import { describe, expect, test } from 'vitest'
import { task } from '../../../test/build-input.ts'
import { MONDAY, problemOf, scheduleOf, shown } from '../../../test/build-problem.ts'
import { withPreviousSlots } from '../../stability/previous-slots.ts'
import { closeGaps } from './close-gaps.ts'

describe('closing gaps', () => {
  test('[PLAN-36] sessions move to earlier free time in time order, with their length', () => {
    const schedule = scheduleOf(problemOf([task('a'), task('b', { estimateMinutes: 30 })]), {
      a: [['11:00', '12:00']],
      b: [['10:00', '10:30']],
    })
    closeGaps(schedule)
    expect(shown(schedule)).toEqual(['a 09:30-10:30', 'b 09:00-09:30'])
  })

  test('[PLAN-8] the cooldown to the session before stays', () => {
    const schedule = scheduleOf(problemOf([task('a', { cooldownMinutes: 20 })]), {
      a: [
        ['10:00', '10:30'],
        ['12:00', '12:30'],
      ],
    })
    closeGaps(schedule)
    expect(shown(schedule)).toEqual(['a 09:00-09:30', 'a 09:50-10:20'])
  })

  test('[PLAN-12] a session does not move before the end of its prerequisite', () => {
    const problem = problemOf([task('a'), task('b', { dependsOn: ['a'], startAfter: MONDAY.at('2026-11-16T09:30') })])
    const schedule = scheduleOf(problem, { a: [['10:00', '11:00']], b: [['13:00', '14:00']] })
    closeGaps(schedule)
    expect(shown(schedule)).toEqual(['a 09:00-10:00', 'b 10:00-11:00'])
  })

  test('[PLAN-36] a session stays where the score would be worse', () => {
    const currentPlan = [{ taskId: 'a', ...MONDAY.block('2026-11-16T11:00', 60) }]
    const problem = withPreviousSlots(problemOf([task('a'), task('b')]), currentPlan)
    const schedule = scheduleOf(problem, { a: [['11:00', '12:00']], b: [['14:00', '15:00']] })
    closeGaps(schedule)
    expect(shown(schedule)).toEqual(['a 11:00-12:00', 'b 09:00-10:00'])
  })
})
