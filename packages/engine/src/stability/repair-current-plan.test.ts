import { describe, expect, test } from 'vitest'
import { task } from '../../test/build-input.ts'
import { MONDAY, problemOf, shown } from '../../test/build-problem.ts'
import type { PlanInput, PlanTask } from '../plan-types.ts'
import { withPreviousSlots } from './previous-slots.ts'
import { repairCurrentPlan } from './repair-current-plan.ts'

/** The plan after repair; the current one as `task from minutes`. */
function repaired(tasks: PlanTask[], sessions: string[], more: Partial<PlanInput> = {}): string[] {
  const currentPlan = sessions.map(line => {
    const [taskId = '', from = '', minutes = ''] = line.split(' ')
    return { taskId, ...MONDAY.block(`2026-11-16T${from}`, Number(minutes)) }
  })
  return shown(repairCurrentPlan(withPreviousSlots(problemOf(tasks, more), currentPlan)))
}

const long = (change: Partial<PlanTask> = {}) =>
  task('a', { estimateMinutes: 120, minSessionMinutes: 30, maxSessionMinutes: 60, ...change })

describe('repairing the current plan', () => {
  test('[PLAN-18] keeps valid sessions and adds what is missing in free time', () => {
    expect(repaired([task('a'), task('b')], ['a 13:00 60'])).toEqual(['a 13:00-14:00', 'b 09:00-10:00'])
    expect(repaired([long()], ['a 13:00 60'])).toEqual(['a 09:00-10:00', 'a 13:00-14:00'])
  })

  test('[PLAN-1] [PLAN-5] drops sessions outside the windows or over kept blocks', () => {
    expect(repaired([task('a')], ['a 08:30 60'])).toEqual(['a 09:00-10:00'])
    expect(repaired([task('a')], ['a 13:00 60'], { busy: [MONDAY.block('2026-11-16T13:59', 10)] })).toEqual([
      'a 09:00-10:00',
    ])
    expect(repaired([task('a')], ['a 13:00 60'], { busy: [MONDAY.block('2026-11-16T14:00', 10)] })).toEqual([
      'a 13:00-14:00',
    ])
  })

  test('[PLAN-5] of two sessions that overlap the one of the earlier rank stays', () => {
    const tasks = [task('a'), task('b', { sortOrder: 1 })]
    expect(repaired(tasks, ['a 13:00 60', 'b 13:30 60'])).toEqual(['a 13:00-14:00', 'b 09:00-10:00'])
  })

  test('[PLAN-26] drops sessions before a new start date', () => {
    expect(repaired([task('a', { startAfter: MONDAY.at('2026-11-16T11:00') })], ['a 10:00 60'])).toEqual([
      'a 11:00-12:00',
    ])
    expect(repaired([task('a', { startAfter: MONDAY.at('2026-11-16T11:00') })], ['a 11:00 60'])).toEqual([
      'a 11:00-12:00',
    ])
  })

  test('[PLAN-6] [PLAN-7] drops or shortens sessions whose length is no longer allowed', () => {
    expect(repaired([long()], ['a 10:00 90', 'a 13:00 60'])).toEqual(['a 10:00-11:00', 'a 13:00-14:00'])
    expect(repaired([long()], ['a 10:00 29', 'a 13:00 60'])).toEqual(['a 09:00-10:00', 'a 13:00-14:00'])
    // Two sessions would be enough, but not worth moving three for.
    expect(repaired([long()], ['a 10:00 60', 'a 13:00 30', 'a 15:00 30'])).toEqual([
      'a 10:00-11:00',
      'a 13:00-13:30',
      'a 15:00-15:30',
    ])
  })

  test('[PLAN-9] ends with the work that is left', () => {
    expect(repaired([long({ estimateMinutes: 90 })], ['a 10:00 60', 'a 13:00 60'])).toEqual([
      'a 10:00-11:00',
      'a 13:00-13:30',
    ])
    expect(repaired([long({ estimateMinutes: 60 })], ['a 10:00 60', 'a 13:00 60'])).toEqual(['a 10:00-11:00'])
  })

  test('[PLAN-6] a short last session is valid only where it finishes the task', () => {
    expect(repaired([long({ estimateMinutes: 70 })], ['a 10:00 60', 'a 13:00 10'])).toEqual([
      'a 10:00-11:00',
      'a 13:00-13:10',
    ])
  })

  test('[PLAN-8] drops a session that is too close to another one of its task', () => {
    expect(repaired([long({ cooldownMinutes: 30 })], ['a 13:00 60', 'a 14:29 60'])).toEqual([
      'a 09:00-10:00',
      'a 13:00-14:00',
    ])
    expect(repaired([long({ cooldownMinutes: 30 })], ['a 13:00 60', 'a 14:30 60'])).toEqual([
      'a 13:00-14:00',
      'a 14:30-15:30',
    ])
  })

  test('[PLAN-10] a task that may no longer be split is placed again in one piece', () => {
    expect(repaired([long({ autoSplit: false })], ['a 10:00 60', 'a 13:00 60'])).toEqual(['a 09:00-11:00'])
    expect(repaired([long({ autoSplit: false })], ['a 10:00 120'])).toEqual(['a 10:00-12:00'])
  })

  test('[PLAN-12] [PLAN-13] drops sessions before the end of a new prerequisite, or without one', () => {
    const tasks = [task('a'), task('b', { dependsOn: ['a'] })]
    expect(repaired(tasks, ['b 09:00 60', 'a 10:00 60'])).toEqual(['a 10:00-11:00', 'b 11:00-12:00'])
    const prerequisites = [{ id: 'x', title: 'X', plannedEnd: null }]
    expect(repaired([task('a', { dependsOn: ['x'] })], ['a 09:00 60'], { prerequisites })).toEqual([])
  })
})
