import { describe, expect, test } from 'vitest'
import { task } from '../../../test/build-input.ts'
import { at, jobOf, MONDAY, problemOf, scheduleOf } from '../../../test/build-problem.ts'
import type { PlanTask } from '../../plan-types.ts'
import { RemedyFloors } from './remedy-floors.ts'

const due = (clock: string) => MONDAY.at(`2026-11-16T${clock}`)
const floorsOf = (changes: Record<string, Partial<PlanTask>>, sessions: Parameters<typeof scheduleOf>[1]) => {
  const tasks = Object.entries(changes).map(([id, change]) => task(id, { cooldownMinutes: 0, ...change }))
  const problem = problemOf(tasks)
  return new RemedyFloors(scheduleOf(problem, sessions)).of(jobOf(problem, 'late'))
}

describe('what every remedy has at least', () => {
  test('[PLAN-33] all that is on time has its time, and the task gets what is left', () => {
    const floors = floorsOf(
      { a: { dueAt: due('10:00') }, b: { dueAt: due('11:30') }, late: { dueAt: due('10:30') } },
      { a: [['09:00', '10:00']], b: [['10:00', '11:00']], late: [['11:00', '12:00']] },
    )
    expect(floors).toEqual({ due: at('12:00'), lessMinutes: 30 })
  })

  test('[PLAN-33] work that is due after the task, as far as it has no other time', () => {
    const windows = [{ day: [1], start: '09:00', end: '11:30' }]
    const floors = floorsOf(
      { a: { windows, estimateMinutes: 120 }, late: { windows, dueAt: due('10:00'), startAfter: due('10:00') } },
      { a: [['09:00', '11:00']] },
    )
    expect(floors).toMatchObject({ lessMinutes: 60 })
  })

  test('[PLAN-33] other tasks that are late give way', () => {
    const floors = floorsOf(
      { a: { dueAt: due('09:30') }, late: { dueAt: due('09:30') } },
      { a: [['09:00', '10:00']], late: [['10:00', '11:00']] },
    )
    expect(floors).toEqual({ due: at('10:00'), lessMinutes: 30 })
  })

  test('[PLAN-33] nothing is known with very many tasks', () => {
    const others = Object.fromEntries(Array.from({ length: 150 }, (_, index) => [`t${index}`, {}]))
    const floors = floorsOf({ ...others, late: { dueAt: due('09:30') } }, { late: [['10:00', '11:00']] })
    expect(floors).toEqual({ due: at('09:30') + 1, lessMinutes: 1 })
  })

  test('[PLAN-82] nothing is known once the steps for it are spent', () => {
    const problem = problemOf([task('late', { dueAt: due('09:30') })])
    const floors = new RemedyFloors(scheduleOf(problem, { late: [['10:00', '11:00']] }), 0)
    const job = jobOf(problem, 'late')
    expect(floors.of(job)).toEqual({ due: at('09:30') + 1, lessMinutes: 1 })
    expect(floors.fitsAlone(job)).toBe(true)
  })

  test('[PLAN-33] a task alone that its own pauses keep from ending sooner', () => {
    const problem = problemOf([
      task('late', { dueAt: due('10:00'), estimateMinutes: 90, maxSessionMinutes: 45, cooldownMinutes: 30 }),
    ])
    const floors = new RemedyFloors(scheduleOf(problem, { late: [['12:00', '12:45']] }))
    const job = jobOf(problem, 'late')
    expect(floors.of(job).due).toBe(at('10:30'))
    expect([at('10:55'), at('11:00')].map(end => floors.fitsAlone({ ...job, due: end }))).toEqual([false, true])
  })
})
