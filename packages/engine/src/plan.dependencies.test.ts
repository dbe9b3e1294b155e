import { describe, expect, test } from 'vitest'
import { inZone, task } from '../test/build-input.ts'
import { brokenRules } from '../test/check-plan.ts'
import { plan } from './plan.ts'

const zone = inZone('UTC', '2026-11-16T06:00')

describe('dependencies', () => {
  test('[PLAN-12] a task starts after the last session of its prerequisite', () => {
    const tasks = [task('a', { priority: 'urgent', dependsOn: ['b'] }), task('b', { estimateMinutes: 120 })]
    expect(zone.planned(tasks)).toEqual(['b 2026-11-16T09:00 120', 'a 2026-11-16T11:00 60'])
  })

  test('[PLAN-12] a task waits for a kept block of its prerequisite, and for a known end outside the run', () => {
    const kept = [zone.block('2026-11-17T10:00', 60)]
    const tasks = [task('a', { dependsOn: ['b', 'c'] }), task('b', { kept })]
    const prerequisites = [{ id: 'c', title: 'Outside', plannedEnd: zone.at('2026-11-17T12:30') }]
    expect(zone.planned(tasks, { prerequisites })).toEqual(['a 2026-11-17T12:30 60'])
    expect(zone.planned(tasks)).toEqual(['a 2026-11-17T11:00 60'])
  })

  test('[PLAN-12] a prerequisite is early enough for the due date of its dependant', () => {
    const tasks = [
      task('a', { dependsOn: ['b'], dueAt: zone.at('2026-11-16T11:00') }),
      task('b'),
      task('c', { priority: 'urgent', estimateMinutes: 60, dueAt: zone.at('2026-11-17T17:00') }),
    ]
    expect(zone.planned(tasks)).toEqual(['b 2026-11-16T09:00 60', 'a 2026-11-16T10:00 60', 'c 2026-11-16T11:00 60'])
  })

  test('[PLAN-13] a prerequisite without a planned end leaves the task unscheduled', () => {
    const prerequisites = [{ id: 'x', title: 'Somebody else', plannedEnd: null }]
    const result = plan(
      zone.input([task('a', { dependsOn: ['x'] }), task('b', { dependsOn: ['a'] })], { prerequisites }),
    )
    expect(result.sessions).toEqual([])
    expect(result.unscheduled.map(finding => finding.reason.code)).toEqual([
      'prerequisite-without-end',
      'prerequisite-not-placed',
    ])
    expect(result.unscheduled[0]?.reason.sentence).toBe('It waits for “Somebody else”, which has no planned end.')
  })

  test('[PLAN-13] a prerequisite that does not fit leaves the task unscheduled', () => {
    const tasks = [task('a', { dependsOn: ['b'] }), task('b', { estimateMinutes: 600, autoSplit: false })]
    const result = plan(zone.input(tasks))
    expect(result.sessions).toEqual([])
    expect(result.unscheduled.map(finding => finding.taskId)).toEqual(['a', 'b'])
  })

  test('[PLAN-30] tasks in a circle, and tasks that wait for them, are unscheduled', () => {
    const tasks = [
      task('a', { dependsOn: ['b'] }),
      task('b', { dependsOn: ['a'] }),
      task('c', { dependsOn: ['b'] }),
      task('d'),
    ]
    const result = plan(zone.input(tasks))
    expect(zone.lines(result)).toEqual(['d 2026-11-16T09:00 60'])
    expect(result.unscheduled.map(finding => finding.taskId)).toEqual(['a', 'b', 'c'])
  })

  test('[PLAN-35] a prerequisite without work ends with its own prerequisites', () => {
    const tasks = [task('a', { dependsOn: ['b'] }), task('b', { estimateMinutes: 0, dependsOn: ['c'] }), task('c')]
    expect(zone.planned(tasks)).toEqual(['c 2026-11-16T09:00 60', 'a 2026-11-16T10:00 60'])
  })

  test('[PLAN-12] a chain of fifty tasks is planned in order', () => {
    const tasks = Array.from({ length: 50 }, (_, index) =>
      task(`t${String(index).padStart(2, '0')}`, {
        dependsOn: index === 0 ? [] : [`t${String(index - 1).padStart(2, '0')}`],
        sortOrder: 50 - index,
      }),
    )
    const input = zone.input(tasks)
    const result = plan(input)
    expect(brokenRules(input, result)).toEqual([])
    expect(result.sessions.map(session => session.taskId)).toEqual(tasks.map(({ id }) => id))
  })
})
