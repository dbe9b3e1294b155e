import { expect, it } from 'vitest'
import { bestWeight } from './clairvoyant.ts'

const demand = (weight: number, trueMinutes: number, from: number, until: number) => ({
  weight,
  trueMinutes,
  mostMinutes: trueMinutes,
  from,
  until,
})

it('has everything on time where it fits, in any order', () => {
  expect(bestWeight([demand(1, 60, 0, 180), demand(8, 60, 60, 120), demand(3, 60, 0, 60)])).toBe(12)
})

it('takes what weighs most a minute, and a share of what does not fit', () => {
  expect(bestWeight([demand(1, 60, 0, 60), demand(4, 60, 0, 60)])).toBe(4)
  expect(bestWeight([demand(2, 60, 0, 90), demand(4, 60, 0, 90)])).toBe(5)
})

it('cannot use the time before a task arrives, or more than its own hours', () => {
  expect(bestWeight([demand(2, 60, 60, 90)])).toBe(1)
  expect(bestWeight([{ ...demand(2, 60, 0, 600), mostMinutes: 15 }])).toBe(0.5)
})
