import { describe, expect, it } from 'vitest'
import { type FinishedTask, predictTime } from './predict-time.ts'

/** Tasks that took so many times their estimate. */
const took = (ratios: readonly number[], estimateMinutes = 60, labelIds: string[] = []): FinishedTask[] =>
  ratios.map(ratio => ({ estimateMinutes, workedMinutes: ratio * estimateMinutes, labelIds }))
const times = (count: number, ratio: number) => Array.from({ length: count }, () => ratio)

const task = { estimateMinutes: 60, labelId: null, workedMinutes: 0 }
const minutes = (finished: readonly FinishedTask[], change: Partial<Parameters<typeof predictTime>[0]> = {}) =>
  predictTime({ ...task, ...change }, finished)?.minutes

describe('the time that a task takes', () => {
  it('[EST-6] is unknown until eight tasks are finished, and for a task without an estimate', () => {
    expect(minutes(took(times(7, 2)))).toBeUndefined()
    expect(minutes(took(times(8, 2)))).toBe(120)
    expect(minutes(took(times(8, 2)), { estimateMinutes: 0 })).toBeUndefined()
  })

  it('[EST-6] is learned from tasks of like size: short ones say nothing of long ones', () => {
    const finished = [...took(times(12, 2), 30), ...took(times(12, 0.5), 240)]
    expect(minutes(finished, { estimateMinutes: 30 })).toBe(60)
    expect(minutes(finished, { estimateMinutes: 240 })).toBe(120)
    // Nothing of its size: all of them together, which differ, do not outweigh the estimate.
    expect(minutes(finished, { estimateMinutes: 90 })).toBe(90)
  })

  it('[EST-6] is learned from nearer sizes more than from farther ones, up to half and double', () => {
    const finished = [...took(times(12, 2), 60), ...took(times(10, 0.5), 120), ...took(times(40, 0.5), 121)]
    expect(minutes(finished)).toBe(120)
    expect(minutes([...took(times(8, 2), 60), ...took(times(80, 0.5), 120)])).toBe(30)
  })

  it('[EST-6] is learned from tasks with the same label more than from others', () => {
    const finished = [...took(times(10, 2), 60, ['calls']), ...took(times(20, 0.5))]
    expect(minutes(finished, { labelId: 'calls' })).toBe(120)
    expect(minutes(finished, { labelId: 'writing' })).toBe(60)
  })

  it('[EST-7] is the estimate unless half of such tasks took longer, or three in five took less', () => {
    expect(minutes(took([...times(20, 1), ...times(19, 3)]))).toBe(60)
    expect(minutes(took([...times(10, 1), ...times(20, 1.5)]))).toBe(90)
    expect(minutes(took([...times(22, 0.5), ...times(15, 1)]))).toBe(60)
    expect(minutes(took([...times(40, 0.5), ...times(15, 1)]))).toBe(30)
  })

  it('[EST-7] is between half and three times the estimate, in steps of five minutes', () => {
    expect(minutes(took(times(30, 9)))).toBe(180)
    expect(minutes(took(times(30, 0.1)))).toBe(30)
    expect(minutes(took(times(30, 1.3)))).toBe(80)
    expect(minutes(took(times(30, 0.5), 4), { estimateMinutes: 4 })).toBe(5)
    // What is not changed is not rounded.
    expect(minutes(took(times(30, 1)), { estimateMinutes: 63 })).toBe(63)
  })

  it('[EST-7] has ranges within which half and eight in ten such tasks are', () => {
    const spread = Array.from({ length: 100 }, (_, index) => 0.5 + (index + 1) / 50)
    expect(predictTime(task, took(spread))).toMatchObject({ minutes: 90, half: [60, 120], most: [45, 140] })
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
