import { describe, expect, test } from 'vitest'
import { task } from '../../test/build-input.ts'
import { jobOf, problemOf, shown } from '../../test/build-problem.ts'
import type { PlanTask } from '../plan-types.ts'
import { toMinutes } from './exact-minutes.ts'
import { Schedule } from './schedule.ts'

describe('a plan of a coarse grid in minutes', () => {
  const exact = (change: Partial<PlanTask>, pieces: [number, number][], grid = 15) => {
    const tasks = [task('a', change)]
    const coarse = new Schedule(problemOf(tasks, {}, grid))
    for (const [start, end] of pieces) coarse.add(jobOf(coarse.problem, 'a'), { start, end })
    return shown(toMinutes(coarse, problemOf(tasks)))
  }

  test('[PLAN-9] gives the last sessions only the minutes that are left', () => {
    expect(
      exact({ estimateMinutes: 100 }, [
        [12, 16],
        [20, 23],
      ]),
    ).toEqual(['a 09:00-10:00', 'a 11:00-11:40'])
    expect(exact({ estimateMinutes: 120 }, [[12, 20]])).toEqual(['a 09:00-11:00'])
  })

  test('[PLAN-6] but takes no session below its minimum where another can give', () => {
    const change = { estimateMinutes: 65, minSessionMinutes: 30 }
    expect(
      exact(change, [
        [12, 15],
        [20, 22],
      ]),
    ).toEqual(['a 09:00-09:35', 'a 11:00-11:30'])
    expect(exact({ estimateMinutes: 20, minSessionMinutes: 30 }, [[12, 14]])).toEqual(['a 09:00-09:20'])
  })

  test('[PLAN-24] leaves an incomplete task as it is', () => {
    expect(exact({ estimateMinutes: 100 }, [[12, 16]])).toEqual(['a 09:00-10:00'])
  })
})
