import { expect, it } from 'vitest'
import { mapWithLimit } from './map-with-limit.ts'

it('work runs a few items at a time, continues past failures and reports its progress', async () => {
  let running = 0
  let peak = 0
  const progress: number[] = []
  const work = async (item: number) => {
    running += 1
    peak = Math.max(peak, running)
    await new Promise(resolve => setTimeout(resolve, 1))
    running -= 1
    if (item === 3) throw new Error('three')
    return item * 10
  }
  const outcome = await mapWithLimit([1, 2, 3, 4, 5, 6], work, {
    concurrency: 2,
    onProgress: done => progress.push(done),
  })
  expect(peak).toBe(2)
  expect(outcome.results.toSorted()).toEqual([10, 20, 40, 50, 60])
  expect(outcome.failures).toEqual([new Error('three')])
  expect(progress).toEqual([1, 2, 3, 4, 5, 6])
})
