import { describe, expect, test } from 'vitest'
import { SeededRandom } from './seeded-random.ts'

const numbers = (seed: number, count: number, below: number) => {
  const random = new SeededRandom(seed)
  return Array.from({ length: count }, () => random.below(below))
}

describe('seeded random numbers', () => {
  test('[PLAN-17] the same seed gives the same numbers on every machine', () => {
    expect(numbers(1, 3, 2 ** 32)).toEqual([270369, 67634689, 2647435461])
    expect(numbers(0, 3, 2 ** 32)).toEqual(numbers(1, 3, 2 ** 32))
    expect(numbers(2, 3, 2 ** 32)).not.toEqual(numbers(1, 3, 2 ** 32))
  })

  test('[PLAN-17] every number below the count comes up, and none beyond it', () => {
    expect(new Set(numbers(7, 300, 5))).toEqual(new Set([0, 1, 2, 3, 4]))
  })

  test('[PLAN-17] picks one of the items, and nothing of none', () => {
    const random = new SeededRandom(3)
    const items = ['a', 'b', 'c']
    expect(new Set(Array.from({ length: 60 }, () => random.pick(items)))).toEqual(new Set(items))
    const before = new SeededRandom(3)
    expect(before.pick([])).toBeUndefined()
    expect(before.below(99)).toBe(new SeededRandom(3).below(99))
  })
})
