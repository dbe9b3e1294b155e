import { expect, it, vi } from 'vitest'
import { sharedFor } from './shared-for.ts'

it('[PROC-6] collects metrics once for all who ask within a second', async () => {
  vi.useFakeTimers()
  let collected = 0
  const metrics = sharedFor(1000, async () => {
    collected++
    if (collected === 3) throw new Error('away')
    return collected
  })
  expect(await Promise.all([metrics(), metrics()])).toEqual([1, 1])
  expect(await metrics()).toBe(1)
  vi.advanceTimersByTime(1000)
  expect(await metrics()).toBe(2)
  vi.advanceTimersByTime(1000)
  await expect(metrics()).rejects.toThrow('away')
  expect(await metrics()).toBe(4)
  vi.useRealTimers()
})
