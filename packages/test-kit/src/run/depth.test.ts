import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { casesOf, someCases } from './depth.ts'

const CASES = Array.from({ length: 1000 }, (_, index) => index)

function set(name: string, value: string): void {
  vi.stubEnv(name, value)
  onTestFinished(() => void vi.unstubAllEnvs())
}

describe('the cases of a run', () => {
  it('[ARCH-30] are others every day, and all of them after some days', () => {
    set('TEST_LONG', '')
    const days = Array.from({ length: 4 }, (_, day) => {
      set('TEST_SEED', String(20_000 + day))
      return someCases(CASES, 4)
    })
    for (const cases of days) expect(Math.abs(cases.length - 250)).toBeLessThan(50)
    expect(days.flat().toSorted((one, other) => one - other)).toEqual(CASES)
  })

  it('[ARCH-30] have no pattern, so that a regular order hides no kind of them', () => {
    set('TEST_LONG', '')
    const kinds = new Set(someCases(CASES, 6).map(number => number % 6))
    expect(kinds.size).toBe(6)
  })

  it('[ARCH-29] are the same for one seed', () => {
    set('TEST_LONG', '')
    set('TEST_SEED', '7')
    expect(someCases(CASES, 4)).toEqual(someCases(CASES, 4))
  })

  it('[ARCH-30] are all of them in the long form, and ten times as many random ones', () => {
    set('TEST_LONG', 'yes')
    expect([someCases(CASES, 4), casesOf(30)]).toEqual([CASES, 300])
    set('TEST_LONG', '')
    expect(casesOf(30)).toBe(30)
  })
})
