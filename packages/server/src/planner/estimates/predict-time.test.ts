import type { FinishedWork } from '@daywright/engine/forecast/like-work'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { predictTime } from './predict-time.ts'

/** Tasks that took so many times their estimate. */
const took = (ratios: readonly number[], estimateMinutes = 60, labelIds: string[] = []): FinishedWork[] =>
  ratios.map(ratio => ({ estimateMinutes, workedMinutes: ratio * estimateMinutes, labelIds }))
const times = (count: number, ratio: number) => Array.from({ length: count }, () => ratio)

const task = { estimateMinutes: 60, labelId: null, workedMinutes: 0 }
const minutes = (finished: readonly FinishedWork[], change: Partial<Parameters<typeof predictTime>[0]> = {}) =>
  predictTime({ ...task, ...change }, finished)?.minutes

describe('the time that a task takes', () => {
  it('[EST-6] is unknown until eight tasks are finished, and for a task without an estimate', () => {
    expect(minutes(took(times(7, 2)))).toBeUndefined()
    expect(minutes(took(times(8, 2)))).toBe(120)
    expect(minutes(took(times(8, 2)), { estimateMinutes: 0 })).toBeUndefined()
  })

  it('[EST-6] is learned from tasks of like size: short ones say nothing of long ones', () => {
    const finished = [...took(times(20, 2), 30), ...took(times(20, 0.5), 240)]
    expect(minutes(finished, { estimateMinutes: 30 })).toBe(60)
    expect(minutes(finished, { estimateMinutes: 240 })).toBe(120)
    // Nothing of its size: all of them together, which differ, do not outweigh the estimate.
    expect(minutes(finished, { estimateMinutes: 90 })).toBe(90)
  })

  it('[EST-6] is learned from nearer sizes more than from farther ones, up to half and double', () => {
    const finished = [...took(times(12, 2), 60), ...took(times(10, 0.5), 120), ...took(times(40, 0.5), 121)]
    expect(minutes(finished)).toBe(120)
    expect(minutes([...took(times(8, 2), 60), ...took(times(120, 0.5), 120)])).toBe(30)
  })

  it('[EST-6] is learned from tasks with the same label more than from others', () => {
    const finished = [...took(times(10, 2), 60, ['calls']), ...took(times(20, 0.5))]
    expect(minutes(finished, { labelId: 'calls' })).toBe(120)
    expect(minutes(finished, { labelId: 'writing' })).toBe(60)
  })

  it('[EST-7] is the estimate unless half of such tasks took longer, or five in eight took less', () => {
    expect(minutes(took([...times(20, 1), ...times(19, 3)]))).toBe(60)
    expect(minutes(took([...times(10, 1), ...times(20, 1.5)]))).toBe(90)
    expect(minutes(took([...times(22, 0.5), ...times(15, 1)]))).toBe(60)
    expect(minutes(took([...times(40, 0.5), ...times(15, 1)]))).toBe(30)
  })

  it('[EST-7] is between half and three times the estimate, in steps of five minutes', () => {
    expect(minutes(took(times(30, 9)))).toBe(180)
    expect(minutes(took(times(30, 0.1)))).toBe(30)
    expect(minutes(took(times(30, 1.3)))).toBe(80)
    // Unchanged estimates are not rounded.
    expect(minutes(took(times(30, 1)), { estimateMinutes: 63 })).toBe(63)
  })

  it('[EST-7] has ranges within which half and eight in ten such tasks are', () => {
    const spread = Array.from({ length: 100 }, (_, index) => 0.5 + (index + 1) / 50)
    expect(predictTime(task, took(spread))).toMatchObject({ minutes: 85, half: [60, 120], most: [45, 140] })
  })

  it('[EST-8] is more than what has been worked, as far as the estimate goes', () => {
    const finished = took(times(40, 0.5))
    expect(minutes(finished)).toBe(30)
    expect(minutes(finished, { workedMinutes: 25 })).toBe(30)
    for (const workedMinutes of [30, 44, 50])
      expect(minutes(finished, { workedMinutes })).toBeGreaterThan(workedMinutes)
    expect(minutes(finished, { workedMinutes: 59 })).toBe(60)
    // Beyond the estimate nothing more is planned, as without learning.
    expect(minutes(finished, { workedMinutes: 60 })).toBeLessThanOrEqual(60)
  })

  it('[EST-8] follows from the tasks that took longer than what has been worked', () => {
    const finished = took([...times(60, 0.5), ...times(20, 0.8)])
    expect(minutes(finished)).toBe(30)
    expect(minutes(finished, { workedMinutes: 40 })).toBe(50)
  })
})

