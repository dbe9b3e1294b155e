import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { StepBudget } from '../step-budget.ts'
import { CapacityFlow } from './capacity-flow.ts'
import type { TimeBin } from './time-bins.ts'

const bin = (start: number, end: number, open: boolean[], minutes = end - start): TimeBin => ({
  start,
  end,
  open,
  minutes,
})

interface Demand {
  windowClass: number
  release: number
  due: number
  minutes: number
}

const canUse = (demand: Demand, { open, start, end }: TimeBin) =>
  open[demand.windowClass] === true && start >= demand.release && end <= demand.due

/** By the max-flow min-cut theorem: for every set of tasks, no more fits than the bins that they can use have room. */
function mostThatFits(bins: readonly TimeBin[], demands: readonly Demand[]): number {
  let most = Number.POSITIVE_INFINITY
  for (let set = 0; set < 2 ** demands.length; set++) {
    const inside = demands.filter((_, index) => set & (1 << index))
    const outside = demands.filter((_, index) => !(set & (1 << index)))
    const room = bins.filter(bin => inside.some(demand => canUse(demand, bin)))
    const cut =
      room.reduce((sum, bin) => sum + bin.minutes, 0) + outside.reduce((sum, demand) => sum + demand.minutes, 0)
    most = Math.min(most, cut)
  }
  return most
}

const times = fc.integer({ min: 0, max: 6 })
const bins = fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.boolean(), fc.boolean()), {
  minLength: 1,
  maxLength: 6,
})
const demands = fc.array(
  fc.record({ windowClass: fc.integer({ min: 0, max: 1 }), release: times, due: times, minutes: fc.nat(14) }),
  { minLength: 1, maxLength: 5 },
)

describe('the most work that free time can take', () => {
  test('[PLAN-31] is what the narrowest cut lets through, task by task', () => {
    fc.assert(
      fc.property(bins, demands, (sizes, wanted) => {
        const time = sizes.map(([minutes, ...open], index) => bin(index, index + 1, open, minutes))
        const flow = new CapacityFlow(time, new StepBudget())
        let before = 0
        for (const [index, demand] of wanted.entries()) {
          const most = mostThatFits(time, wanted.slice(0, index + 1))
          expect(flow.add(demand.windowClass, demand.release, demand.due, demand.minutes)).toBe(most - before)
          before = most
        }
      }),
      { numRuns: 300, seed: 1 },
    )
  })

  test('[PLAN-31] moves earlier work to other bins to make room', () => {
    const flow = new CapacityFlow([bin(0, 10, [true]), bin(10, 20, [true]), bin(20, 30, [true])], new StepBudget())
    expect(flow.add(0, 0, 30, 10)).toBe(10)
    expect(flow.add(0, 0, 20, 10)).toBe(10)
    expect(flow.add(0, 0, 10, 10)).toBe(10)
    expect(flow.add(0, 0, 30, 1)).toBe(0)
  })

  test('[PLAN-31] uses only bins within the dates and the windows of the work', () => {
    const flow = new CapacityFlow([bin(0, 10, [true, false]), bin(10, 20, [true, true])], new StepBudget())
    expect(flow.add(0, 1, 20, 30)).toBe(10)
    expect(flow.add(1, 0, 20, 30)).toBe(0)
    expect(flow.add(0, 0, 9, 30)).toBe(0)
    expect(flow.add(0, 0, 10, 30)).toBe(10)
  })

  test('[PLAN-33] names the last due date of the tasks that share the time which is used up', () => {
    const flow = new CapacityFlow([bin(0, 10, [true]), bin(10, 20, [true]), bin(20, 90, [true])], new StepBudget())
    flow.add(0, 0, 20, 20)
    expect(flow.tightUntil).toBe(0)
    expect(flow.add(0, 0, 10, 5)).toBe(0)
    expect(flow.tightUntil).toBe(20)
    expect(flow.add(0, 0, 5, 5)).toBe(0)
    expect(flow.tightUntil).toBe(5)
  })
})
