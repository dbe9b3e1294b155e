import { expect, it } from 'vitest'
import { clockGuard } from './clock-guard.ts'
import { DAY_MS, MINUTE_MS } from './milliseconds.ts'

const START = Date.parse('2026-03-02T12:00:00.000Z')

it('[JOB-12] does not believe a clock for two minutes after it has jumped, unless it jumps back', () => {
  let elapsed = 1000
  let ahead = 0
  const { isSettled } = clockGuard(
    () => START + elapsed + ahead,
    () => elapsed,
  )
  const after = (milliseconds: number, offset: number) => {
    elapsed += milliseconds
    ahead = offset
    return isSettled()
  }
  expect(after(0, 0)).toBe(true)
  // Corrected by a network, bit by bit.
  for (const offset of [500, -700, 30_000, 59_000]) expect(after(5000, offset)).toBe(true)
  // Twenty seconds in another month.
  expect(after(5000, 60 * DAY_MS)).toBe(false)
  expect(after(20_000, 60 * DAY_MS)).toBe(false)
  expect(after(5000, 0)).toBe(true)
  expect(after(5000, -60 * DAY_MS)).toBe(false)
  expect(after(5000, 0)).toBe(true)
  // It was wrong before, and goes on evenly.
  expect(after(5000, 3 * DAY_MS)).toBe(false)
  expect(after(2 * MINUTE_MS - 1, 3 * DAY_MS)).toBe(false)
  expect(after(1, 3 * DAY_MS)).toBe(true)
  expect(after(5000, 0)).toBe(false)
})
