import { describe, expect, test } from 'vitest'
import { task } from '../../test/build-input.ts'
import { at, MONDAY, problemOf } from '../../test/build-problem.ts'
import type { PlanTask } from '../plan-types.ts'
import { inheritUrgency } from '../search/urgency.ts'
import { beamJobs } from './beam-jobs.ts'
import { PoolSlacks } from './pool-slacks.ts'
import { tightestPools } from './time-pools.ts'
import { WorkAfter } from './work-after.ts'

const due = (clock: string) => ({ dueAt: MONDAY.at(`2026-11-16T${clock}`), cooldownMinutes: 0 })
const quarter = (clock: string) => at(clock) / 15

function weekOf(tasks: PlanTask[]) {
  const problem = problemOf(tasks, { horizonDays: 1 }, 15)
  const jobs = beamJobs(problem, inheritUrgency(problem).order)
  const workAfter = new WorkAfter(jobs, problem.units)
  return { problem, jobs, workAfter }
}

describe('work that must be done before the deadline of another task', () => {
  const report = task('report', { estimateMinutes: 60, ...due('11:00') })

  test('[PLAN-83] is what does not fit between the two deadlines', () => {
    const { workAfter } = weekOf([report, task('slides', { estimateMinutes: 120, ...due('12:00') })])
    // An hour from 11:00 to 12:00, so the other hour is before.
    expect([8, 5, 4, 0].map(left => workAfter.mustBefore(1, 0, left))).toEqual([4, 1, 0, 0])
    expect(workAfter.later.map(list => [...list])).toEqual([[1], []])
  })

  test('[PLAN-83] [PLAN-8] counts cooldowns between sessions, one of which may have begun', () => {
    const change = { estimateMinutes: 90, minSessionMinutes: 30, maxSessionMinutes: 30, ...due('13:00') }
    const { workAfter } = weekOf([report, task('slides', { ...change, cooldownMinutes: 60 })])
    // Whole sessions at 11:00 and 12:30; after one that began before 11:00 there is time for less.
    expect(workAfter.mustBefore(1, 0, 6)).toBe(2)
  })

  test('[PLAN-83] [PLAN-10] is the first part of a task in one piece', () => {
    const slides = task('slides', { estimateMinutes: 120, autoSplit: false, ...due('12:15') })
    const { workAfter } = weekOf([report, slides])
    expect(workAfter.mustBefore(1, 0, 8)).toBe(3)
  })

  test('[PLAN-83] takes time from the task that is due first, unless a session does it', () => {
    const { problem, jobs, workAfter } = weekOf([report, task('slides', { estimateMinutes: 120, ...due('12:00') })])
    const [pool] = tightestPools(jobs, problem)
    if (!pool) throw new Error('no pool')
    const slacks = new PoolSlacks(pool, workAfter, jobs.length, new Float64Array(100))
    slacks.measure(quarter('09:00'), [4, 8])
    // Two hours up to 11:00, for the report and one hour of the slides: nothing is to spare.
    expect(slacks.slackAt(0)).toBe(0)
    expect(slacks.refuses(quarter('09:00'), quarter('09:15'), -1)).toBe(true)
    expect(slacks.refuses(quarter('09:00'), quarter('10:00'), 1)).toBe(false)
    expect(slacks.refuses(quarter('09:00'), quarter('10:15'), 1)).toBe(true)
  })
})
