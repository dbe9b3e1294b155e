import { casesOf } from '@daywright/test-kit/run/depth'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ALWAYS, inZone, OFFICE, task } from '../../test/build-input.ts'
import { planInputs } from '../../test/random-input.ts'
import { routineInputs } from '../../test/random-routines.ts'
import { problemOnGrid } from '../input/problem.ts'
import { gatherFacts } from '../input/task-facts.ts'
import { weightOf } from '../input/weights.ts'
import { isLate } from '../objective/terms.ts'
import type { Schedule } from '../place/schedule.ts'
import { plan } from '../plan.ts'
import type { PlanInput, PlanTask } from '../plan-types.ts'
import { simpleLoop } from '../search/simple-loops.ts'
import { prerequisitesBefore } from '../search/urgency.ts'
import { lowerBoundOf } from './lower-bound.ts'

const MINUTE = 60_000
const zone = inZone('UTC', '2026-11-16T06:00')

/** Any order of some numbers. */
const orders = fc.array(fc.integer(), { minLength: 12, maxLength: 12 })

const lateWeightOf = (schedule: Schedule) =>
  schedule.problem.jobs.reduce((sum, job) => sum + (isLate(schedule, job) ? job.weight : 0), 0)

const least = (input: PlanInput) => lowerBoundOf(gatherFacts(input))?.late ?? 0

/** The least weight that is late of any choice of tasks, each done minute by minute in the order of due dates. */
function leastOfAllChoices(input: PlanInput, isOpen: (minute: number) => boolean): number {
  const tasks = input.tasks.toSorted((a, b) => (a.dueAt ?? 0) - (b.dueAt ?? 0))
  let best = Number.POSITIVE_INFINITY
  for (let choice = 0; choice < 1 << tasks.length; choice++) {
    let minute = 0
    let late = 0
    for (const [index, { weight = 0, estimateMinutes, dueAt }] of tasks.entries()) {
      if (((choice >> index) & 1) === 0) {
        late += weight
        continue
      }
      for (let left = estimateMinutes; left > 0; minute++) if (isOpen(minute)) left--
      if (input.now + minute * MINUTE > (dueAt ?? 0)) late = Number.POSITIVE_INFINITY
    }
    best = Math.min(best, late)
  }
  return best
}

const smallTasks = (change: Partial<PlanTask>) =>
  fc
    .array(
      fc.record({
        weight: fc.integer({ min: 1, max: 8 }),
        estimateMinutes: fc.integer({ min: 1, max: 24 }).map(fives => fives * 5),
        dueAt: fc.integer({ min: 0, max: 60 }).map(fives => zone.at('2026-11-16T09:00') + fives * 5 * MINUTE),
      }),
      { minLength: 1, maxLength: 7 },
    )
    .map(list => list.map((one, index) => task(`t${index}`, { ...one, cooldownMinutes: 0, ...change })))

describe('the least late weight of a bound', () => {
  test('[PLAN-165] is never above that of a plan, however its tasks are placed', () => {
    fc.assert(
      fc.property(fc.oneof(planInputs(12), routineInputs(12)), orders, (input, order) => {
        const problem = problemOnGrid(gatherFacts(input), 1)
        const shuffled = [...problem.jobs].sort((a, b) => (order[a.index] ?? 0) - (order[b.index] ?? 0))
        expect(least(input)).toBeLessThanOrEqual(lateWeightOf(simpleLoop(problem, prerequisitesBefore(shuffled))))
      }),
      { numRuns: casesOf(150) },
    )
  })

  test('[PLAN-165] is never above that of the plan', () => {
    fc.assert(
      fc.property(fc.oneof(planInputs(10), routineInputs(10)), input => {
        const { atRisk, unscheduled } = plan(input)
        const late = new Set([...atRisk, ...unscheduled].map(({ taskId }) => taskId))
        const weights = gatherFacts(input).works.map(({ task }) => (late.has(task.id) ? weightOf(task) : 0))
        expect(least(input)).toBeLessThanOrEqual(weights.reduce((sum, weight) => sum + weight, 0))
      }),
      { numRuns: casesOf(40) },
    )
  })

  test('[PLAN-165] is that of the best choice where all share one stretch of time, and the hours of a day with a meeting', () => {
    const meeting = { start: zone.at('2026-11-16T10:00'), end: zone.at('2026-11-16T11:00') }
    fc.assert(
      fc.property(smallTasks({ windows: OFFICE }), tasks => {
        const input = zone.input(tasks, { busy: [meeting], horizonDays: 2 })
        const isOpen = (minute: number) => minute >= 180 && !(minute >= 240 && minute < 300)
        expect(least(input)).toBe(leastOfAllChoices(input, isOpen))
      }),
      { numRuns: casesOf(150) },
    )
  })

  test('[PLAN-166] a plan that reaches it is proved best, in sessions and in one piece', () => {
    fc.assert(
      fc.property(
        fc.boolean().chain(autoSplit => smallTasks({ windows: ALWAYS, autoSplit })),
        tasks => {
          const input = zone.input(tasks, { horizonDays: 2 })
          expect(least(input)).toBe(leastOfAllChoices(input, () => true))
          const { proved, atRisk } = plan(input)
          const late = new Set(atRisk.map(({ taskId }) => taskId))
          const weight = tasks.reduce((sum, one) => sum + (late.has(one.id) ? (one.weight ?? 0) : 0), 0)
          expect(proved).toBe(weight === least(input))
        },
      ),
      { numRuns: casesOf(40) },
    )
  })
})
