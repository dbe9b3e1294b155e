import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { task } from '../../../test/build-input.ts'
import { MONDAY, problemOf, scheduleOf, shown } from '../../../test/build-problem.ts'
import { planInputs } from '../../../test/random-input.ts'
import { problemOnGrid } from '../../input/problem.ts'
import { gatherFacts } from '../../input/task-facts.ts'
import { compareScores, scoreOf } from '../../objective/score.ts'
import { intactSlots, withPreviousSlots } from '../../stability/previous-slots.ts'
import { repairCurrentPlan } from '../../stability/repair-current-plan.ts'
import { bestGreedy } from '../greedy.ts'
import { inheritUrgency } from '../urgency.ts'
import { RuinAndRecreate } from './ruin-recreate.ts'
import { everyJobOnTime, joinSessions, leastLate, nearCurrentPlan, polish, type Strategy } from './strategies.ts'

const due = (clock: string) => MONDAY.at(`2026-11-16T${clock}`)
const never = () => false

describe('ruin and recreate', () => {
  test('[PLAN-14] the score that it keeps is the score of its plan, and never worse than at the start', () => {
    fc.assert(
      fc.property(planInputs(8), input => {
        const problem = problemOnGrid(gatherFacts(input), 5)
        const urgency = inheritUrgency(problem)
        const start = bestGreedy(problem, urgency)
        for (const strategy of [polish, joinSessions]) {
          const result = new RuinAndRecreate(start.schedule.copy(), urgency, strategy).run(20_000, never)
          expect(result.score).toEqual(scoreOf(result.schedule))
          expect(compareScores(result.score, start.score)).toBeLessThanOrEqual(0)
        }
      }),
      { numRuns: 40 },
    )
  })

  test('[PLAN-19] the price of moved sessions is part of that score', () => {
    fc.assert(
      fc.property(planInputs(8), input => {
        const problem = withPreviousSlots(problemOnGrid(gatherFacts(input), 1), input.currentPlan)
        const repaired = repairCurrentPlan(problem)
        const before = scoreOf(repaired)
        const strategy = nearCurrentPlan(intactSlots(repaired))
        const result = new RuinAndRecreate(repaired, inheritUrgency(problem), strategy).run(40_000, never)
        expect(result.score).toEqual(scoreOf(result.schedule))
        expect(compareScores(result.score, before)).toBeLessThanOrEqual(0)
      }),
      { numRuns: 40 },
    )
  })

  const tasks = [
    task('a', { estimateMinutes: 120, dueAt: due('13:00') }),
    task('b', { estimateMinutes: 60, dueAt: due('10:00') }),
    task('c', { estimateMinutes: 60, dueAt: due('11:00') }),
  ]
  const bad = () => scheduleOf(problemOf(tasks), { a: [['09:00', '11:00']] })
  const search = (strategy: Strategy) => {
    const start = bad()
    return { start, search: new RuinAndRecreate(start, inheritUrgency(start.problem), strategy) }
  }

  test('[PLAN-14] it finds the order in which everything is on time', () => {
    for (const strategy of [everyJobOnTime, leastLate, polish]) {
      const { schedule, score } = search(strategy).search.run(
        200_000,
        found => found.late === 0 && found.unplaced === 0,
      )
      expect(score.late).toBe(0)
      expect(shown(schedule).slice(0, 2)).toEqual(['b 09:00-10:00', 'c 10:00-11:00'])
    }
  })

  test('[PLAN-37] it stops at once where the plan is best, or without effort to spend', () => {
    for (const [effort, isBest] of [
      [200_000, true],
      [0, false],
    ] as const) {
      const { start, search: searcher } = search(polish)
      const before = start.effort
      const { schedule } = searcher.run(effort, () => isBest)
      expect(start.effort).toBe(before)
      expect(shown(schedule)).toEqual(shown(bad()))
    }
  })

  test('[PLAN-37] it spends no more than its effort and one step', () => {
    const { start, search: searcher } = search(polish)
    const before = start.effort
    searcher.run(5000, never)
    expect(start.effort - before).toBeLessThan(10_000)
  })

  test('[PLAN-37] it counts the late and unplaced jobs that could be on time', () => {
    const count = (more: Parameters<typeof task>[1]) => {
      const problem = problemOf([...tasks, task('d', more)])
      const schedule = scheduleOf(problem, { a: [['09:00', '11:00']], b: [['11:00', '12:00']] })
      return new RuinAndRecreate(schedule, inheritUrgency(problem), leastLate).troubledCount
    }
    expect(count({})).toBe(3)
    expect(count({ dueAt: due('09:30') })).toBe(2)
  })
})
