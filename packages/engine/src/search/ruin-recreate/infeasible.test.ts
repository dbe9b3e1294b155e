import { describe, expect, test } from 'vitest'
import { task } from '../../../test/build-input.ts'
import { MONDAY, problemOf } from '../../../test/build-problem.ts'
import type { PlanInput, PlanTask } from '../../plan-types.ts'
import { inheritUrgency } from '../urgency.ts'
import { infeasibleJobs } from './infeasible.ts'

const due = (clock: string) => MONDAY.at(`2026-11-16T${clock}`)

function infeasible(tasks: PlanTask[], more: Partial<PlanInput> = {}): string[] {
  const problem = problemOf(tasks, more)
  const marks = infeasibleJobs(problem, inheritUrgency(problem))
  return problem.jobs.filter(job => marks[job.index] === 1).map(job => job.work.task.id)
}

describe('infeasible jobs', () => {
  test('[PLAN-37] are those that end late even with all free time to themselves', () => {
    const tasks = [task('a', { dueAt: due('10:00') }), task('b', { dueAt: due('09:59') }), task('c')]
    expect(infeasible(tasks)).toEqual(['b'])
  })

  test('[PLAN-37] are not those that need shorter sessions than possible to be on time', () => {
    // 60 minutes at first would end in the pause before the block; 45, 30 and 60 fit around it.
    const rules = { estimateMinutes: 135, minSessionMinutes: 30, maxSessionMinutes: 60, cooldownMinutes: 30 }
    const busy = [MONDAY.block('2026-11-16T10:45', 30)]
    expect(infeasible([task('a', { ...rules, dueAt: due('12:15') })], { busy })).toEqual([])
    expect(infeasible([task('a', { ...rules, dueAt: due('12:00') })], { busy })).toEqual(['a'])
  })

  test('[PLAN-37] each job is looked at alone', () => {
    expect(infeasible([task('a', { dueAt: due('10:00') }), task('b', { dueAt: due('10:00') })])).toEqual([])
  })

  test('[PLAN-37] are those that do not fit in the horizon', () => {
    expect(
      infeasible([
        task('a', { estimateMinutes: 481, autoSplit: false }),
        task('b', { estimateMinutes: 480, autoSplit: false }),
      ]),
    ).toEqual(['a'])
  })

  test('[PLAN-13] are those whose prerequisites have no end', () => {
    const prerequisites = [{ id: 'x', title: 'X', plannedEnd: null }]
    const tasks = [
      task('a', { dependsOn: ['x'] }),
      task('b', { dependsOn: ['a'] }),
      task('c', { dependsOn: ['d'] }),
      task('d', { estimateMinutes: 600, autoSplit: false }),
      task('e', { dependsOn: ['f'] }),
      task('f', { dueAt: due('09:30') }),
    ]
    expect(infeasible(tasks, { prerequisites }).sort()).toEqual(['a', 'b', 'c', 'd', 'f'])
  })
})
