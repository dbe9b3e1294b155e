import { describe, expect, test } from 'vitest'
import { task } from '../../test/build-input.ts'
import { MONDAY } from '../../test/build-problem.ts'
import type { PlanTask } from '../plan-types.ts'
import { gatherFacts } from './task-facts.ts'
import { worthSearching } from './worth-searching.ts'

const chosenOf = (tasks: PlanTask[], most: number) =>
  worthSearching(gatherFacts(MONDAY.input(tasks)), most)
    .works.map(work => work.task.id)
    .sort()
const dueAt = MONDAY.at('2026-11-20T12:00')
const EVENING = [{ day: [1, 2, 3, 4, 5], start: '18:00', end: '20:00' }]

describe('the tasks that the search looks at', () => {
  test('[PLAN-90] are all of them while there are few', () => {
    const facts = gatherFacts(MONDAY.input([task('a'), task('b')]))
    expect(worthSearching(facts, 2)).toBe(facts)
  })

  test('[PLAN-90] are those worth the most per minute, tasks that can be late first', () => {
    const tasks = [
      task('short', { dueAt, estimateMinutes: 30 }),
      task('long', { dueAt, estimateMinutes: 400 }),
      task('heavy', { dueAt, estimateMinutes: 120, priority: 'urgent' }),
      task('overdue', { dueAt: MONDAY.at('2026-11-13T12:00'), priority: 'urgent' }),
      task('undated', { priority: 'urgent' }),
    ]
    expect(chosenOf(tasks, 2)).toEqual(['heavy', 'short'])
    expect(chosenOf(tasks, 3)).toEqual(['heavy', 'long', 'short'])
  })

  test('[PLAN-90] come with everything that they wait for, or not at all', () => {
    const tasks = [
      task('a', { estimateMinutes: 300 }),
      task('b', { estimateMinutes: 300, dependsOn: ['a'] }),
      task('c', { dueAt, priority: 'urgent', dependsOn: ['b'] }),
      task('d'),
      task('e'),
    ]
    expect(chosenOf(tasks, 3)).toEqual(['a', 'b', 'c'])
    expect(chosenOf(tasks, 2)).toEqual(['d', 'e'])
  })

  test('[PLAN-90] have work for every set of windows, and are not blocked', () => {
    const office = Array.from({ length: 60 }, (_, index) => task(`o${index}`, { dueAt, estimateMinutes: 480 }))
    const evening = task('evening', { windows: EVENING })
    const blocked = task('blocked', { dueAt, priority: 'urgent', dependsOn: ['blocked'] })
    const chosen = chosenOf([...office, evening, blocked], 45)
    expect(chosen).toContain('evening')
    expect(chosen).not.toContain('blocked')
    expect(chosen).toHaveLength(45)
  })
})
