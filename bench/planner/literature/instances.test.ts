import { describe, expect, test } from 'vitest'
import { lowerBoundOf } from '../../../packages/engine/src/bound/lower-bound.ts'
import { gatherFacts } from '../../../packages/engine/src/input/task-facts.ts'
import { lateWeightOf, weekOf } from './instance-week.ts'
import { DATA, instancesOf } from './instances.ts'

const SETS = ['wt40', 'wt50']

describe('the single-machine instances of the OR-Library', () => {
  test.each(SETS)('[PLAN-165] the bound is the known optimum of each instance of %s', set => {
    for (const weights of ['library', 'priorities'] as const) {
      const instances = instancesOf(set, weights, DATA)
      const bounds = instances.map(one => (lowerBoundOf(gatherFacts(weekOf(one, false)))?.late ?? 0) + 0)
      expect(bounds).toEqual(instances.map(({ optimum }) => optimum))
    }
  })

  test('[PLAN-165] jobs are as many, as long and as heavy as the files say', () => {
    const [first] = instancesOf('wt40', 'library', DATA)
    const [again] = instancesOf('wt40', 'priorities', DATA)
    expect(first?.jobs.slice(0, 2)).toEqual([
      { length: 26, weight: 1, due: 1588 },
      { length: 24, weight: 10, due: 1620 },
    ])
    expect(again?.jobs.slice(0, 5).map(({ weight }) => weight)).toEqual([1, 8, 8, 8, 8])
    expect([first, again].map(one => one?.jobs.reduce((sum, { weight }) => sum + weight, 0))).toEqual([228, 164])
    expect(instancesOf('wt50', 'library', DATA).map(({ jobs }) => jobs.length)).toEqual(
      Array.from({ length: 125 }, () => 50),
    )
  })

  test('[PLAN-165] late weight is counted from sessions that keep to one machine', () => {
    const jobs = [
      { length: 2, weight: 3, due: 2 },
      { length: 1, weight: 5, due: 2 },
    ]
    const input = weekOf({ number: 1, jobs, optimum: 3 }, true)
    const session = (index: number, from: number, to: number) => ({
      taskId: input.tasks[index]?.id ?? '',
      start: input.now + from * 60_000,
      end: input.now + to * 60_000,
    })
    expect(lateWeightOf(input, [session(0, 0, 10), session(1, 10, 15)])).toBe(5)
    expect(lateWeightOf(input, [session(0, 5, 15), session(1, 0, 5)])).toBe(3)
    expect(lateWeightOf(input, [session(1, 0, 5)])).toBe(3)
    expect(() => lateWeightOf(input, [session(0, 0, 10), session(1, 5, 10)])).toThrow('overlap')
    expect(() => lateWeightOf(input, [session(0, 0, 5), session(0, 5, 10)])).toThrow('parts')
  })
})
