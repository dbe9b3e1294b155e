import { describe, expect, test } from 'vitest'
import { task } from '../../../test/build-input.ts'
import { at, jobOf, MONDAY, problemOf, scheduleOf } from '../../../test/build-problem.ts'
import { instantOf } from '../../input/free-time/timeline.ts'
import { type Look, RemedyTrials } from './remedy-trials.ts'

const due = (clock: string) => MONDAY.at(`2026-11-16T${clock}`)
const tasks = [
  task('a', { dueAt: due('10:00'), priority: 'high' }),
  task('late', { dueAt: due('10:30'), estimateMinutes: 90, autoSplit: false }),
]

/** A search that ends the late task at 11:00, or earlier in the next run. */
function searching({ other = ['08:00', '09:00'] as [string, string], nextRunFrom = '09:30' } = {}) {
  const problem = problemOf(tasks)
  const current = scheduleOf(problem, { a: [['09:00', '10:00']], late: [['10:00', '11:30']] })
  const looks: Look[] = []
  const trials = new RemedyTrials(MONDAY.input(tasks), current, (input, _budget, look) => {
    looks.push(look)
    const schedule = scheduleOf(problemOf([...input.tasks]), { a: [other] })
    const start = at(look === 'next run' ? nextRunFrom : '09:30')
    schedule.add(jobOf(schedule.problem, 'late'), { start, end: start + 90 })
    return schedule
  })
  const { timeline } = problem.facts
  const quarters = (first: string, last: string) => {
    const dueAt = (units: number) => instantOf(timeline, units * 15)
    const found = trials.smallest(jobOf(problem, 'late'), at(first) / 15, at(last) / 15, units => ({
      dueAt: dueAt(units),
    }))
    return found === null ? null : found * 15
  }
  return { problem, looks, trials, quarters }
}

describe('smaller changes found by a search', () => {
  test('[PLAN-33] the smallest that the first steps find to be enough, if the next run needs as much', () => {
    const { quarters, looks } = searching()
    expect(quarters('10:45', '12:00')).toBe(at('11:00'))
    expect(looks.filter(look => look === 'next run')).toHaveLength(1)
  })

  test('[PLAN-33] the first one that is possible is tried first, and ends it', () => {
    const { quarters, looks } = searching()
    expect(quarters('11:00', '12:00')).toBe(at('11:00'))
    expect(looks).toEqual(['first steps'])
  })

  test('[PLAN-33] a smaller one that only the next run finds', () => {
    expect(searching({ nextRunFrom: '09:15' }).quarters('10:30', '12:00')).toBe(at('10:45'))
    expect(searching({ nextRunFrom: '09:15' }).quarters('10:30', '10:45')).toBe(at('10:45'))
  })

  test('[PLAN-33] none that makes another task late', () => {
    expect(searching({ other: ['15:00', '16:00'] }).quarters('10:45', '12:00')).toBeNull()
  })

  test('[PLAN-33] no search where many tasks are late', () => {
    const more = [...tasks, ...[...'bcdefg'].map(id => task(id, { dueAt: due('08:00') }))]
    const crowded = scheduleOf(problemOf(more), { a: [['09:00', '10:00']], late: [['10:00', '11:30']] })
    const trials = new RemedyTrials(MONDAY.input(more), crowded, () => crowded)
    expect(trials.isSpent).toBe(true)
  })

  test('[PLAN-82] no search once the steps of the plan are spent', () => {
    const { problem, quarters, looks } = searching()
    problem.facts.budget.spend(1_000_000_000)
    expect(quarters('11:00', '12:00')).toBeNull()
    expect(looks).toEqual([])
  })
})
