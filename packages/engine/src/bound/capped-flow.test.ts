import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { StepBudget } from '../step-budget.ts'
import { CapacityFlow } from './capacity-flow.ts'
import { CappedFlow } from './capped-flow.ts'

const DAYS = 3
const bins = fc.array(
  fc.record({
    day: fc.nat(DAYS - 1),
    minutes: fc.integer({ min: 0, max: 6 }),
    open: fc.tuple(fc.boolean(), fc.boolean()),
  }),
  { maxLength: 6 },
)
const works = fc.array(
  fc.record({
    windowClass: fc.nat(1),
    release: fc.nat(DAYS - 1),
    due: fc.integer({ min: 1, max: DAYS }),
    minutes: fc.nat(12),
  }),
  { maxLength: 5 },
)

/** The least cut by trying every set of bins and days on the far side of it. */
function leastCut(time: readonly Bin[], caps: readonly number[], list: readonly WorkOf[]): number {
  let least = Number.POSITIVE_INFINITY
  for (let cutBins = 0; cutBins < 1 << time.length; cutBins++)
    for (let cutDays = 0; cutDays < 1 << DAYS; cutDays++) {
      const isOpen = (bin: Bin, index: number) => !(cutBins & (1 << index)) && !(cutDays & (1 << bin.day))
      const work = list.filter(one => time.some((bin, index) => isOpen(bin, index) && isUsable(bin, one)))
      const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
      const cut =
        sum(time.map((bin, index) => (cutBins & (1 << index) ? bin.minutes : 0))) +
        sum(caps.map((cap, day) => (cutDays & (1 << day) ? cap : 0)))
      least = Math.min(least, cut + sum(work.map(one => one.minutes)))
    }
  return least
}

interface Bin {
  day: number
  minutes: number
  open: [boolean, boolean]
}
interface WorkOf {
  windowClass: number
  release: number
  due: number
  minutes: number
}
const isUsable = (bin: Bin, { windowClass, release, due }: WorkOf) =>
  (bin.open[windowClass] ?? false) && bin.day >= release && bin.day < due
const timeBin = ({ day, minutes, open }: Bin) => ({ start: day * 10, end: day * 10 + 10, minutes, open })
const dayCap = (most: number, day: number) => ({ start: day * 10, end: day * 10 + 10, most })

describe('the flow with caps of days', () => {
  test('[PLAN-103] places as much as the least cut allows', () => {
    const caps = fc.array(fc.nat(8), { minLength: DAYS, maxLength: DAYS })
    fc.assert(
      fc.property(bins, caps, works, (time, most, list) => {
        const flow = new CappedFlow(time.map(timeBin), most.map(dayCap), new StepBudget())
        const placed = list.map(one => flow.add(one.windowClass, one.release * 10, one.due * 10, one.minutes))
        const total = list.reduce((sum, one) => sum + one.minutes, 0)
        const sum = placed.reduce((left, one) => left + one, 0)
        expect(sum).toBe(Math.min(total, leastCut(time, most, list)))
      }),
      { numRuns: 300 },
    )
  })

  test('[PLAN-103] is the flow without caps where the caps are wide', () => {
    fc.assert(
      fc.property(bins, works, (time, list) => {
        const wide = Array.from({ length: DAYS }, (_, day) => dayCap(1000, day))
        const capped = new CappedFlow(time.map(timeBin), wide, new StepBudget())
        const plain = new CapacityFlow(time.map(timeBin), new StepBudget())
        for (const { windowClass, release, due, minutes } of list)
          expect(capped.add(windowClass, release * 10, due * 10, minutes)).toBe(
            plain.add(windowClass, release * 10, due * 10, minutes),
          )
      }),
    )
  })

  test('[PLAN-82] gives up when the steps are spent', () => {
    const budget = new StepBudget(5)
    const flow = new CappedFlow([timeBin({ day: 0, minutes: 5, open: [true, true] })], [dayCap(5, 0)], budget)
    budget.spend(10)
    flow.add(0, 0, 10, 5)
    expect(flow.isSpent).toBe(true)
  })

  test('[PLAN-82] counts its steps with those of the other parts', () => {
    const budget = new StepBudget()
    const flow = new CappedFlow([timeBin({ day: 0, minutes: 5, open: [true, true] })], [dayCap(5, 0)], budget)
    flow.add(0, 0, 10, 5)
    const ofRoom = budget.used
    expect(ofRoom).toBeGreaterThan(0)
    // The bin is full, so a chain of moves is looked for in vain.
    flow.add(0, 0, 10, 5)
    expect(budget.used - ofRoom).toBeGreaterThan(ofRoom)
  })
})
