import { describe, expect, test } from 'vitest'
import { ALWAYS, inZone, task } from '../test/build-input.ts'
import { brokenRules } from '../test/check-plan.ts'
import { plan } from './plan.ts'

const zone = inZone('UTC', '2026-11-16T06:00')
const lengths = (lines: string[]) => lines.map(line => Number(line.split(' ')[2]))

describe('the length and number of sessions', () => {
  test('[PLAN-5] sessions do not overlap kept blocks, which may overlap each other', () => {
    const busy = [
      zone.block('2026-11-16T09:30', 60),
      zone.block('2026-11-16T10:00', 60),
      zone.block('2026-11-16T09:30', 60),
    ]
    expect(zone.planned([task('a', { autoSplit: false })], { busy })).toEqual(['a 2026-11-16T11:00 60'])
    expect(zone.planned([task('a', { autoSplit: false, estimateMinutes: 30 })], { busy })).toEqual([
      'a 2026-11-16T09:00 30',
    ])
  })

  test('[PLAN-5] a kept block is taken time even when it is not listed as busy', () => {
    const kept = [zone.block('2026-11-16T09:00', 30)]
    expect(zone.planned([task('a', { estimateMinutes: 30, kept }), task('b')])).toEqual(['b 2026-11-16T09:30 60'])
  })

  test('[PLAN-123] tasks a little longer than their sessions are done one after the other, without scraps', () => {
    const tasks = ['a', 'b', 'c'].map(id => task(id, { estimateMinutes: 190, maxSessionMinutes: 60 }))
    const lines = zone.planned(tasks)
    expect(lines.map(line => line[0]).join('')).toBe('aaaabbbbcccc')
    expect(lengths(lines)).toEqual([60, 60, 55, 15, 60, 60, 55, 15, 60, 60, 55, 15])
  })

  test('[PLAN-7] work as long as the longest session is one session, also where it is no multiple of five minutes', () => {
    const rules = { estimateMinutes: 52, maxSessionMinutes: 52, minSessionMinutes: 20 }
    const tasks = ['a', 'b'].map(id => task(id, rules))
    expect(zone.planned(tasks)).toEqual(['a 2026-11-16T09:00 52', 'b 2026-11-16T09:55 52'])
  })

  test('[PLAN-6] a remainder below the minimum is avoided where possible', () => {
    for (const [estimateMinutes, minSessionMinutes] of [
      [130, 30],
      [61, 5],
      [123, 7],
    ] as const) {
      const sessions = zone.planned([task('a', { estimateMinutes, minSessionMinutes, maxSessionMinutes: 60 })])
      expect(Math.min(...lengths(sessions))).toBeGreaterThanOrEqual(minSessionMinutes)
      expect(lengths(sessions).reduce((sum, length) => sum + length)).toBe(estimateMinutes)
    }
  })

  test('[PLAN-6] only the last session may be shorter, when it finishes the task', () => {
    const sessions = zone.planned([task('a', { estimateMinutes: 70, minSessionMinutes: 60, maxSessionMinutes: 60 })])
    expect(lengths(sessions)).toEqual([60, 10])
  })

  test('[PLAN-7] no session is longer than the maximum', () => {
    const sessions = zone.planned([task('a', { estimateMinutes: 180, maxSessionMinutes: 60 })])
    expect(lengths(sessions)).toEqual([60, 60, 60])
  })

  test('[PLAN-8] there is a cooldown between two sessions', () => {
    const sessions = zone.planned([task('a', { estimateMinutes: 120, maxSessionMinutes: 60, cooldownMinutes: 45 })])
    expect(sessions).toEqual(['a 2026-11-16T09:00 60', 'a 2026-11-16T10:45 60'])
  })

  test('[PLAN-8] there is a cooldown on both sides of a kept block', () => {
    const kept = [zone.block('2026-11-16T10:00', 60)]
    const windows = [{ day: [1], start: '09:00', end: '13:00' }]
    const wanted = task('a', { estimateMinutes: 150, maxSessionMinutes: 60, cooldownMinutes: 30, kept, windows })
    expect(zone.planned([wanted], { horizonDays: 1 })).toEqual(['a 2026-11-16T09:00 30', 'a 2026-11-16T11:30 60'])
  })

  test('[PLAN-9] kept blocks count with their whole length, past ones too', () => {
    const kept = [zone.block('2026-11-10T09:00', 40), zone.block('2026-11-20T09:00', 30)]
    expect(lengths(zone.planned([task('a', { estimateMinutes: 100, kept })]))).toEqual([30])
  })

  test('[PLAN-10] a task that may not be split is one piece, longer than the maximum if necessary', () => {
    const wanted = task('a', { estimateMinutes: 200, maxSessionMinutes: 60, autoSplit: false })
    expect(zone.planned([wanted])).toEqual(['a 2026-11-16T09:00 200'])
    expect(zone.planned([{ ...wanted, estimateMinutes: 500 }])).toEqual([])
  })

  test('[PLAN-11] a minimum above the maximum counts as the maximum', () => {
    const wanted = task('a', { estimateMinutes: 60, minSessionMinutes: 60, maxSessionMinutes: 20 })
    expect(lengths(zone.planned([wanted]))).toEqual([20, 20, 20])
  })

  test('[PLAN-7] sessions may be as short as a minute', () => {
    const wanted = task('a', { estimateMinutes: 6, minSessionMinutes: 1, maxSessionMinutes: 2, windows: ALWAYS })
    expect(lengths(zone.planned([wanted]))).toEqual([2, 2, 2])
  })

  test('[PLAN-32] a task waits for a gap in which all of it fits, but not for longer than a day', () => {
    const busy = [zone.block('2026-11-16T09:30', 60)]
    expect(zone.planned([task('a')], { busy })).toEqual(['a 2026-11-16T10:30 60'])
    const days = Array.from({ length: 12 }, (_, day) =>
      Temporal.PlainDate.from('2026-11-16').add({ days: day }).toString(),
    )
    const middays = days.map(day => zone.block(`${day}T09:40`, 400))
    expect(zone.planned([task('a')], { busy: middays })).toEqual(['a 2026-11-16T09:00 40', 'a 2026-11-16T16:20 20'])
  })

  test('[PLAN-32] a due date is reason enough to cut', () => {
    const busy = [zone.block('2026-11-16T09:30', 60)]
    const dueAt = zone.at('2026-11-16T11:00')
    expect(zone.planned([task('a', { dueAt })], { busy })).toEqual(['a 2026-11-16T09:00 30', 'a 2026-11-16T10:30 30'])
  })

  test('[PLAN-9] the plan is valid when the estimate fell below the minutes of the current plan', () => {
    const currentPlan = ['2026-11-16T09:00', '2026-11-16T11:00', '2026-11-16T13:00'].map(from => ({
      taskId: 'a',
      ...zone.block(from, 60),
    }))
    const input = zone.input([task('a', { estimateMinutes: 90, maxSessionMinutes: 60 })], { currentPlan })
    expect(brokenRules(input, plan(input))).toEqual([])
  })
})
