import { describe, expect, test } from 'vitest'
import type { FinishedWork } from './like-work.ts'
import { ratioAt, ratioTable } from './ratio-table.ts'

const task = { estimateMinutes: 60, labelId: null }
const took = (ratio: number, change: Partial<FinishedWork> = {}): FinishedWork => ({
  estimateMinutes: 60,
  workedMinutes: 60 * ratio,
  labelIds: [],
  ...change,
})
const times = (count: number, one: FinishedWork) => Array.from({ length: count }, () => one)

describe('how many times their estimate tasks take', () => {
  test('[FORE-2] is what is usual for all people while there are no finished tasks', () => {
    const table = ratioTable(task, [])
    const shares = [0.1, 0.5, 0.8, 0.9, 0.95].map(share => ratioAt(table, share))
    for (const [index, usual] of [0.36, 1, 1.43, 2, 3].entries()) expect(shares[index]).toBeCloseTo(usual, 0)
    expect(ratioAt(table, 0.5)).toBeGreaterThan(0.9)
    expect(ratioAt(table, 0.5)).toBeLessThan(1.05)
  })

  test('[FORE-2] moves to the person’s own tasks with their number', () => {
    const middle = [0, 5, 20, 200].map(count => ratioAt(ratioTable(task, times(count, took(2))), 0.5))
    expect(middle).toEqual(middle.toSorted((one, other) => one - other))
    expect(middle[2]).toBe(2)
    expect(ratioAt(ratioTable(task, times(200, took(2))), 0.95)).toBe(2)
  })

  test('[FORE-2] tasks of like size and with the same label say more', () => {
    const mixed = [...times(20, took(2)), ...times(20, took(1, { estimateMinutes: 480, workedMinutes: 480 }))]
    expect(ratioAt(ratioTable(task, mixed), 0.5)).toBe(2)
    expect(ratioAt(ratioTable({ ...task, estimateMinutes: 480 }, mixed), 0.5)).toBe(1)
    const labelled = [...times(20, took(2, { labelIds: ['deep'] })), ...times(20, took(1))]
    expect(ratioAt(ratioTable({ ...task, labelId: 'deep' }, labelled), 0.5)).toBe(2)
    expect(ratioAt(ratioTable(task, [...labelled, took(1)]), 0.5)).toBeLessThan(2)
  })

  test('[FORE-3] of a task that was worked on is that of those which took longer', () => {
    const table = ratioTable(task, [...times(50, took(1)), ...times(50, took(3))])
    expect(ratioAt(table, 0.3)).toBe(1)
    expect(ratioAt(table, 0.3, 1.5)).toBe(3)
    // None is known to have taken so long: it goes on for a while.
    const beyond = [0, 0.5, 0.99].map(share => ratioAt(table, share, 9))
    expect(beyond[0]).toBe(9)
    expect(beyond[1]).toBeGreaterThan(9)
    expect(beyond[2]).toBeGreaterThan(beyond[1] ?? 0)
    expect(beyond[2]).toBeLessThanOrEqual(90)
  })
})
