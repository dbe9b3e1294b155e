import { casesOf } from '@daywright/test-kit/run/depth'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ALWAYS, task } from '../../test/build-input.ts'
import { MONDAY, problemOf, shown } from '../../test/build-problem.ts'
import { lowerBoundOf } from '../bound/lower-bound.ts'
import type { Problem } from '../input/problem.ts'
import { scoreOf } from '../objective/score.ts'
import { isLate } from '../objective/terms.ts'
import { Schedule } from '../place/schedule.ts'
import { atLeastChosenOnTime } from './least-late-plan.ts'
import { inheritUrgency } from './urgency.ts'

const due = (clock: string) => ({ dueAt: MONDAY.at(`2026-11-16T${clock}`) })

/** What it makes of a plan without any sessions. */
function chosen(problem: Problem): Schedule {
  const none = new Schedule(problem)
  return atLeastChosenOnTime({ schedule: none, score: scoreOf(none), order: [] }, inheritUrgency(problem)).schedule
}

describe('the plan of the tasks that are on time when the least weight is late', () => {
  test('[PLAN-167] has them in the order of their due dates, then the others', () => {
    const tasks = [
      task('long', { ...due('11:00'), priority: 'high', estimateMinutes: 120 }),
      task('one', { ...due('11:00'), priority: 'medium' }),
      task('two', { ...due('10:30'), priority: 'medium' }),
      task('free', { priority: 'urgent' }),
    ]
    expect(shown(chosen(problemOf(tasks, { horizonDays: 2 })))).toEqual([
      'two 09:00-10:00',
      'long 12:00-14:00',
      'one 10:00-11:00',
      'free 11:00-12:00',
    ])
  })

  test('[PLAN-167] comes after what its tasks wait for', () => {
    const first = task('first', { ...due('09:30'), priority: 'low', estimateMinutes: 45 })
    const second = task('second', { ...due('10:45'), priority: 'urgent', dependsOn: ['first'] })
    expect(shown(chosen(problemOf([first, second], { horizonDays: 2 })))).toEqual([
      'first 09:00-09:45',
      'second 09:45-10:45',
    ])
  })

  test('[PLAN-167] leaves the least weight late in one stretch of time, in sessions and in one piece', () => {
    const tasks = fc.boolean().chain(autoSplit =>
      fc
        .array(
          fc.record({
            weight: fc.integer({ min: 1, max: 10 }),
            estimateMinutes: fc.integer({ min: 1, max: 30 }).map(fives => fives * 5),
            dueAt: fc.integer({ min: 0, max: 150 }).map(fives => MONDAY.at('2026-11-16T06:00') + fives * 300_000),
          }),
          { maxLength: 15 },
        )
        .map(list =>
          list.map((one, index) => task(`t${index}`, { ...one, autoSplit, cooldownMinutes: 0, windows: ALWAYS })),
        ),
    )
    fc.assert(
      fc.property(tasks, list => {
        const problem = problemOf(list, { horizonDays: 3 }, 5)
        const schedule = chosen(problem)
        const late = problem.jobs.reduce((sum, job) => sum + (isLate(schedule, job) ? job.weight : 0), 0)
        expect(late).toBe(lowerBoundOf(problem.facts)?.late)
      }),
      { numRuns: casesOf(100) },
    )
  })

  test('[PLAN-167] replaces no better plan, and none in which nothing is late', () => {
    const problem = problemOf([task('a', due('17:00')), task('b', due('09:30'))], { horizonDays: 2 }, 5)
    const better = chosen(problem)
    const found = { schedule: better, score: scoreOf(better), order: [] }
    expect(atLeastChosenOnTime(found, inheritUrgency(problem))).toBe(found)
    const fine = problemOf([task('a', due('17:00'))], { horizonDays: 2 }, 5)
    const score = { ...scoreOf(new Schedule(fine)), late: 0 }
    const perfect = { schedule: new Schedule(fine), score, order: [] }
    expect(atLeastChosenOnTime(perfect, inheritUrgency(fine))).toBe(perfect)
  })
})
