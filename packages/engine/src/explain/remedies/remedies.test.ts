import { describe, expect, test } from 'vitest'
import { task } from '../../../test/build-input.ts'
import { at, jobOf, MONDAY, problemOf, scheduleOf } from '../../../test/build-problem.ts'
import type { PlanTask } from '../../plan-types.ts'
import { Remedies } from './remedies.ts'

const due = (clock: string) => MONDAY.at(`2026-11-16T${clock}`)
const remedyOf = (changes: Record<string, Partial<PlanTask>>, sessions: Parameters<typeof scheduleOf>[1]) => {
  const tasks = Object.entries(changes).map(([id, change]) => task(id, { cooldownMinutes: 0, ...change }))
  const problem = problemOf(tasks)
  return new Remedies(scheduleOf(problem, sessions)).of(jobOf(problem, 'late'))
}

describe('what fixes a late task', () => {
  test('[PLAN-33] the smallest later due date, for which another task makes room', () => {
    const remedy = remedyOf(
      { a: { dueAt: due('10:00') }, b: { dueAt: due('16:00') }, late: { dueAt: due('10:30') } },
      { a: [['09:00', '10:00']], b: [['10:00', '11:00']], late: [['11:00', '12:00']] },
    )
    expect(remedy).toEqual({ due: at('11:00'), lessMinutes: 30, payer: 'Task a' })
  })

  test('[PLAN-33] the planned end and the work before the due date, where no task can make room', () => {
    const remedy = remedyOf(
      { a: { dueAt: due('10:00'), priority: 'high' }, late: { dueAt: due('10:30'), estimateMinutes: 90 } },
      { a: [['09:00', '10:00']], late: [['10:00', '11:30']] },
    )
    expect(remedy).toEqual({ due: at('11:30'), lessMinutes: 60 })
  })

  test('[PLAN-33] no due date for work that does not fit, and no cut where nothing fits', () => {
    const remedy = remedyOf(
      { a: { dueAt: due('10:00'), priority: 'high' }, late: { dueAt: due('10:00') } },
      { a: [['09:00', '10:00']] },
    )
    expect(remedy).toEqual({})
  })
})
