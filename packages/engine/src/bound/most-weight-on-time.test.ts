import { describe, expect, test } from 'vitest'
import { inZone, OFFICE, task } from '../../test/build-input.ts'
import { gatherFacts } from '../input/task-facts.ts'
import type { PlanInput, PlanTask } from '../plan-types.ts'
import { maxWeightOnTime } from './most-weight-on-time.ts'

// A Monday in November; office hours leave 8 hours on each of its weekdays.
const zone = inZone('UTC', '2026-11-16T06:00')
const EVENING = [{ day: [1], start: '19:00', end: '20:00' }]
const LONG_DAY = [{ day: [1], start: '09:00', end: '20:00' }]
const most = (tasks: PlanTask[], more: Partial<PlanInput> = {}) => {
  const facts = gatherFacts(zone.input(tasks, { horizonDays: 2, ...more }))
  return maxWeightOnTime(facts, facts.works)
}
const due = (local: string) => ({ dueAt: zone.at(`2026-11-16T${local}`) })
const urgent = (id: string, more: Partial<PlanTask>) => task(id, { priority: 'urgent', ...more })

describe('the most weight that can be on time', () => {
  test('[PLAN-165] counts tasks as a whole, in the free time before their due dates', () => {
    const two = [urgent('a', due('10:30')), urgent('b', due('10:30'))]
    expect(most(two)).toBe(8)
    expect(most(two.map(one => ({ ...one, ...due('11:00') })))).toBe(16)
    const busy = [zone.block('2026-11-16T09:00', 90)]
    expect(most(two, { busy })).toBe(0)
    expect(most([])).toBe(0)
  })

  test('[PLAN-165] tasks without common windows do not compete', () => {
    const evening = (id: string) => urgent(id, { ...due('20:00'), windows: EVENING })
    const office = (id: string) => urgent(id, { ...due('10:00'), windows: OFFICE })
    expect(most([evening('a'), evening('b'), office('c'), office('d')])).toBe(16)
  })

  test('[PLAN-165] tasks whose windows overlap compete for all of their time', () => {
    const both = [
      urgent('a', { ...due('09:40'), windows: OFFICE }),
      urgent('b', { ...due('10:20'), windows: LONG_DAY }),
    ]
    const short = { estimateMinutes: 40 }
    expect(most(both.map(one => ({ ...one, ...short })))).toBe(16)
    expect(most(both.map(one => ({ ...one, ...short, ...due('10:10') })))).toBe(8)
  })

  test('[PLAN-165] the caps of days are for work, each with its own part of the day', () => {
    const dailyCapMinutes = Array.from({ length: 7 }, () => 90)
    const two = [urgent('a', due('17:00')), urgent('b', due('17:00'))]
    expect(most(two, { dailyCapMinutes })).toBe(8)
    expect(
      most(
        two.map(one => ({ ...one, countsTowardCap: false })),
        { dailyCapMinutes },
      ),
    ).toBe(16)
    const full = urgent('c', { ...due('17:00'), estimateMinutes: 400, countsTowardCap: false })
    expect(most([...two, full], { dailyCapMinutes })).toBe(16)
    expect(most([...two, { ...full, estimateMinutes: 480 }], { dailyCapMinutes })).toBe(16)
    expect(most([...two, { ...full, estimateMinutes: 481 }], { dailyCapMinutes })).toBe(8)
  })

  test('[PLAN-165] a habit counts with its shortest sessions', () => {
    const habit = { ...due('10:30'), minSessionMinutes: 60, maxSessionMinutes: 60, kind: 'habit' } as const
    expect(most([urgent('a', habit), urgent('b', habit)])).toBe(8)
    expect(most([urgent('a', habit), urgent('b', { ...habit, shrinksToMinutes: 30 })])).toBe(16)
  })
})
