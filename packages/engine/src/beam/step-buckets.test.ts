import { expect, test } from 'vitest'
import { firstState, type Step } from './beam-state.ts'
import { StepBuckets } from './step-buckets.ts'

const step = (end: number, score: number, hash: number): Step => ({ from: firstState([]), job: null, end, score, hash })

test('[PLAN-83] at each moment the best states are kept, and of equal ones the better', () => {
  const buckets = new StepBuckets(2, 10)
  for (const [score, hash] of [[5, 1], [3, 2], [4, 3], [2, 2], [9, 3]] as const) buckets.add(step(7, score, hash)) // biome-ignore format: pairs
  buckets.add(step(8, 1, 1))
  expect([buckets.refusedScore(7), buckets.refusedScore(8), buckets.refusedScore(9)]).toEqual([4, Infinity, Infinity])
  expect(buckets.take(7).map(({ score, hash }) => [score, hash])).toEqual([[2, 2], [4, 3]]) // biome-ignore format: pairs
  expect(buckets.take(7)).toEqual([])
  expect(buckets.take(8)).toHaveLength(1)
})
