import { describe, expect, test } from 'vitest'
import { ALWAYS, task } from '../../test/build-input.ts'
import { MONDAY, problemOf } from '../../test/build-problem.ts'
import type { PlanInput, PlanTask } from '../plan-types.ts'
import { easyDays } from './easy-days.ts'

const EVENING = [{ day: [1, 2, 3, 4, 5], start: '18:00', end: '21:00' }]
const personal = task('personal', { windows: EVENING, countsTowardCap: false })

/** What the first two days may hold in minutes. */
const maxOf = (tasks: PlanTask[], more: Partial<PlanInput> = {}) =>
  easyDays(problemOf(tasks, more))
    ?.slice(0, 2)
    .map(({ most }) => most)

describe('the work of a day that is not long', () => {
  const concert = MONDAY.block('2026-11-16T17:30', 180)
  const meeting = MONDAY.block('2026-11-16T16:30', 60)

  test('[PLAN-160] is eight hours without what is busy in the hours of work', () => {
    expect(maxOf([task('a'), personal], { busy: [meeting] })).toEqual([450, 480])
    expect(maxOf([task('a'), personal], { busy: [concert] })).toEqual([480, 480])
    expect(maxOf([task('a'), task('evenings', { windows: EVENING })], { busy: [concert] })).toEqual([330, 480])
  })

  test('[PLAN-160] is less by what is kept of work, at any time, and not by what is kept of others', () => {
    const kept = [concert]
    expect(maxOf([task('a', { kept, estimateMinutes: 300 }), personal])).toEqual([300, 480])
    expect(maxOf([task('a'), { ...personal, kept, estimateMinutes: 300 }])).toEqual([480, 480])
  })

  test('[PLAN-160] does not count all day as hours of work because something has a time of its own', () => {
    const call = task('call', { windows: ALWAYS, expires: true, dueAt: MONDAY.at('2026-11-16T12:00') })
    expect(maxOf([task('a'), call], { busy: [concert] })).toEqual([480, 480])
    expect(maxOf([call], { busy: [concert] })).toEqual([300, 480])
  })
})
