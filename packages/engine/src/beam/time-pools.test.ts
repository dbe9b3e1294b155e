import { describe, expect, test } from 'vitest'
import { task } from '../../test/build-input.ts'
import { MONDAY, problemOf } from '../../test/build-problem.ts'
import type { PlanTask, WeeklyWindow } from '../plan-types.ts'
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
const poolsOf = (tasks: PlanTask[]) => {
  const problem = problemOf(tasks, { horizonDays: 1 }, 15)
  const jobs = beamJobs(problem, inheritUrgency(problem).order)
  return { jobs, pools: tightestPools(jobs, problem.units) }
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
    slacks.measure(12, Int32Array.from([4, 4]))
    // From 09:00: a quarter for b leaves just enough for a, two quarters do not; a itself loses nothing by its own work.
    expect(slacks.priceAfter(12, 13, 1)).toBeGreaterThan(0)
    expect(slacks.priceAfter(12, 14, 1)).toBe(-1)
    expect(slacks.firstLate(12, 14, 1)).toBe(0)
    expect(slacks.priceAfter(12, 16, 0)).toBeCloseTo(1 / 2 + 1 / 5)
    expect([slacks.slackFrom(0), slacks.slackFrom(1)]).toEqual([1, 4])
  })
})
