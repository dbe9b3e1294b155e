import { describe, expect, test } from 'vitest'
import { task } from '../../test/build-input.ts'
import { at, jobOf, MONDAY, problemOf, scheduleOf } from '../../test/build-problem.ts'
import type { PlanInput } from '../plan-types.ts'
import { Remedies } from './remedies.ts'
import { RemedyTrials } from './remedy-trials.ts'

const due = (clock: string) => MONDAY.at(`2026-11-16T${clock}`)
const tasks = [
  task('a', { dueAt: due('10:00'), priority: 'high' }),
  task('late', { dueAt: due('10:30'), estimateMinutes: 90, autoSplit: false }),
]
const problem = problemOf(tasks)
const current = scheduleOf(problem, { a: [['09:00', '10:00']], late: [['10:00', '11:30']] })

/** A search that has room for the task from 09:30 on, because the other one is earlier, or after its due date. */
function searching(other: [from: string, to: string]) {
  const seen: PlanInput[] = []
  const trials = new RemedyTrials(MONDAY.input(tasks), current, input => {
    seen.push(input)
    const minutes = input.tasks.find(({ id }) => id === 'late')?.estimateMinutes ?? 0
    const schedule = scheduleOf(problemOf([...input.tasks]), { a: [other] })
    const job = jobOf(schedule.problem, 'late')
    schedule.add(job, { start: at('09:30'), end: at('09:30') + minutes })
    return schedule
  })
  return { seen, trials, remedy: () => new Remedies(current, trials).of(jobOf(problem, 'late')) }
}

describe('smaller changes found by a search', () => {
  test('[PLAN-33] the smallest due date and the smallest cut that a search finds to be enough', () => {
    expect(searching(['08:00', '09:00']).remedy()).toMatchObject({ due: at('11:00'), lessMinutes: 30 })
  })

  test('[PLAN-33] none that makes another task late', () => {
    const withoutSearch = new Remedies(current).of(jobOf(problem, 'late'))
    expect(withoutSearch).toMatchObject({ due: at('11:30'), lessMinutes: 60 })
    expect(searching(['15:00', '16:00']).remedy()).toEqual(withoutSearch)
  })

  test('[PLAN-33] no search where many tasks are late', () => {
    const more = [...tasks, ...['b', 'c', 'd'].map(id => task(id, { dueAt: due('08:00') }))]
    const crowded = scheduleOf(problemOf(more), { a: [['09:00', '10:00']], late: [['10:00', '11:30']] })
    const trials = new RemedyTrials(MONDAY.input(more), crowded, () => crowded)
    expect(trials.isSpent).toBe(true)
  })

  test('[PLAN-82] no search once the steps of the plan are spent', () => {
    const { seen, trials } = searching(['08:00', '09:00'])
    problem.facts.budget.spend(1_000_000_000)
    expect(trials.isEnough(jobOf(problem, 'late'), { dueAt: due('17:00') })).toBe(false)
    expect(seen).toEqual([])
  })
})
