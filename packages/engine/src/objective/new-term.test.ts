import { afterEach, describe, expect, test, vi } from 'vitest'
import { task } from '../../test/build-input.ts'
import { jobOf, problemOf, scheduleOf } from '../../test/build-problem.ts'
import type { JobTerm } from './terms.ts'

afterEach(() => {
  vi.doUnmock('./objective.ts')
  vi.resetModules()
})

describe('a new soft rule', () => {
  test('[PLAN-14] counts for every job once its name is in the list, with or without a preference or a current plan', async () => {
    const { OBJECTIVE } = await import('./objective.ts')
    const thousand: JobTerm = () => 1000
    const withTerm = OBJECTIVE.map(one =>
      one.part === 'waiting' ? { ...one, perJob: [...one.perJob, thousand] } : one,
    )
    const problem = problemOf([task('plain'), task('wish', { preferred: { from: '06:00', to: '12:00' } })])
    const schedule = scheduleOf(problem, { plain: [['09:00', '10:00']], wish: [['10:00', '11:00']] })
    const scores = async () => {
      const { scoreFor, scoreOf } = await import('./score.ts')
      const [plain, wish] = ['plain', 'wish'].map(id => scoreFor(schedule, jobOf(problem, id)).waiting)
      return [plain ?? 0, wish ?? 0, scoreOf(schedule).waiting]
    }
    const before = await scores()
    vi.resetModules()
    vi.doMock('./objective.ts', () => ({ OBJECTIVE: withTerm }))
    const after = await scores()
    expect(after.map((score, index) => score - (before[index] ?? 0))).toEqual([1000, 1000, 2000])
  })
})
