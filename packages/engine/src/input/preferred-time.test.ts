import { describe, expect, test } from 'vitest'
import { task } from '../../test/build-input.ts'
import { at, jobOf, problemOf } from '../../test/build-problem.ts'

const MORNING = { from: '08:00', to: '12:00' }
const EVENING = { from: '16:00', to: '20:00' }

describe('the part of the day that a task should be in', () => {
  const problem = problemOf([
    task('early', { preferred: MORNING }),
    task('early too', { preferred: MORNING }),
    task('late', { preferred: EVENING }),
    task('any'),
  ])
  const isFree = (id: string, clock: string) => (jobOf(problem, id).preferred?.free[at(clock)] ?? 0) > 0
  const minutes = (id: string, from: string, to: string) => {
    const before = jobOf(problem, id).preferred?.unitsBefore
    return (before?.[at(to)] ?? 0) - (before?.[at(from)] ?? 0)
  }

  test('[PLAN-101] is its own, although other tasks have the same working hours', () => {
    const free = (id: string) => ['08:30', '09:00', '11:59', '12:00', '16:00', '17:30'].map(clock => isFree(id, clock))
    // Office hours are from nine to five.
    expect(free('early')).toEqual([false, true, true, false, false, false])
    expect(free('late')).toEqual([false, false, false, false, true, false])
    expect(jobOf(problem, 'any').preferred).toBeNull()
  })

  test('[PLAN-101] is counted in minutes, inside and outside the working hours', () => {
    expect([minutes('early', '07:00', '13:00'), minutes('early', '11:30', '12:30')]).toEqual([240, 30])
    expect([minutes('late', '07:00', '13:00'), minutes('late', '16:00', '17:00')]).toEqual([0, 60])
  })

  test('[PLAN-101] is expanded once for tasks with the same hours and part of the day', () => {
    expect(jobOf(problem, 'early too').preferred).toBe(jobOf(problem, 'early').preferred)
  })
})
