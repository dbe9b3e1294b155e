import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { StepBudget } from '../step-budget.ts'
import { chooseOnTime, type DueJob } from './lawler-moore.ts'

const job = (weight: number, length: number, room: number): DueJob => ({ weight, length, room })
const choose = (jobs: DueJob[]) => chooseOnTime(jobs, new StepBudget())
const weightOf = (jobs: readonly DueJob[]) => jobs.reduce((sum, { weight }) => sum + weight, 0)

const jobs = (maxLength: number) =>
  fc.array(
    fc.record({
      weight: fc.integer({ min: 1, max: 8 }),
      length: fc.integer({ min: 1, max: 9 }),
      room: fc.integer({ min: 0, max: 25 }),
    }),
    { maxLength },
  )

function* ordersOf<T>(list: readonly T[]): Generator<T[]> {
  if (list.length === 0) yield []
  for (const [index, first] of list.entries())
    for (const rest of ordersOf(list.toSpliced(index, 1))) yield [first, ...rest]
}

/** The weight of what ends in time when the jobs are done one after the other. */
function onTimeIn(order: readonly DueJob[]): number {
  let end = 0
  return weightOf(
    order.filter(({ length, room }) => {
      end += length
      return end <= room
    }),
  )
}

describe('which jobs are on time when the least weight is late', () => {
  test('[PLAN-165] as much weight as in the best of all orders', () => {
    fc.assert(
      fc.property(jobs(6), list => {
        const chosen = list.filter((_, index) => choose(list)?.[index])
        const inOrder = chosen.toSorted((a, b) => a.room - b.room)
        expect(onTimeIn(inOrder)).toBe(weightOf(chosen))
        expect(weightOf(chosen)).toBe(Math.max(...[...ordersOf(list)].map(onTimeIn)))
      }),
      { numRuns: 150 },
    )
  })

  test('[PLAN-165] one heavy job, or several light ones that weigh more', () => {
    expect(choose([job(5, 6, 6), job(3, 3, 6), job(3, 3, 6)])).toEqual([false, true, true])
    expect(choose([job(7, 6, 6), job(3, 3, 6), job(3, 3, 6)])).toEqual([true, false, false])
    expect(choose([])).toEqual([])
    expect(choose([job(8, 4, 3), job(1, 3, 3)])).toEqual([false, true])
  })

  test('[PLAN-165] of equal weights those that take the least time', () => {
    expect(choose([job(2, 5, 6), job(2, 4, 6), job(2, 6, 6)])).toEqual([false, true, false])
  })

  test('[PLAN-168] the steps are counted, and a table that is too large is not filled', () => {
    const budget = new StepBudget()
    const many = (count: number) => Array.from({ length: count }, () => job(13, 1, count))
    expect(chooseOnTime(many(200), budget)).toEqual(many(200).map(() => true))
    expect(budget.used).toBeGreaterThan(20_000)
    expect(budget.used).toBeLessThan(200_000)
    const spent = budget.used
    expect(chooseOnTime(many(1200), budget)).toBeNull()
    expect(chooseOnTime([job(1e9, 1, 1)], budget)).toBeNull()
    expect(budget.used).toBe(spent)
  })
})
