import { describe, expect, test } from 'vitest'
import { inZone, task } from '../test/build-input.ts'
import { plan } from './plan.ts'

const zone = inZone('UTC', '2026-11-16T06:00')

describe('which plan is best', () => {
  test('[PLAN-14] of two tasks that cannot both be on time the one with more weight is', () => {
    const dueAt = zone.at('2026-11-16T10:00')
    const result = plan(zone.input([task('a', { dueAt, priority: 'low' }), task('b', { dueAt, priority: 'high' })]))
    expect(result.sessions.map(session => session.taskId)).toEqual(['b', 'a'])
    expect(result.atRisk.map(finding => finding.taskId)).toEqual(['a'])
    expect(result.proved).toBe(true)
  })

  test('[PLAN-14] several light tasks on time outweigh one heavy task', () => {
    const dueAt = zone.at('2026-11-16T12:00')
    const light = ['a', 'b', 'c'].map(id => task(id, { dueAt, priority: 'medium' }))
    const heavy = task('h', { dueAt, priority: 'urgent', estimateMinutes: 180 })
    expect(plan(zone.input([heavy, ...light])).atRisk.map(finding => finding.taskId)).toEqual(['h'])
  })

  test('[PLAN-14] an overdue task goes early, but makes no other task late', () => {
    const overdue = task('o', { dueAt: zone.at('2026-11-13T12:00'), priority: 'urgent' })
    const tight = task('t', { dueAt: zone.at('2026-11-16T10:00') })
    const loose = task('z', { dueAt: zone.at('2026-11-20T10:00'), priority: 'urgent' })
    expect(zone.planned([overdue, tight, loose])).toEqual([
      't 2026-11-16T09:00 60',
      'o 2026-11-16T10:00 60',
      'z 2026-11-16T11:00 60',
    ])
  })

  test('[PLAN-15] important work goes first where the due dates are the same, or so far that they say little', () => {
    const dueAt = zone.at('2026-11-18T17:00')
    expect(zone.planned([task('d', { dueAt }), task('u', { dueAt, priority: 'urgent' })])).toEqual([
      'u 2026-11-16T09:00 60',
      'd 2026-11-16T10:00 60',
    ])
    const far = task('d', { dueAt: zone.at('2026-11-29T17:00') })
    expect(zone.planned([far, task('u', { priority: 'urgent' })])).toEqual([
      'u 2026-11-16T09:00 60',
      'd 2026-11-16T10:00 60',
    ])
  })

  test('[PLAN-15] work that is due soon goes before work that is due in weeks, also where that is shorter and more important', () => {
    const thesis = task('thesis', { dueAt: zone.at('2026-11-18T17:00'), estimateMinutes: 360 })
    const budget = task('budget', { dueAt: zone.at('2026-12-14T17:00'), estimateMinutes: 120, priority: 'high' })
    const order = plan(zone.input([budget, thesis])).sessions.map(({ taskId }) => taskId)
    expect(order).toEqual(['thesis', 'budget'])
  })

  test('[PLAN-15] and second where it would', () => {
    const due = task('d', { dueAt: zone.at('2026-11-16T10:30') })
    expect(zone.planned([due, task('u', { priority: 'urgent' })])).toEqual([
      'd 2026-11-16T09:00 60',
      'u 2026-11-16T10:00 60',
    ])
  })

  test('[PLAN-16] among equals the due date decides, then the sort order, then age', () => {
    const dueAt = zone.at('2026-11-20T17:00')
    const tasks = [
      task('d', { createdAt: 5, sortOrder: 2 }),
      task('c', { createdAt: 9, sortOrder: 1 }),
      task('b', { createdAt: 1, sortOrder: 1 }),
      task('a', { createdAt: 9, sortOrder: 9, dueAt }),
    ]
    expect(plan(zone.input(tasks)).sessions.map(session => session.taskId)).toEqual(['a', 'b', 'c', 'd'])
  })

  test('[PLAN-31] a plan with everything on time is proved best', () => {
    expect(plan(zone.input([task('a'), task('b')])).proved).toBe(true)
  })

  test('[PLAN-31] so is one that leaves out no more than the time requires', () => {
    const windows = [{ day: [1], start: '09:00', end: '11:00' }]
    const tasks = ['a', 'b', 'c'].map(id => task(id, { windows, dueAt: zone.at('2026-11-17T09:00') }))
    const result = plan(zone.input(tasks, { horizonDays: 3 }))
    expect(result.atRisk).toHaveLength(1)
    expect(result.proved).toBe(true)
  })

  test('[PLAN-34] ten thousand tasks get a plan', () => {
    const tasks = Array.from({ length: 10_000 }, (_, index) =>
      task(`t${index}`, {
        estimateMinutes: 15 + (index % 9) * 15,
        sortOrder: index,
        dueAt: zone.at('2026-11-20T17:00'),
      }),
    )
    const result = plan(zone.input(tasks))
    expect(result.sessions.length).toBeGreaterThan(80)
    expect(result.unscheduled.length).toBeGreaterThan(9000)
  })

  // Looking at every session of a task for every gap took half a minute of CPU here; it needs about two seconds.
  test('[PLAN-34] tasks in hundreds of one-minute sessions get a plan soon', () => {
    const tasks = Array.from({ length: 3000 }, (_, index) =>
      task(`t${index}`, { estimateMinutes: 960, minSessionMinutes: 1, maxSessionMinutes: 1, sortOrder: index }),
    )
    const before = process.cpuUsage()
    const result = plan(zone.input(tasks))
    expect(process.cpuUsage(before).user).toBeLessThan(15_000_000)
    expect(result.sessions.length).toBeGreaterThan(500)
    expect(result.unscheduled.length).toBeGreaterThan(2900)
  })
})
