import { expect, it } from 'vitest'
import { overrunAt, trueMinutesOf } from './overruns.ts'

it('takes work as long as its quantiles say, and grows between them', () => {
  const quantiles = [0.1, 0.5, 0.8, 0.9, 0.95, 0.98].map(share => Number(overrunAt(share).toFixed(6)))
  expect(quantiles).toEqual([0.36, 1, 1.43, 2, 3, 5])
  const ratios = Array.from({ length: 101 }, (_, percent) => overrunAt(percent / 100))
  expect(ratios).toEqual(ratios.toSorted((a, b) => a - b))
  expect(ratios[65]).toBeCloseTo(Math.sqrt(1.43), 6)
})

it('is at least five minutes, and at most the longest estimate', () => {
  expect([trueMinutesOf(10, 0), trueMinutesOf(60, 0.5), trueMinutesOf(360, 1)]).toEqual([5, 60, 960])
})
