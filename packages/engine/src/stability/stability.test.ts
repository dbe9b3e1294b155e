import { describe, expect, test } from 'vitest'
import { task } from '../../test/build-input.ts'
import { MONDAY, problemOf, scheduleOf } from '../../test/build-problem.ts'
import type { PlanTask } from '../plan-types.ts'
import { withPreviousSlots } from './previous-slots.ts'
import { isWorthMoving } from './stability.ts'

type Sessions = Record<string, [from: string, to: string][]>

/** Whether a fresh plan replaces the current one, which is unchanged. */
function worth(tasks: PlanTask[], current: Sessions, fresh: Sessions): boolean {
  const currentPlan = Object.entries(current).flatMap(([taskId, list]) =>
    list.map(([from, to]) => ({ taskId, start: MONDAY.at(`2026-11-16T${from}`), end: MONDAY.at(`2026-11-16T${to}`) })),
  )
  const problem = withPreviousSlots(problemOf(tasks), currentPlan)
  return isWorthMoving(scheduleOf(problem, fresh), scheduleOf(problem, current))
}

const due = (clock: string) => MONDAY.at(`2026-11-16T${clock}`)

describe('whether a new plan is worth the moves', () => {
  test('[PLAN-19] an equal plan is not', () => {
    expect(worth([task('a')], { a: [['09:00', '10:00']] }, { a: [['09:00', '10:00']] })).toBe(false)
  })

  test('[PLAN-19] less late weight is, by more than 0.1 for each moved session of today, and more never', () => {
    const tasks = [task('a', { dueAt: due('10:00') }), task('b')]
    const late: Sessions = { a: [['10:00', '11:00']], b: [['09:00', '10:00']] }
    const onTime: Sessions = { a: [['09:00', '10:00']], b: [['10:00', '11:00']] }
    expect(worth(tasks, late, onTime)).toBe(true)
    expect(worth(tasks, onTime, late)).toBe(false)
    const withMoves = (moves: number) => {
      const others = Array.from({ length: moves - 1 }, (_, index) => task(`other ${index}`, { estimateMinutes: 5 }))
      const places = (hour: number): Sessions =>
        Object.fromEntries(
          others.map(({ id }, index) => {
            const [first, next] = [index, index + 1].map(each =>
              new Date((hour * 60 + each * 5) * 60_000).toISOString().slice(11, 16),
            )
            return [id, [[first ?? '', next ?? '']]]
          }),
        )
      return worth(
        [...tasks, ...others],
        { ...late, ...places(12) },
        { ...onTime, b: [['09:00', '10:00']], a: [['08:00', '09:00']], ...places(14) },
      )
    }
    expect(withMoves(9)).toBe(true)
    expect(withMoves(10)).toBe(false)
  })

  test('[PLAN-19] more placed work is, from 30 weighted minutes on for each moved session of today', () => {
    const tasks = [task('a'), task('b', { minSessionMinutes: 1 })]
    const current: Sessions = { a: [['09:00', '10:00']] }
    const placing = (minutes: string): Sessions => ({ a: [['12:00', '13:00']], b: [['09:00', `09:${minutes}`]] })
    expect(worth(tasks, current, placing('30'))).toBe(false)
    expect(worth(tasks, current, placing('31'))).toBe(true)
    expect(worth(tasks, { ...current, b: [['10:00', '10:31']] }, placing('30'))).toBe(false)
  })

  test('[PLAN-19] less waiting of an overdue task is, from almost eight hours on for a moved session of today', () => {
    const tasks = [task('a', { dueAt: due('05:00') }), task('b')]
    const before = (end: string, start: string): Sessions => ({ a: [[start, end]], b: [['09:00', '10:00']] })
    const after: Sessions = { a: [['10:00', '11:00']], b: [['09:00', '10:00']] }
    expect(worth(tasks, before('18:44', '17:44'), after)).toBe(false)
    expect(worth(tasks, before('18:45', '17:45'), after)).toBe(true)
  })

  test('[PLAN-19] less waiting is, from ten days of a task of one hour and weight 1 on for a moved session of today', () => {
    const heavy = task('a', { weight: 40, estimateMinutes: 300, maxSessionMinutes: 300 })
    expect(worth([heavy], { a: [['15:04', '20:04']] }, { a: [['06:00', '11:00']] })).toBe(false)
    expect(worth([heavy], { a: [['15:05', '20:05']] }, { a: [['06:00', '11:00']] })).toBe(true)
  })

  test('[PLAN-19] a higher level that gets worse is never outweighed by a lower one', () => {
    const long = { priority: 'urgent', estimateMinutes: 240, maxSessionMinutes: 240, dueAt: due('05:00') } as const
    const tasks = [task('a', long), task('b')]
    const current: Sessions = { a: [['16:00', '20:00']], b: [['13:00', '13:30']] }
    expect(worth(tasks, current, { a: [['09:00', '13:00']], b: [['13:05', '13:35']] })).toBe(true)
    expect(worth(tasks, current, { a: [['09:00', '13:00']], b: [['13:05', '13:34']] })).toBe(false)
  })
})