describe('[EST-13] with any history', () => {
  it('rounding does not turn longer into shorter, nor the other way round', () => {
    // Seven and a bit would be rounded to five, and one minute to five times as much.
    expect(minutes(took(times(30, 1.05), 7), { estimateMinutes: 7 })).toBe(7)
    expect(minutes(took(times(30, 2), 1), { estimateMinutes: 1 })).toBe(3)
    expect(minutes(took(times(30, 0.5), 4), { estimateMinutes: 4 })).toBe(4)
    expect(minutes(took(times(30, 0.97), 13), { estimateMinutes: 13 })).toBe(13)
  })

  it('ranges end at a tenth and at ten times the estimate', () => {
    const wild = took([...times(10, 1 / 900), ...times(30, 1), ...times(10, 2_000)])
    expect(predictTime(task, wild)?.most).toEqual([5, 600])
    const days = took([...times(10, 1 / 900), ...times(30, 1), ...times(10, 2_000)], 960)
    expect(predictTime({ ...task, estimateMinutes: 960 }, days)?.most).toEqual([95, 9600])
  })

  it('the prediction has its bounds', () => {
    const minutesOfTask = fc.oneof(fc.integer({ min: 1, max: 960 }), fc.constantFrom(1, 5, 960))
    const history = fc.record({
      estimateMinutes: minutesOfTask,
      workedMinutes: fc.oneof(fc.constantFrom(1, 1_440, 60 * 24 * 90), fc.integer({ min: 1, max: 5_000 })),
      labelIds: fc.constantFrom([], ['calls'], ['calls', 'writing']),
    })
    const unfinishedTask = fc.record({
      estimateMinutes: minutesOfTask,
      labelId: fc.constantFrom(null, 'calls', 'unknown'),
      workedMinutes: fc.integer({ min: 0, max: 2_000 }),
    })
    fc.assert(
      fc.property(unfinishedTask, fc.array(history, { minLength: 8, maxLength: 40 }), (unfinished, finished) => {
        const prediction = predictTime(unfinished, finished)
        const { estimateMinutes: estimate } = unfinished
        const { minutes, half, most } = prediction ?? { minutes: Number.NaN, half: [0, 0], most: [0, 0] }
        expect(minutes).toBeGreaterThanOrEqual(Math.min(estimate, Math.max(5, estimate / 2 - 2.5)))
        expect(minutes).toBeLessThanOrEqual(estimate * 3)
        expect([most[0] <= half[0], half[0] <= minutes, minutes <= half[1], half[1] <= most[1]]).not.toContain(false)
        expect(most[0]).toBeGreaterThan(0)
        expect(most[1]).toBeLessThanOrEqual(Math.max(estimate * 10 + 2.5, 5))
      }),
    )
  })

  it('every finished task is looked at once', () => {
    let looks = 0
    const counted = (count: number) =>
      Array.from({ length: count }, () => ({
        estimateMinutes: 60,
        labelIds: ['calls'],
        get workedMinutes() {
          looks++
          return 90
        },
      }))
    for (const count of [100, 4_000]) {
      looks = 0
      expect(minutes(counted(count), { labelId: 'calls' })).toBe(90)
      expect(looks).toBe(count)
    }
  })
})
