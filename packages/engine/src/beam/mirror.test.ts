import { casesOf } from '@daywright/test-kit/run/depth'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { task } from '../../test/build-input.ts'
import { at, problemOf } from '../../test/build-problem.ts'
import { HARD_RULES } from '../../test/hard-rules.ts'
import { PlanView } from '../../test/plan-view.ts'
import { planInputs } from '../../test/random-input.ts'
import { instantOf } from '../input/free-time/timeline.ts'
import { searchGrids } from '../input/grid.ts'
import { problemOnGrid } from '../input/problem.ts'
import { gatherFacts } from '../input/task-facts.ts'
import { toMinutes } from '../place/exact-minutes.ts'
import { Schedule } from '../place/schedule.ts'
import type { PlanInput } from '../plan-types.ts'
import { inheritUrgency } from '../search/urgency.ts'
import { BeamSearch } from './beam-search.ts'

/** The sessions of each pass that has found a plan: forward, backward, and so on. */
function passesOf(input: PlanInput, count: number) {
  const facts = gatherFacts(input)
  const [grid = 1] = searchGrids(facts).slice(-1)
  const problem = problemOnGrid(facts, grid)
  const beam = new BeamSearch(problem, inheritUrgency(problem).order)
  if (grid === 1 || !beam.isPossible) return []
  return Array.from({ length: count }, () => beam.pass().pieces).flatMap(pieces => {
    if (!pieces) return []
    const schedule = toMinutes(Schedule.from(problem, pieces), problemOnGrid(facts, 1))
    const sessionsOf = schedule.problem.jobs.flatMap(job =>
      schedule.piecesOf(job).map(({ start, end }) => ({
        taskId: job.work.task.id,
        start: instantOf(facts.timeline, start),
        end: instantOf(facts.timeline, end),
      })),
    )
    return [sessionsOf]
  })
}

describe('passes of the beam in both directions', () => {
  test('[PLAN-83] the second pass goes backward, and finds a plan as well', () => {
    const problem = problemOf([task('a', { estimateMinutes: 60 })], { horizonDays: 1 }, 15)
    const beam = new BeamSearch(problem, problem.jobs)
    const found = [beam.pass(), beam.pass(), beam.pass()].map(({ pieces }) => pieces?.[0])
    const piece = (from: string, to: string) => [{ start: at(from) / 15, end: at(to) / 15 }]
    expect(found).toEqual([piece('09:00', '10:00'), piece('16:00', '17:00'), piece('09:00', '10:00')])
  })

  test('[PLAN-83] [PLAN-5] no pass breaks a rule', () => {
    let plans = 0
    fc.assert(
      fc.property(planInputs(8), random => {
        const input = { ...random, currentPlan: [] }
        for (const sessions of passesOf(input, 4)) {
          plans++
          const view = new PlanView(input, sessions)
          expect(Object.values(HARD_RULES).flatMap(rule => rule(view))).toEqual([])
        }
      }),
      { numRuns: Number(process.env.ENGINE_CASES ?? casesOf(100)) },
    )
    expect(plans).toBeGreaterThan(20)
  })
})
