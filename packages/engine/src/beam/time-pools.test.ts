import { describe, expect, test } from 'vitest'
import { task } from '../../test/build-input.ts'
import { MONDAY, problemOf } from '../../test/build-problem.ts'
import type { PlanInput, PlanTask, WeeklyWindow } from '../plan-types.ts'
import { inheritUrgency } from '../search/urgency.ts'
import { beamJobs } from './beam-jobs.ts'
import { PoolSlacks } from './pool-slacks.ts'
import { tightestPools } from './time-pools.ts'

const window = (start: string, end: string): WeeklyWindow[] => [{ day: [1], start, end }]
const MORNING = window('09:00', '12:00')
const LATE_MORNING = window('11:00', '14:00')
const hours = (count: number, change: Partial<PlanTask>): Partial<PlanTask> => ({
  estimateMinutes: count * 60,
  dueAt: MONDAY.at('2026-11-16T18:00'),
  ...change,
})
const poolsOf = (tasks: PlanTask[], more: Partial<PlanInput> = {}) => {
  const problem = problemOf(tasks, { horizonDays: 1, ...more }, 15)
  const jobs = beamJobs(problem, inheritUrgency(problem).order)
  return { jobs, pools: tightestPools(jobs, problem) }
}

describe('pools of time', () => {
  test('[PLAN-83] hold the free time of one set of windows, or of several together, and the work for it', () => {
    const tasks = [task('a', hours(2, { windows: MORNING })), task('b', hours(2, { windows: LATE_MORNING }))]
    const { pools } = poolsOf(tasks)
    // All five hours together, and three hours for each.
    expect(pools.map(pool => pool.slack)).toEqual([4, 4, 4])
    expect(poolsOf([...tasks, task('c', hours(2, { windows: MORNING }))]).pools.map(pool => pool.slack)).toEqual([
      -4, -4, 4,
    ])
  })

  test('[PLAN-83] count only the work that is due by each deadline', () => {
    const { pools } = poolsOf([
      task('a', hours(1, { windows: MORNING, dueAt: MONDAY.at('2026-11-16T10:00') })),
      task('b', hours(1, { windows: MORNING })),
    ])
    expect(pools.map(pool => pool.slack)).toEqual([0])
  })

  test('[PLAN-83] refuse a step that leaves too little time for a member, and name that job', () => {
    const { jobs, pools } = poolsOf([
      task('a', hours(1, { windows: MORNING, dueAt: MONDAY.at('2026-11-16T10:15') })),
      task('b', hours(1, { windows: MORNING })),
    ])
    const [pool] = pools
    if (!pool) throw new Error('no pool')
    const prices = Float64Array.from({ length: 1000 }, (_, slack) => 1 / (slack + 1))
    const slacks = new PoolSlacks(pool, jobs.length, prices)
    slacks.measure(12, [4, 4])
    // From 09:00: a quarter for b leaves just enough for a, two quarters do not; a itself loses nothing by its own work.
    expect(slacks.priceAfter(12, 13, 1)).toBeGreaterThan(0)
    expect([13, 14].map(end => slacks.refuses(12, end, 1))).toEqual([false, true])
    expect(slacks.firstLate(12, 14, 1)).toBe(0)
    expect(slacks.priceAfter(12, 16, 0)).toBeCloseTo(1 / 2 + 1 / 5)
    expect([slacks.slackFrom(0), slacks.slackFrom(1)]).toEqual([1, 4])
  })

  test('[PLAN-98] have no more time on a day than its cap, before a deadline and after a moment', () => {
    const dailyCapMinutes = Array.from({ length: 7 }, () => 90)
    const { jobs, pools } = poolsOf([task('a', hours(1, { windows: MORNING }))], { dailyCapMinutes })
    expect(pools.map(pool => pool.slack)).toEqual([2])
    const [pool] = pools
    if (!pool) throw new Error('no pool')
    const slacks = new PoolSlacks(pool, jobs.length, new Float64Array(1000))
    // From 09:00 to 10:30 nothing is lost, because an hour and a half before noon is all that the cap allows.
    const slackAt = (quarter: number) => {
      slacks.measure(quarter, [4])
      return slacks.slackFrom(0)
    }
    expect([slackAt(12), slackAt(18), slackAt(20), slackAt(21)]).toEqual([2, 2, 0, -1])
    expect(
      poolsOf([task('a', hours(1, { windows: MORNING, countsTowardCap: false }))], { dailyCapMinutes }).pools.map(
        one => one.slack,
      ),
    ).toEqual([8])
  })

  test('[PLAN-97] show where the gaps alone are too much', () => {
    const pieces = ['a', 'b', 'c'].map(id => task(id, hours(1, { windows: MORNING, autoSplit: false })))
    const slacks = (gapMinutes: number, tasks = pieces) => poolsOf(tasks, { gapMinutes }).pools.map(pool => pool.slack)
    expect(slacks(0)).toEqual([0])
    expect(slacks(15)).toEqual([-2])
    expect(slacks(15, pieces.slice(1))).toEqual([3])
    expect(
      slacks(15, [...pieces.slice(1), task('lunch', hours(1, { windows: MORNING, countsTowardCap: false }))])[0],
    ).toBe(0)
  })
})
