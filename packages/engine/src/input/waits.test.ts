import { describe, expect, test } from 'vitest'
import { task } from '../../test/build-input.ts'
import { MONDAY } from '../../test/build-problem.ts'
import type { PlanTask } from '../plan-types.ts'
import { gatherFacts } from './task-facts.ts'

const workOf = (tasks: PlanTask[], id: string) => {
  const work = gatherFacts(MONDAY.input(tasks)).works.find(one => one.task.id === id)
  if (!work) throw new Error(id)
  return work
}
const beforeOf = (tasks: PlanTask[], id: string) => workOf(tasks, id).before.map(({ task: { id } }) => id)

describe('what a task waits for', () => {
  test('[PLAN-91] leaves out what another prerequisite waits for', () => {
    const tasks = [
      task('a'),
      task('b', { dependsOn: ['a'] }),
      task('c', { dependsOn: ['a', 'b'] }),
      task('d', { dependsOn: ['a', 'b', 'c'] }),
      task('e'),
      task('f', { dependsOn: ['a', 'e', 'b'] }),
    ]
    expect(beforeOf(tasks, 'd')).toEqual(['c'])
    expect(beforeOf(tasks, 'f').sort()).toEqual(['b', 'e'])
    expect(['a', 'b', 'c', 'd'].map(id => workOf(tasks, id).chainLength)).toEqual([1, 2, 3, 4])
  })

  test('[PLAN-35] [PLAN-91] passes through tasks without work, which are not in a chain', () => {
    const tasks = [
      task('a'),
      task('none', { estimateMinutes: 0, dependsOn: ['a'] }),
      task('b', { dependsOn: ['none', 'a'] }),
    ]
    expect(beforeOf(tasks, 'b')).toEqual(['a'])
    expect(workOf(tasks, 'b').chainLength).toBe(2)
  })

  test('[PLAN-91] has a limit: beyond it a task is blocked, and names what it waits for', () => {
    const many = Array.from({ length: 1800 }, (_, index) => task(`a${index}`))
    const milestone = task('milestone', { estimateMinutes: 0, dependsOn: many.map(({ id }) => id) })
    const after = Array.from({ length: 1800 }, (_, index) => task(`b${index}`, { dependsOn: ['milestone'] }))
    const { works } = gatherFacts(MONDAY.input([...many, milestone, ...after]))
    const blocked = works.filter(work => work.blockedBy !== null)
    expect(blocked.length).toBeGreaterThan(0)
    expect(blocked.length).toBeLessThan(200)
    expect(new Set(blocked.map(({ blockedBy }) => blockedBy))).toEqual(new Set(['Task a0']))
    const waits = works.reduce((sum, work) => sum + work.before.length, 0)
    expect(waits).toBeLessThan(3_000_001)
  })
})
