import { expect, it } from 'vitest'
import { restAmong, restFor } from './stream-pace.ts'

it('[FAIR-11] the more work a piece is, and the more streams there are, the longer is the rest', () => {
  expect([restFor(10, 1), restFor(10, 4), restFor(0.1, 1), restFor(10, 0)]).toEqual([20, 80, 0, 20])
  expect(restFor(1000, 4)).toBe(250)
})

it('[FAIR-11] all streams together work for half of the time at the most', () => {
  for (const streams of [1, 2, 5, 10]) {
    const work = 10
    const busy = (streams * work) / (work + restFor(work, streams))
    expect(busy).toBeLessThanOrEqual(0.5)
  }
})

it('[FAIR-11] others get a turn of the event loop even after the smallest piece', async () => {
  let isOthersTurn = false
  setImmediate(() => {
    isOthersTurn = true
  })
  await restAmong(() => 1)(0)
  expect(isOthersTurn).toBe(true)
})
