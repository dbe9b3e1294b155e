import { expect, it } from 'vitest'
import { newId } from '../ids-and-secrets/new-id.ts'
import { SPREAD_MILLISECONDS, spreadOf } from './spread.ts'

it('[JOB-10] gives accounts other parts of a span, and an account always the same', () => {
  const ids = Array.from({ length: 1000 }, newId)
  const shares = ids.map(id => spreadOf(id) / SPREAD_MILLISECONDS)
  expect(shares).toEqual(ids.map(id => spreadOf(id) / SPREAD_MILLISECONDS))
  expect(shares.every(share => share >= 0 && share < 1)).toBe(true)
  // About a quarter of the accounts in each quarter of the span.
  for (const quarter of [0, 0.25, 0.5, 0.75])
    expect(Math.abs(shares.filter(share => share >= quarter && share < quarter + 0.25).length - 250)).toBeLessThan(80)
})
