import { describe, expect, test } from 'vitest'
import { task } from '../../test/build-input.ts'
import { at, problemOf, scheduleOf } from '../../test/build-problem.ts'
import { endBeforeGap, startAfterGap } from './session-gap.ts'

const TASKS = [task('a'), task('lunch', { countsTowardCap: false })]
const schedule = scheduleOf(problemOf(TASKS, { gapMinutes: 10 }), {
  a: [['10:00', '11:00']],
  lunch: [['12:00', '12:30']],
})

describe('the gap between sessions of work', () => {
  test('[PLAN-97] work starts a gap after the work before it', () => {
    expect(startAfterGap(schedule, at('11:00'))).toBe(at('11:10'))
    expect(startAfterGap(schedule, at('11:09'))).toBe(at('11:10'))
    expect(startAfterGap(schedule, at('11:10'))).toBe(at('11:10'))
  })

  test('[PLAN-97] and ends a gap before the work after it', () => {
    expect(endBeforeGap(schedule, at('10:00'))).toBe(at('09:50'))
    expect(endBeforeGap(schedule, at('09:51'))).toBe(at('09:50'))
    expect(endBeforeGap(schedule, at('09:50'))).toBe(at('09:50'))
  })

  test('[PLAN-82] counts the minutes that are looked at', () => {
    const counted = (look: () => void) => {
      const before = schedule.overhead
      look()
      return schedule.overhead - before
    }
    expect(counted(() => startAfterGap(schedule, at('15:00')))).toBe(10)
    expect(counted(() => startAfterGap(schedule, at('06:04')))).toBe(4)
    expect(counted(() => endBeforeGap(schedule, at('15:00')))).toBe(10)
  })

  test('[PLAN-97] what is not work needs no gap', () => {
    expect(startAfterGap(schedule, at('12:30'))).toBe(at('12:30'))
    expect(endBeforeGap(schedule, at('12:00'))).toBe(at('12:00'))
  })
})
