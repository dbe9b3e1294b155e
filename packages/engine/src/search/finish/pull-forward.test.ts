import { describe, expect, test } from 'vitest'
import { inZone, task } from '../../../test/build-input.ts'
import { MONDAY, problemOf, scheduleOf, shown } from '../../../test/build-problem.ts'
import { plan } from '../../plan.ts'
import type { PlanInput, PlanTask } from '../../plan-types.ts'
import { withPreviousSlots } from '../../stability/previous-slots.ts'
import { pullForward } from './pull-forward.ts'

const zone = inZone('UTC', '2026-11-16T09:00')
const slot = (taskId: string, start: string, minutes: number) => ({
  taskId,
  ...zone.block(`2026-11-${start}`, minutes),
})

/** The plan that follows when these sessions are the current one. */
const next = (tasks: PlanTask[], currentPlan: PlanInput['currentPlan']) => zone.planned(tasks, { currentPlan })

describe('time that has fallen free', () => {
  test('[PLAN-132] is used by a session of a far day, and what is near stays', () => {
    const tasks = [task('near'), task('far', { sortOrder: 1 })]
    expect(next(tasks, [slot('near', '16T10:00', 60), slot('far', '24T09:00', 60)])).toEqual([
      'far 2026-11-16T09:00 60',
      'near 2026-11-16T10:00 60',
    ])
  })

  test('[PLAN-132] goes to the session whose move gains most', () => {
    const tasks = [task('a'), task('b', { priority: 'urgent', sortOrder: 1 }), task('c', { sortOrder: 2 })]
    const current = [slot('a', '16T10:00', 60), slot('b', '25T09:00', 60), slot('c', '25T10:00', 60)]
    const busy = [zone.block('2026-11-16T11:00', 14 * 1440)]
    const sessions = plan(zone.input(tasks, { currentPlan: current, busy })).sessions.map(({ taskId }) => taskId)
    expect(sessions).toEqual(['b', 'a'])
  })

  test('[PLAN-132] takes the first part of a longer session where it is too short for all of it', () => {
    const long = task('long', { estimateMinutes: 120, maxSessionMinutes: 120, priority: 'high' })
    expect(next([task('near'), long], [slot('near', '16T09:30', 60), slot('long', '24T09:00', 120)])).toEqual([
      'near 2026-11-16T09:30 60',
      'long 2026-11-16T10:30 120',
    ])
    const busy = [zone.block('2026-11-16T09:30', 6 * 1440)]
    const urgent = { ...long, priority: 'urgent' } as const
    const divided = zone.planned([urgent], { currentPlan: [slot('long', '24T09:00', 120)], busy })
    expect(divided[0]).toBe('long 2026-11-16T09:00 30')
    expect(divided.slice(1).map(line => line.split(' ')[0])).toEqual(['long'])
  })

  test('[PLAN-7] [PLAN-132] is not used by the short end of a task, which must stay its last session', () => {
    const odd = task('odd', { estimateMinutes: 70, minSessionMinutes: 60, maxSessionMinutes: 60, priority: 'urgent' })
    const busy = [zone.block('2026-11-16T09:15', 8 * 60)]
    const currentPlan = [slot('odd', '24T09:00', 60), slot('odd', '24T10:05', 10)]
    const [first] = zone.planned([odd], { currentPlan, busy })
    expect(first).not.toBe('odd 2026-11-16T09:00 10')
  })

  test('[PLAN-132] is left where what is gained is less than the move counts for', () => {
    const schedule = scheduleOf(
      withPreviousSlots(problemOf([task('a')]), [{ taskId: 'a', ...MONDAY.block('2026-11-16T10:00', 60) }]),
      { a: [['10:00', '11:00']] },
    )
    pullForward(schedule)
    expect(shown(schedule)).toEqual(['a 10:00-11:00'])
  })

  test('[PLAN-19] planning again finds nothing more to pull forward', () => {
    const tasks = ['a', 'b', 'c', 'd'].map((id, index) =>
      task(id, { sortOrder: index, estimateMinutes: 90, maxSessionMinutes: 90 }),
    )
    const first = plan(
      zone.input(tasks, { currentPlan: tasks.map(({ id }, index) => slot(id, `2${index + 3}T09:00`, 90)) }),
    )
    const again = plan(zone.input(tasks, { currentPlan: first.sessions }))
    expect(zone.lines(again)).toEqual(zone.lines(first))
  })
})
