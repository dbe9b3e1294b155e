import { describe, expect, test } from 'vitest'
import { inZone, task } from '../test/build-input.ts'
import { fixedWeek } from '../test/fixed-weeks.ts'
import { plan } from './plan.ts'
import type { Plan } from './plan-types.ts'

const zone = inZone('UTC', '2026-11-16T06:00')
const week = Array.from({ length: 12 }, (_, index) =>
  task(`t${index}`, { estimateMinutes: 60 + (index % 4) * 45, maxSessionMinutes: 90, sortOrder: index }),
)

describe('stability', () => {
  test('[PLAN-19] planning again with nothing changed gives the same sessions', () => {
    const first = plan(zone.input(week))
    expect(zone.lines(plan(zone.input(week, { currentPlan: first.sessions })))).toEqual(zone.lines(first))
  })

  test('[PLAN-18] a valid session stays, although another time would be as good', () => {
    const currentPlan = [{ taskId: 'a', ...zone.block('2026-11-16T10:00', 60) }]
    expect(zone.planned([task('a'), task('b', { sortOrder: 1 })], { currentPlan })).toContain('a 2026-11-16T10:00 60')
  })

  test('[PLAN-18] one more small task moves nothing that is planned', () => {
    const first = plan(zone.input(week))
    const second = plan(zone.input([...week, task('new', { estimateMinutes: 30 })], { currentPlan: first.sessions }))
    const stayed = zone.lines(second).filter(line => zone.lines(first).includes(line))
    expect(stayed).toHaveLength(first.sessions.length)
    expect(second.sessions).toHaveLength(first.sessions.length + 1)
  })

  test('[PLAN-18] a session that is no longer valid is placed again, the others stay', () => {
    const tasks = [task('a'), task('b', { sortOrder: 1 })]
    const currentPlan = [
      { taskId: 'a', ...zone.block('2026-11-16T09:00', 60) },
      { taskId: 'b', ...zone.block('2026-11-16T10:00', 60) },
    ]
    const busy = [zone.block('2026-11-16T09:30', 30)]
    expect(zone.planned(tasks, { currentPlan, busy })).toEqual(['b 2026-11-16T10:00 60', 'a 2026-11-16T11:00 60'])
  })

  test('[PLAN-19] a due date that would be missed is worth moving for', () => {
    const currentPlan = [{ taskId: 'a', ...zone.block('2026-11-16T09:00', 60) }]
    const tasks = [task('a'), task('b', { dueAt: zone.at('2026-11-16T10:00') })]
    expect(zone.planned(tasks, { currentPlan })[0]).toBe('b 2026-11-16T09:00 60')
  })

  test('[PLAN-124] an urgent task that is added to an overfull fortnight is placed, and little else moves', () => {
    const full = Array.from({ length: 50 }, (_, index) =>
      task(`t${index}`, { estimateMinutes: 120, priority: 'low', cooldownMinutes: 0, sortOrder: index }),
    )
    const first = plan(zone.input(full))
    expect(first.unscheduled.length).toBeGreaterThan(0)
    const urgent = task('new', { priority: 'urgent', cooldownMinutes: 0 })
    const second = plan(zone.input([...full, urgent], { currentPlan: first.sessions }))
    expect(second.sessions.some(({ taskId }) => taskId === 'new')).toBe(true)
    const stayed = zone.lines(second).filter(line => zone.lines(first).includes(line))
    expect(stayed.length).toBeGreaterThanOrEqual(0.9 * first.sessions.length)
  })

  test('[PLAN-19] a due date that a few moved sessions can meet is met, although a fresh plan would move too many', () => {
    const input = fixedWeek({ seed: 17, tasks: 24, days: 5 })
    const first = plan(input)
    const end = Math.max(...first.sessions.filter(({ taskId }) => taskId === 't12').map(session => session.end))
    const dueAt = end - 30 * 60_000
    const tasks = input.tasks.map(one => (one.id === 't12' ? { ...one, dueAt } : one))
    const second = plan({ ...input, tasks, currentPlan: first.sessions })
    const isAtRisk = ({ atRisk }: Plan, id: string) => atRisk.some(({ taskId }) => taskId === id)
    expect([first, second].map(result => isAtRisk(result, 't12'))).toEqual([true, false])
    expect(second.atRisk.filter(({ taskId }) => !isAtRisk(first, taskId))).toEqual([])
    const stayed = zone.lines(second).filter(line => zone.lines(first).includes(line))
    expect(stayed.length).toBeGreaterThanOrEqual(0.8 * first.sessions.length)
    expect(stayed.length).toBeLessThan(first.sessions.length)
  })

  test('[PLAN-18] current sessions outside the horizon, off the minute or of unknown tasks are ignored', () => {
    const odd = zone.block('2026-11-16T12:00', 60)
    const currentPlan = [
      { taskId: 'a', ...zone.block('2026-12-30T09:00', 60) },
      { taskId: 'a', start: odd.start + 1, end: odd.end },
      { taskId: 'gone', ...zone.block('2026-11-16T09:00', 60) },
    ]
    expect(zone.planned([task('a')], { currentPlan })).toEqual(['a 2026-11-16T09:00 60'])
  })
})
