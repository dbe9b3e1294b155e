import { describe, expect, test } from 'vitest'
import { task } from '../../test/build-input.ts'
import { MONDAY, problemOf, scheduleOf, shown } from '../../test/build-problem.ts'
import { BeamSearch } from '../beam/beam-search.ts'
import { lowerBoundOf } from '../bound/lower-bound.ts'
import type { PlanTask } from '../plan-types.ts'
import { canAllBeOnTime, improveCurrentPlan } from './search.ts'
import { inheritUrgency } from './urgency.ts'

function mayBePerfect(tasks: PlanTask[]): boolean {
  const prerequisites = [{ id: 'nobody', title: 'Nobody knows', plannedEnd: null }]
  const problem = problemOf(tasks, { horizonDays: 1, prerequisites }, 15)
  const bound = lowerBoundOf(problem.facts)
  return bound !== null && canAllBeOnTime(problem, bound, new BeamSearch(problem, inheritUrgency(problem).order))
}

describe('whether everything can be on time', () => {
  const dueAt = MONDAY.at('2026-11-16T10:00')
  const fine = task('fine', { dueAt })

  test('[PLAN-84] does not depend on tasks that are blocked or late even alone', () => {
    expect(mayBePerfect([fine])).toBe(true)
    expect(mayBePerfect([fine, task('impossible', { dueAt, estimateMinutes: 75 })])).toBe(true)
    expect(mayBePerfect([fine, task('blocked', { dueAt, dependsOn: ['nobody'] })])).toBe(true)
    expect(mayBePerfect([fine, task('too long', { estimateMinutes: 500, autoSplit: false })])).toBe(true)
  })

  test('[PLAN-84] is false when tasks that could be on time alone could not be together', () => {
    expect(mayBePerfect([fine, task('other', { dueAt })])).toBe(false)
    expect(mayBePerfect([fine, task('rest', { estimateMinutes: 435 })])).toBe(false)
  })
})

test('[PLAN-19] improving a plan leaves the plan that it is compared with as it is', () => {
  const dueAt = MONDAY.at('2026-11-16T10:00')
  const current = scheduleOf(problemOf([task('a', { dueAt, priority: 'urgent' }), task('b')]), {
    a: [['10:00', '11:00']],
    b: [['09:00', '10:00']],
  })
  expect(shown(improveCurrentPlan(current, [[], []]))).toEqual(['a 09:00-10:00', 'b 10:00-11:00'])
  expect(shown(current)).toEqual(['a 10:00-11:00', 'b 09:00-10:00'])
})
