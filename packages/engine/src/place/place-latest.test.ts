import { describe, expect, test } from 'vitest'
import { task } from '../../test/build-input.ts'
import { jobOf, MONDAY, problemOf } from '../../test/build-problem.ts'
import type { PlanInput, PlanTask } from '../plan-types.ts'
import { placeLatest } from './place-latest.ts'
import { Schedule } from './schedule.ts'

const QUARTER = 15
/** Quarters of an hour from 06:00 on. */
const at = (hours: number) => (hours - 6) * 4

function placed(
  change: Partial<PlanTask>,
  from: number,
  limit: number,
  others: [number, number][] = [],
  more: Partial<PlanInput> = {},
) {
  const problem = problemOf(
    [task('a', { cooldownMinutes: 15, ...change }), task('b', { estimateMinutes: 480 })],
    more,
    QUARTER,
  )
  const schedule = new Schedule(problem)
  for (const [start, end] of others) schedule.add(jobOf(problem, 'b'), { start: at(start), end: at(end) })
  const isPlaced = placeLatest(schedule, jobOf(problem, 'a'), at(from), at(limit))
  const pieces = schedule.piecesOf(jobOf(problem, 'a')).map(({ start, end }) => [start / 4 + 6, end / 4 + 6])
  return isPlaced ? pieces : pieces.length === 0 ? null : 'left something behind'
}

describe('placing as late as possible', () => {
  test('[PLAN-82] counts closed time as if it were read unit by unit', () => {
    const effortUntil = (limit: number) => {
      const problem = problemOf([task('a')], {}, QUARTER)
      const schedule = new Schedule(problem)
      placeLatest(schedule, jobOf(problem, 'a'), at(6), at(limit))
      return schedule.effort
    }
    expect(effortUntil(20) - effortUntil(17)).toBe(3 * 4)
  })

  test('[PLAN-14] ends at the limit, or at the end of the window', () => {
    expect(placed({}, 6, 12)).toEqual([[11, 12]])
    expect(placed({}, 6, 20)).toEqual([[16, 17]])
    expect(placed({}, 11, 12)).toEqual([[11, 12]])
    expect(placed({}, 11.25, 12)).toBeNull()
    expect(placed({}, 6, 9.75)).toBeNull()
  })

  test('[PLAN-5] keeps clear of other sessions', () => {
    expect(placed({}, 6, 12, [[11, 12]])).toEqual([[10, 11]])
    expect(placed({}, 6, 12, [[10.5, 11.5]])).toEqual([
      [10, 10.5],
      [11.5, 12],
    ])
    expect(placed({ minSessionMinutes: 45 }, 6, 12, [[10.5, 11.5]])).toEqual([[9.5, 10.5]])
  })

  test('[PLAN-7] [PLAN-8] cuts at the maximum, with a cooldown between', () => {
    expect(placed({ estimateMinutes: 120, maxSessionMinutes: 60 }, 6, 12)).toEqual([
      [9.75, 10.75],
      [11, 12],
    ])
  })

  test('[PLAN-6] leaves at least a minimum session for earlier', () => {
    const change = { estimateMinutes: 75, minSessionMinutes: 30, maxSessionMinutes: 60 }
    expect(placed(change, 6, 12)).toEqual([
      [10.5, 11],
      [11.25, 12],
    ])
    expect(placed({ ...change, estimateMinutes: 90 }, 6, 12)).toEqual([
      [10.25, 10.75],
      [11, 12],
    ])
    expect(placed({ ...change, estimateMinutes: 45, maxSessionMinutes: 30 }, 6, 12)).toBeNull()
  })

  test('[PLAN-10] a task that may not be split needs one gap', () => {
    const change = { estimateMinutes: 120, autoSplit: false }
    expect(placed(change, 6, 12)).toEqual([[10, 12]])
    expect(placed(change, 6, 12, [[10.75, 11]])).toBeNull()
  })

  test('[PLAN-8] is left to other placing where the task has kept blocks', () => {
    expect(placed({ estimateMinutes: 90, kept: [MONDAY.block('2026-11-18T09:00', 30)] }, 6, 12)).toBeNull()
  })

  test('[PLAN-3] is left to other placing where units are not marks', () => {
    const problem = problemOf([task('a')])
    const schedule = new Schedule(problem)
    expect(placeLatest(schedule, jobOf(problem, 'a'), 0, problem.units)).toBe(false)
  })

  test('[PLAN-97] keeps the gap before and after other work', () => {
    expect(placed({}, 6, 12, [[11, 12]], { gapMinutes: 30 })).toEqual([[9.5, 10.5]])
    expect(placed({ autoSplit: false }, 6, 12, [[9.75, 10.5]], { gapMinutes: 30 })).toEqual([[11, 12]])
    expect(placed({ autoSplit: false }, 6, 12, [[10, 10.75]], { gapMinutes: 30 })).toBeNull()
    expect(placed({ autoSplit: false, countsTowardCap: false }, 6, 12, [[10, 11]], { gapMinutes: 30 })).toEqual([
      [11, 12],
    ])
  })

  test('[PLAN-98] keeps the cap of each day, and goes to the day before', () => {
    const dailyCapMinutes = [null, null, 90, null, null, null, null]
    expect(placed({}, 6, 24 + 17, [[24 + 9, 24 + 9.5]], { dailyCapMinutes })).toEqual([[24 + 16, 24 + 17]])
    expect(placed({}, 6, 24 + 17, [[24 + 9, 24 + 9.75]], { dailyCapMinutes, gapMinutes: 0 })).toEqual([
      [16.75, 17],
      [24 + 16.25, 24 + 17],
    ])
    expect(placed({ autoSplit: false }, 6, 24 + 17, [[24 + 9, 24 + 9.75]], { dailyCapMinutes })).toEqual([[16, 17]])
    expect(placed({}, 24 + 6, 24 + 17, [[24 + 9, 24 + 9.75]], { dailyCapMinutes })).toBeNull()
  })

  test('[PLAN-96] ends by its expiry', () => {
    expect(placed({ expires: true, dueAt: MONDAY.at('2026-11-16T11:00') }, 6, 17)).toEqual([[10, 11]])
  })
})
