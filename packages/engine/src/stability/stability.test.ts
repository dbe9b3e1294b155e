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

  test('[PLAN-19] less late weight is, and more late weight never', () => {
    const tasks = [task('a', { dueAt: due('10:00') }), task('b')]
    const late: Sessions = { a: [['10:00', '11:00']], b: [['09:00', '10:00']] }
    const onTime: Sessions = { a: [['09:00', '10:00']], b: [['10:00', '11:00']] }
    expect(worth(tasks, late, onTime)).toBe(true)
    expect(worth(tasks, onTime, late)).toBe(false)
  })

  test('[PLAN-19] more placed work is, from 51 minutes on for a moved session of today', () => {
    const tasks = [task('a'), task('b', { minSessionMinutes: 1 })]
    const current: Sessions = { a: [['09:00', '10:00']] }
    const placing = (minutes: string): Sessions => ({ a: [['12:00', '13:00']], b: [['09:00', `09:${minutes}`]] })
    expect(worth(tasks, current, placing('50'))).toBe(false)
    expect(worth(tasks, current, placing('51'))).toBe(true)
  })

  test('[PLAN-19] less waiting is, from 2,000 days of an hour without priority on for a moved session of today', () => {
    const heavy = task('a', { weight: 2000, estimateMinutes: 300, maxSessionMinutes: 300 })
    expect(worth([heavy], { a: [['15:00', '20:00']] }, { a: [['09:18', '14:18']] })).toBe(false)
    expect(worth([heavy], { a: [['15:00', '20:00']] }, { a: [['09:17', '14:17']] })).toBe(true)
  })
})
