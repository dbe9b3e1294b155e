import { expect, test } from 'vitest'
import { task } from '../../../test/build-input.ts'
import { jobOf, problemOf } from '../../../test/build-problem.ts'
import { FailureWeights } from './failure-weights.ts'

test('[PLAN-37] a job weighs one more for every time that it could not be put back', () => {
  const problem = problemOf([task('a'), task('b')])
  const weights = new FailureWeights(problem.jobs.length)
  weights.raise(jobOf(problem, 'a'))
  weights.raise(jobOf(problem, 'a'))
  expect([weights.of(jobOf(problem, 'a')), weights.of(jobOf(problem, 'b'))]).toEqual([3, 1])
})
