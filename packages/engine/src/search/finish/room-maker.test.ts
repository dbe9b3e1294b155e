import { describe, expect, test } from 'vitest'
import { task } from '../../../test/build-input.ts'
import { at, jobOf, MONDAY, problemOf, scheduleOf, shown } from '../../../test/build-problem.ts'
import type { PlanTask } from '../../plan-types.ts'
import { makeRoom } from './make-room.ts'
import { RoomMaker } from './room-maker.ts'

const MANY_STEPS = 1_000_000
const due = (clock: string) => MONDAY.at(`2026-11-16T${clock}`)
/** Three tasks fill the morning, and `late` comes after them. */
const morning = (changes: Record<string, Partial<PlanTask>>) => {
  const tasks = ['a', 'b', 'c', 'late'].map(id => task(id, { cooldownMinutes: 0, ...changes[id] }))
  return scheduleOf(problemOf(tasks), {
    a: [['09:00', '10:00']],
    b: [['10:00', '11:00']],
    c: [['11:00', '12:00']],
    late: [['12:00', '13:00']],
  })
}
const fixed = { startAfter: due('09:00') }

describe('making room for a late task', () => {
  test('[PLAN-92] another task moves and stays on time', () => {
    const schedule = morning({ a: { dueAt: due('10:00') }, b: { dueAt: due('13:00') }, late: { dueAt: due('11:00') } })
    expect(makeRoom(schedule)).toBe(true)
    expect(shown(schedule)).toContain('late 10:00-11:00')
    expect(shown(schedule)).toContain('b 12:00-13:00')
    expect(makeRoom(schedule)).toBe(false)
  })

  test('[PLAN-82] counts a look at every other task', () => {
    const countWith = (others: number) => {
      const idle = Array.from({ length: others }, (_, index) => task(`idle ${index}`))
      const late = task('late', { dueAt: due('09:30'), autoSplit: false })
      const schedule = scheduleOf(problemOf([late, ...idle]), { late: [['12:00', '13:00']] })
      makeRoom(schedule)
      return schedule.overhead + schedule.effort
    }
    // Once for those that may move, once for those that the task could go before.
    expect(countWith(400) - countWith(0)).toBe(2 * 100)
  })

  test('[PLAN-92] the task that moves may need another one to make room', () => {
    const schedule = morning({
      a: { dueAt: due('10:00') },
      b: { dueAt: due('12:00') },
      c: { dueAt: due('13:00') },
      late: { dueAt: due('11:00') },
    })
    makeRoom(schedule)
    expect(shown(schedule).sort()).toEqual(['a 09:00-10:00', 'b 11:00-12:00', 'c 12:00-13:00', 'late 10:00-11:00'])
  })

  test('[PLAN-92] it goes before everything that may end later', () => {
    const long = { estimateMinutes: 120, autoSplit: false, dueAt: due('11:00') }
    const schedule = morning({ a: fixed, b: fixed, c: fixed, late: long })
    const { problem } = schedule
    schedule.restore(jobOf(problem, 'late'), [{ start: at('12:00'), end: at('14:00') }])
    expect(makeRoom(schedule)).toBe(true)
    expect(shown(schedule)).toContain('late 09:00-11:00')
  })

  test('[PLAN-92] no other task becomes late, and a refused try changes nothing', () => {
    const dueAt = due('12:00')
    const schedule = morning({ a: { dueAt }, b: { dueAt }, c: { dueAt }, late: { dueAt } })
    const before = shown(schedule)
    expect(makeRoom(schedule)).toBe(false)
    expect(shown(schedule)).toEqual(before)
  })

  test('[PLAN-92] [PLAN-12] what waits for a task that moves still starts after it', () => {
    const waiting = { dependsOn: ['b'], dueAt: due('12:00') }
    const schedule = morning({ a: { dueAt: due('10:00') }, c: waiting, late: { dueAt: due('11:00') } })
    const before = shown(schedule)
    expect(makeRoom(schedule)).toBe(false)
    expect(shown(schedule)).toEqual(before)
  })

  test('[PLAN-33] asking whether it would fit changes nothing', () => {
    const schedule = morning({ a: { dueAt: due('10:00') }, late: { dueAt: due('11:00') } })
    const before = shown(schedule)
    const maker = new RoomMaker(schedule, MANY_STEPS)
    const { problem } = schedule
    const late = jobOf(problem, 'late')
    expect([maker.couldFit(late, at('11:00')), maker.couldFit(late, at('09:30'))]).toEqual([true, false])
    expect(maker.couldFitWithout(late, jobOf(problem, 'a'), at('10:00'))).toBe(true)
    expect(maker.couldFitWithout(late, jobOf(problem, 'c'), at('10:00'))).toBe(false)
    expect(shown(schedule)).toEqual(before)
  })

  test('[PLAN-92] [PLAN-82] no further try is made when its steps are spent', () => {
    const schedule = morning({ b: { dueAt: due('13:00') }, late: { dueAt: due('11:00') } })
    const maker = new RoomMaker(schedule, 1)
    maker.couldFit(jobOf(schedule.problem, 'late'), at('09:30'))
    expect(maker.isSpent).toBe(true)
  })
})
