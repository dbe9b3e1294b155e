import { describe, expect, test } from 'vitest'
import { inZone, OFFICE, task } from '../test/build-input.ts'
import { reasonText } from '../test/reason-text.ts'
import { plan } from './plan.ts'
import type { PlanInput, PlanTask } from './plan-types.ts'

const ZONE = 'Australia/Sydney'
const zone = inZone(ZONE, '2026-11-16T06:00')
const result = (tasks: PlanTask[], more: Partial<PlanInput> = {}) => plan(zone.input(tasks, more))

describe('findings', () => {
  test('[PLAN-21] a task is at risk when its due date has passed, wherever its work is', () => {
    const { atRisk } = result([task('a', { dueAt: zone.at('2026-11-13T17:00') })])
    expect(atRisk[0]?.reason.code).toBe('overdue')
    expect(atRisk[0]?.reason.sentence).toBe('It was due Fri 13 Nov 17:00; its planned work ends Mon 16 Nov 10:00.')
  })

  test('[PLAN-22] [PLAN-33] work that ends after its due date is at risk, with what would fix it', () => {
    const { atRisk } = result([task('a', { dueAt: zone.at('2026-11-16T09:45') })])
    expect(atRisk[0]?.reason.code).toBe('ends-late')
    expect(atRisk[0]?.reason.values).toMatchObject({ missingMinutes: 15, plannedEnd: zone.at('2026-11-16T10:00') })
    expect(atRisk[0]?.reason.sentence).toBe('It ends Mon 16 Nov 10:00, after it is due Mon 16 Nov 09:45.')
    expect(atRisk[0]?.reason.details).toMatch(/^A due date of Mon 16 Nov 10:00 or 15 minutes less work is enough\./)
  })

  test('[PLAN-93] where there is more work than time, the finding says until when and by how much', () => {
    const tasks = [
      task('a', { dueAt: zone.at('2026-11-16T10:00'), priority: 'high' }),
      task('b', { dueAt: zone.at('2026-11-16T10:30') }),
    ]
    const [finding] = result(tasks).atRisk
    expect(finding?.taskId).toBe('b')
    expect(finding?.reason.values).toMatchObject({ shortageMinutes: 30, shortageUntil: zone.at('2026-11-16T10:30') })
    expect(finding?.reason.details).toContain('Overbooked by 30 minutes until Mon 16 Nov 10:30.')
  })

  test('[PLAN-22] a kept block that ends after the due date puts the task at risk', () => {
    const kept = [zone.block('2026-11-17T09:00', 60)]
    expect(result([task('a', { kept, dueAt: zone.at('2026-11-16T12:00') })]).atRisk).toHaveLength(1)
  })

  test('[PLAN-23] work that does not fit is a risk when it is due within the horizon, not when it is due later', () => {
    const long = { estimateMinutes: 960, windows: [{ day: [1], start: '09:00', end: '11:00' }] }
    const soon = result([task('a', { ...long, dueAt: zone.at('2026-11-27T12:00') })])
    expect(soon.atRisk[0]?.reason.code).toBe('not-all-placed')
    const later = result([task('a', { ...long, dueAt: zone.at('2026-12-27T12:00') })])
    expect(later.atRisk).toEqual([])
    expect(later.unscheduled).toHaveLength(1)
  })

  test('[PLAN-24] work that does not fit is unscheduled, with the missing minutes', () => {
    const windows = [{ day: [1], start: '09:00', end: '11:00' }]
    const { unscheduled, sessions } = result([task('a', { estimateMinutes: 300, windows })])
    expect(sessions).toHaveLength(2)
    expect(unscheduled[0]?.reason).toMatchObject({ code: 'more-than-its-windows', values: { missingMinutes: 60 } })
  })

  test('[PLAN-24] where other work took the time, the reason says so', () => {
    const windows = [{ day: [1], start: '09:00', end: '10:00' }]
    const more = { horizonDays: 3 }
    const { unscheduled } = result([task('a', { windows, priority: 'high' }), task('b', { windows })], more)
    expect(unscheduled[0]).toMatchObject({ taskId: 'b', reason: { code: 'not-enough-time' } })
  })

  test('[PLAN-24] a start date beyond the horizon is the reason', () => {
    const { unscheduled } = result([task('a', { startAfter: zone.at('2026-12-24T09:00') })])
    expect(unscheduled[0]?.reason.code).toBe('starts-after-horizon')
  })

  test('[PLAN-23] a task due before its start date is at risk and placed after it', () => {
    const wanted = task('a', { dueAt: zone.at('2026-11-17T12:00'), startAfter: zone.at('2026-11-18T09:00') })
    const { atRisk, sessions } = result([wanted])
    expect(atRisk).toHaveLength(1)
    expect(sessions[0]?.start).toBe(zone.at('2026-11-18T09:00'))
  })

  test('[PLAN-25] an estimate above the longest day of its windows is oversized', () => {
    expect(result([task('a', { estimateMinutes: 480 })]).oversized).toEqual([])
    expect(result([task('a', { estimateMinutes: 481 })]).oversized[0]?.reason.values).toEqual({
      estimateMinutes: 481,
      dayMinutes: 480,
    })
    const short = [...OFFICE, { day: [6], start: '08:00', end: '18:00' }, { day: [6], start: '17:00', end: '18:30' }]
    expect(result([task('a', { estimateMinutes: 630, windows: short })]).oversized).toEqual([])
    expect(result([task('a', { estimateMinutes: 631, windows: short })]).oversized).toHaveLength(1)
  })

  test('[PLAN-27] a task with nothing left is no finding, unless it is overdue', () => {
    const kept = [zone.block('2026-11-12T09:00', 90)]
    const done = [
      task('a', { estimateMinutes: 0 }),
      task('b', { kept }),
      task('c', { estimateMinutes: 0, dueAt: zone.at('2026-11-12T09:00') }),
    ]
    const { sessions, atRisk, unscheduled, oversized } = result(done)
    expect({ sessions, unscheduled, oversized }).toEqual({ sessions: [], unscheduled: [], oversized: [] })
    expect(atRisk.map(finding => finding.taskId)).toEqual(['c'])
  })

  test('[PLAN-28] no free time at all', () => {
    const busy = [zone.block('2026-11-16T00:00', 15 * 1440)]
    const { sessions, unscheduled } = result([task('a'), task('b')], { busy })
    expect(sessions).toEqual([])
    expect(unscheduled.map(finding => finding.reason.code)).toEqual(['no-free-time', 'no-free-time'])
  })

  test('[PLAN-28] a window that daylight saving removes', () => {
    const berlin = inZone('Europe/Berlin', '2026-03-28T12:00')
    const windows = [{ day: [0], start: '02:00', end: '03:00' }]
    const { unscheduled } = plan(berlin.input([task('a', { windows })], { horizonDays: 3 }))
    expect(unscheduled[0]?.reason.code).toBe('no-window')
  })

  test('[PLAN-29] a window shorter than the minimum session', () => {
    const windows = [{ day: [1, 2, 3, 4, 5], start: '09:00', end: '09:20' }]
    const { unscheduled } = result([task('a', { windows, minSessionMinutes: 30 })])
    expect(unscheduled[0]?.reason).toMatchObject({ code: 'no-gap-long-enough', values: { neededMinutes: 30 } })
  })

  test('[PLAN-20] each session says why it is where it is', () => {
    const tasks = [
      task('a', { priority: 'urgent', dueAt: zone.at('2026-11-17T12:00') }),
      task('b', { sortOrder: 1 }),
      task('c', { dependsOn: ['b'], sortOrder: 2 }),
      task('d', { startAfter: zone.at('2026-11-19T11:00') }),
    ]
    const sentences = new Map(result(tasks).sessions.map(({ taskId, reason }) => [taskId, reasonText(reason, ZONE)]))
    expect(sentences.get('a')).toBe('Its working hours start at this time; done before it is due (Tue 17 Nov 12:00).')
    expect(sentences.get('b')).toBe('Earlier slots are taken by “Task a” (due sooner).')
    expect(sentences.get('c')).toBe('First free slot after “Task b”, which it waits for (Mon 16 Nov 11:00).')
    expect(sentences.get('d')).toBe('First free slot after Thu 19 Nov 11:00, its start date.')
  })
})
