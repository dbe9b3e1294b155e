import { casesOf } from '@daywright/test-kit/run/depth'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { brokenRules } from '../test/check-plan.ts'
import { planInputs } from '../test/random-input.ts'
import { routineInputs } from '../test/random-routines.ts'
import { scoreOfPlan } from '../test/score-of-plan.ts'
import { lowerBoundOf } from './bound/lower-bound.ts'
import { gatherFacts } from './input/task-facts.ts'
import { plan } from './plan.ts'

const cases = Number(process.env.ENGINE_CASES ?? casesOf(100))
const share = (part: number) => ({ numRuns: Math.ceil(cases * part) })
const minutes = (count: number) => count * 60_000

describe('any week in any zone', () => {
  test('[PLAN-5] no plan breaks a rule', { timeout: minutes(60) }, () => {
    fc.assert(
      fc.property(planInputs(12), input => {
        expect(brokenRules(input, plan(input))).toEqual([])
      }),
      share(0.7),
    )
  })

  test('[PLAN-17] the order of the input does not matter, and the same input gives the same plan', {
    timeout: minutes(60),
  }, () => {
    fc.assert(
      fc.property(planInputs(10), input => {
        const turned = {
          ...input,
          tasks: input.tasks
            .map(task => ({ ...task, kept: task.kept.toReversed(), dependsOn: task.dependsOn.toReversed() }))
            .toReversed(),
          busy: input.busy.toReversed(),
          prerequisites: input.prerequisites.toReversed(),
          currentPlan: input.currentPlan.toReversed(),
        }
        const first = JSON.stringify(plan(input))
        expect(JSON.stringify(plan(turned))).toBe(first)
        expect(JSON.stringify(plan(input))).toBe(first)
      }),
      share(0.15),
    )
  })

  test('[PLAN-19] planning twice with nothing changed moves nothing', { timeout: minutes(60) }, () => {
    fc.assert(
      fc.property(planInputs(12), input => {
        const first = plan(input).sessions
        const second = plan({ ...input, currentPlan: first }).sessions
        const places = (sessions: typeof first) => sessions.map(({ taskId, start, end }) => ({ taskId, start, end }))
        expect(places(second)).toEqual(places(first))
      }),
      share(0.15),
    )
  })

  test('[PLAN-96] [PLAN-97] [PLAN-98] no plan breaks a rule with breaks, habits, gaps and caps, and planning again moves nothing', {
    timeout: minutes(60),
  }, () => {
    fc.assert(
      fc.property(routineInputs(5), input => {
        const result = plan(input)
        expect(brokenRules(input, result)).toEqual([])
        const places = (list: typeof result.sessions) => list.map(({ taskId, start, end }) => ({ taskId, start, end }))
        const again = plan({ ...input, currentPlan: result.sessions })
        expect(places(again.sessions)).toEqual(places(result.sessions))
      }),
      share(0.7),
    )
  })

  test('[PLAN-103] no plan is better than the lower bound', { timeout: minutes(60) }, () => {
    fc.assert(
      fc.property(routineInputs(8), input => {
        const bound = lowerBoundOf(gatherFacts(input))
        const score = scoreOfPlan(input, plan(input))
        expect(score.late).toBeGreaterThanOrEqual(bound?.late ?? 0)
        expect(score.unplaced).toBeGreaterThanOrEqual(bound?.unplaced ?? 0)
      }),
      share(0.3),
    )
  })
})
