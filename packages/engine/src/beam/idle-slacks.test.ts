import { describe, expect, test } from 'vitest'
import { task } from '../../test/build-input.ts'
import { at, MONDAY, problemOf } from '../../test/build-problem.ts'
import type { PlanTask, WeeklyWindow } from '../plan-types.ts'
import { inheritUrgency } from '../search/urgency.ts'
import { StepBudget } from '../step-budget.ts'
import { beamField } from './beam-field.ts'
import { beamJobs } from './beam-jobs.ts'
import { firstState } from './beam-state.ts'
import { StateSlacks } from './state-slacks.ts'
import { scarcestStretches } from './stretches.ts'
import { tightestPools } from './time-pools.ts'

const window = (start: string, end: string): WeeklyWindow[] => [{ day: [1], start, end }]
const DAY = window('13:00', '17:00')
const AFTERNOON = window('13:00', '15:00')
const EVENING = { dueAt: MONDAY.at('2026-11-16T17:00'), cooldownMinutes: 0 }
const quarter = (clock: string) => at(clock) / 15
const clock = (quarters: number) => `${6 + Math.floor(quarters / 4)}:${String((quarters % 4) * 15).padStart(2, '0')}`

function weekOf(tasks: PlanTask[]) {
  const problem = problemOf(tasks, { horizonDays: 1 }, 15)
  const jobs = beamJobs(problem, inheritUrgency(problem).order)
  const field = beamField(problem, jobs, tightestPools(jobs, problem), 'forward')
  const priceOf = Float64Array.from({ length: 100 }, (_, slack) => 1 / (slack + 1))
  const slacks = new StateSlacks(field, { priceOf, poolPrice: 1, weights: field.weights })
  const state = { ...firstState(jobs), time: quarter('13:00') }
  slacks.measure(state)
  const jobOf = (id: string) => jobs.find(({ job }) => job.work.task.id === id) ?? expect.fail(id)
  return {
    jobs,
    refuses: (id: string, end: string) => slacks.refuses(state, jobOf(id), quarter(end)),
    priceOf: (id: string, end: string) => slacks.priceAfter(state, jobOf(id), quarter(end), 1000),
  }
}

describe('time that few tasks can use', () => {
  test('[PLAN-83] is a stretch for itself, with what each task can do in it', () => {
    const { jobs } = weekOf([
      task('long', { estimateMinutes: 120, windows: DAY, ...EVENING }),
      task('short', { estimateMinutes: 60, windows: AFTERNOON, ...EVENING }),
      task('whole', { estimateMinutes: 150, windows: AFTERNOON, autoSplit: false, ...EVENING }),
    ])
    const names = (at: number) => jobs[at]?.job.work.task.id
    expect(
      scarcestStretches(jobs, new StepBudget()).map(({ start, end, members, most }) => ({
        time: `${clock(start)}-${clock(end)}`,
        uses: [...members].map((member, index) => `${names(member)} ${most[index]}`).sort(),
      })),
    ).toEqual([
      { time: '13:00-15:00', uses: ['long 8', 'short 4'] },
      { time: '15:00-17:00', uses: ['long 8'] },
    ])
  })

  test('[PLAN-83] [PLAN-7] [PLAN-8] has room for as many sessions as cooldowns allow', () => {
    const rules = { minSessionMinutes: 30, maxSessionMinutes: 30, cooldownMinutes: 45 }
    const { jobs } = weekOf([task('a', { estimateMinutes: 105, windows: DAY, dueAt: EVENING.dueAt, ...rules })])
    // Half an hour at 13:00, 14:15, 15:30 and 16:45, the last one in part.
    expect(scarcestStretches(jobs, new StepBudget()).map(({ most }) => [...most])).toEqual([[7]])
  })

  test('[PLAN-83] is not left without work where nothing may be lost', () => {
    const { refuses, priceOf } = weekOf([
      task('any', { estimateMinutes: 150, windows: DAY, ...EVENING }),
      task('early', { estimateMinutes: 75, windows: AFTERNOON, ...EVENING, dueAt: MONDAY.at('2026-11-16T18:00') }),
    ])
    // A quarter of an hour may be lost: two hours and a half are two hours from 15:00 on, and half an hour before.
    expect(refuses('early', '14:15')).toBe(false)
    expect(['13:30', '13:45', '14:00'].map(end => refuses('any', end))).toEqual([false, false, true])
    expect(priceOf('any', '13:45')).toBeGreaterThan(priceOf('any', '13:30'))
  })
})
