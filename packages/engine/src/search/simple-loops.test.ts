import { casesOf } from '@daywright/test-kit/run/depth'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { task } from '../../test/build-input.ts'
import { MONDAY, problemOf, shown } from '../../test/build-problem.ts'
import { planInputs } from '../../test/random-input.ts'
import { scoreOfPlan } from '../../test/score-of-plan.ts'
import { problemOnGrid } from '../input/problem.ts'
import { gatherFacts } from '../input/task-facts.ts'
import { scoreOf } from '../objective/score.ts'
import { Schedule } from '../place/schedule.ts'
import { plan } from '../plan.ts'
import { atLeastSimpleLoops, simpleLoop } from './simple-loops.ts'

describe('simple loops', () => {
  test('[PLAN-122] a loop places one task after the other, in part where not all of it fits', () => {
    const windows = [{ day: [1], start: '09:00', end: '10:00' }]
    const problem = problemOf([task('a', { windows, estimateMinutes: 45 }), task('b', { windows })], { horizonDays: 2 })
    expect(shown(simpleLoop(problem, problem.jobs))).toEqual(['a 09:00-09:45', 'b 09:45-10:00'])
  })

  test('[PLAN-122] the better one of both orders replaces a plan that is worse', () => {
    const dueAt = MONDAY.at('2026-11-16T10:00')
    const problem = problemOf([task('a', { dueAt }), task('b', { dueAt, priority: 'high' })])
    expect(shown(atLeastSimpleLoops(new Schedule(problem)))).toEqual(['a 10:00-11:00', 'b 09:00-10:00'])
  })

  test('[PLAN-122] no plan has more late weight than a simple loop, or as much and less work', () => {
    fc.assert(
      fc.property(planInputs(10), random => {
        const input = { ...random, currentPlan: [] }
        const problem = problemOnGrid(gatherFacts(input), 1)
        const { jobs } = problem
        const found = scoreOfPlan(input, plan(input))
        const orders = [jobs, [...jobs].sort((a, b) => b.weight - a.weight || a.index - b.index)]
        for (const order of orders) {
          const loop = jobs.every(job => job.before.length === 0) ? scoreOf(simpleLoop(problem, order)) : null
          if (loop) expect(found.late - loop.late || found.unplaced - loop.unplaced).toBeLessThanOrEqual(0)
        }
      }),
      { numRuns: Math.ceil(Number(process.env.ENGINE_CASES ?? casesOf(100)) * 0.3) },
    )
  })
})
