import { casesOf } from '@daywright/test-kit/run/depth'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { task } from '../test/build-input.ts'
import { MONDAY, problemOf, scheduleOf, shown } from '../test/build-problem.ts'
import { brokenRules } from '../test/check-plan.ts'
import { costlyInputs } from '../test/costly-inputs.ts'
import { fixedWeek } from '../test/fixed-weeks.ts'
import { planInputs } from '../test/random-input.ts'
import { plan } from './plan.ts'
import type { Plan, PlanTask } from './plan-types.ts'
import { closeGaps } from './search/finish/close-gaps.ts'
import { fillGaps } from './search/finish/fill-gaps.ts'
import { bestGreedy } from './search/greedy.ts'
import { RuinAndRecreate } from './search/ruin-recreate/ruin-recreate.ts'
import { polish } from './search/ruin-recreate/strategies.ts'
import { tryOtherTimes } from './search/try-other-times.ts'
import { inheritUrgency } from './search/urgency.ts'
import { MAX_STEPS, StepBudget } from './step-budget.ts'

/** Some due dates, lengths and priorities; most of them do not fit. */
const manyTasks = (count: number) =>
  MONDAY.input(
    Array.from({ length: count }, (_, index) =>
      task(`t${index}`, {
        estimateMinutes: 30 + ((index * 37) % 90),
        priority: index % 7 === 0 ? 'high' : 'low',
        dueAt: index % 3 === 0 ? MONDAY.at('2026-11-17T09:00') + ((index * 7919) % 10_000) * 60_000 : null,
        dependsOn: index % 50 === 49 ? [`t${index - 1}`] : [],
      }),
    ),
  )

/** Small, so that the test is quick: what stops here stops at the real limit too. */
const FEW_STEPS = 10_000_000
/** What a part may take after the last look at the budget, and what describing the plan takes. */
const FURTHER_STEPS = 25_000_000

describe('when the steps are spent', () => {
  const spent = (tasks: PlanTask[]) => {
    const problem = problemOf(tasks)
    problem.facts.budget.spend(MAX_STEPS)
    return problem
  }

  test('[PLAN-82] the search takes no further step', () => {
    const problem = spent([task('a', { dueAt: MONDAY.at('2026-11-16T10:00') }), task('b')])
    const schedule = scheduleOf(problem, { b: [['09:00', '10:00']] })
    const before = schedule.effort
    new RuinAndRecreate(schedule, inheritUrgency(problem), { ...polish, seed: 1 }).run(1_000_000, () => false)
    expect(schedule.effort).toBe(before)
    tryOtherTimes(schedule)
    closeGaps(schedule)
    expect([schedule.effort, shown(schedule)]).toEqual([before, ['b 09:00-10:00']])
  })

  test('[PLAN-82] nothing more is placed, but what starts before its prerequisite ends is removed', () => {
    const problem = spent([task('a'), task('b', { dependsOn: ['a'] }), task('c', { dependsOn: ['b'] }), task('d')])
    const schedule = scheduleOf(problem, { a: [['09:00', '10:00']], b: [['09:30', '10:30']], c: [['11:00', '12:00']] })
    fillGaps(schedule)
    expect(shown(schedule)).toEqual(['a 09:00-10:00'])
    expect(shown(bestGreedy(problem, inheritUrgency(problem)).schedule)).toEqual([])
  })
})

describe('more tasks than the search looks at', () => {
  test('[PLAN-90] [PLAN-19] break no rule, move nothing when planned again, and cost few further steps', () => {
    const input = manyTasks(1100)
    const budget = new StepBudget()
    const first = plan(input, budget)
    expect(brokenRules(input, first)).toEqual([])
    const places = (result: Plan) => result.sessions.map(({ taskId, start, end }) => `${taskId} ${start} ${end}`)
    expect(places(plan({ ...input, currentPlan: first.sessions }))).toEqual(places(first))
    const further = new StepBudget()
    plan(manyTasks(5000), further)
    expect(further.used).toBeLessThan(1.5 * budget.used)
  })
})

describe('the work on one plan', () => {
  test('[PLAN-34] takes no more steps for a hundred tasks than for three hundred', () => {
    const stepsFor = (count: number) => {
      const budget = new StepBudget()
      plan(manyTasks(count), budget)
      return budget.used
    }
    expect(stepsFor(100)).toBeLessThan(stepsFor(300))
  })

  test.each(Object.keys(costlyInputs))('[PLAN-82] ends within its steps: %s', name => {
    const budget = new StepBudget(FEW_STEPS)
    const input = costlyInputs[name]?.()
    if (!input) throw new Error(name)
    const result = plan(input, budget)
    expect(budget.used).toBeLessThan(FEW_STEPS + FURTHER_STEPS)
    expect(result.sessions.length + result.unscheduled.length).toBeGreaterThan(0)
  })

  test('[PLAN-82] has more steps than an ordinary week takes', () => {
    for (const replanned of [true, false]) {
      const budget = new StepBudget()
      plan(fixedWeek({ seed: 7, tasks: 60, days: 14, odd: true, replanned }), budget)
      expect(budget.used).toBeLessThan(0.8 * MAX_STEPS)
    }
  })

  test('[PLAN-82] [PLAN-5] breaks no rule wherever it ends, and ends with the same plan again', () => {
    fc.assert(
      fc.property(planInputs(12), fc.nat(300_000), (input, steps) => {
        const result = plan(input, new StepBudget(steps))
        expect(brokenRules(input, result)).toEqual([])
        expect(plan(input, new StepBudget(steps))).toEqual(result)
      }),
      { numRuns: casesOf(25) },
    )
  })
})
