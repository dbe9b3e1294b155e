import { describe, expect, test } from 'vitest'
import { task } from '../../test/build-input.ts'
import { problemOf } from '../../test/build-problem.ts'
import { beamJobs } from './beam-jobs.ts'
import { firstState, stateAfter } from './beam-state.ts'

describe('a step of the beam', () => {
  test('[PLAN-83] leaves the state that it starts from as it was, because other steps start there too', () => {
    const problem = problemOf([task('a', { cooldownMinutes: 30 }), task('b')])
    const jobs = beamJobs(problem, problem.jobs)
    const from = { ...firstState(jobs), time: 180 }
    const before = structuredClone(from)
    const [job] = jobs
    if (!job) throw new Error('no job')
    const after = stateAfter({ from, job, end: 220, score: 0, hash: 1 }, problem)
    expect(from).toEqual(before)
    expect([after.time, after.left[job.at], after.ready[job.at]]).toEqual([220, 20, 250])
    expect([after.left.length, after.ready.length]).toEqual([2, 2])
  })
})
