import { expect, it } from 'vitest'
import { differenceOf, estimateOf } from './life-ratios.ts'

const shares = (...parts: number[]) => parts.map(part => ({ part, whole: 1 }))

it('has the mean and its standard error where all wholes are equal', () => {
  const estimate = estimateOf(shares(1, 2, 3, 4))
  expect(estimate?.value).toBe(2.5)
  expect(estimate?.error).toBeCloseTo(Math.sqrt(5 / 3 / 4), 9)
  expect(estimateOf([{ part: 0, whole: 0 }])).toBeNull()
})

it('weighs lives by their whole', () => {
  expect(
    estimateOf([
      { part: 1, whole: 1 },
      { part: 1, whole: 3 },
    ])?.value,
  ).toBe(0.5)
})

it('compares the same lives, so that what they have in common does not count', () => {
  const difference = differenceOf(shares(10, 20, 31), shares(9, 19, 30))
  expect(difference?.value).toBe(1)
  expect(difference?.error).toBeCloseTo(0, 9)
})
