import { describe, expect, test } from 'vitest'
import { inZone, OFFICE, task } from '../../test/build-input.ts'
import { gatherFacts } from '../input/task-facts.ts'
import type { PlanInput, PlanTask } from '../plan-types.ts'
import { StepBudget } from '../step-budget.ts'
import { lowerBoundOf, MAX_FLOW_WORKS, reachesBound } from './lower-bound.ts'

// A Monday in November; office hours leave 8 hours on each of its weekdays.
const zone = inZone('UTC', '2026-11-16T06:00')
const bound = (tasks: PlanTask[], more: Partial<PlanInput> = {}) => {
  const least = lowerBoundOf(gatherFacts(zone.input(tasks, { horizonDays: 2, ...more })))
  // Rounding up gives -0 where nothing must be late.
  return least && { ...least, late: least.late + 0 }
}
const due = (local: string) => ({ dueAt: zone.at(`2026-11-16T${local}`) })

describe('what no plan can do better than', () => {
  test('[PLAN-31] is nothing where all work fits by its due dates', () => {
    expect(bound([task('a', due('10:00')), task('b', due('11:00')), task('c')])).toEqual({ late: 0, unplaced: 0 })
  })

  test('[PLAN-31] counts the weight of tasks that cannot all be on time, the cheapest ones', () => {
    const two = [task('a', { ...due('10:00'), priority: 'urgent' }), task('b', { ...due('10:00'), priority: 'low' })]
    expect(bound(two)).toEqual({ late: 2, unplaced: 0 })
    expect(bound(two.toReversed())).toEqual({ late: 2, unplaced: 0 })
  })

  test('[PLAN-31] prefers the most weight per minute', () => {
    const long = task('a', { ...due('11:00'), priority: 'high', estimateMinutes: 120 })
    const short = (id: string) => task(id, { ...due('11:00'), priority: 'medium', estimateMinutes: 60 })
    expect(bound([long, short('b'), short('c')])?.late).toBe(5)
  })

  test('[PLAN-165] knows that a task is on time as a whole or not at all', () => {
    const half = ['a', 'b'].map(id => task(id, { ...due('10:30'), priority: 'urgent' }))
    expect(bound(half)?.late).toBe(8)
    expect(bound([...half, task('c', { ...due('10:30'), estimateMinutes: 30 })])?.late).toBe(8)
    const impossible = task('d', { ...due('10:30'), estimateMinutes: 91, priority: 'low' })
    expect(bound([...half, impossible])?.late).toBe(10)
  })

  test('[PLAN-165] keeps to start dates where they leave less time than there is in all', () => {
    const afterTen = { ...due('11:00'), startAfter: zone.at('2026-11-16T10:00'), priority: 'urgent' } as const
    expect(bound(['a', 'b'].map(id => task(id, afterTen)))?.late).toBe(8)
  })

  test('[PLAN-31] counts a task that has too little time even alone as late', () => {
    expect(bound([task('a', { ...due('09:59'), priority: 'high' })])?.late).toBe(5)
    expect(bound([task('a', { ...due('10:00'), priority: 'high' })])?.late).toBe(0)
    const afterStart = { ...due('11:00'), startAfter: zone.at('2026-11-16T10:01') }
    expect(bound([task('a', afterStart)])?.late).toBe(1)
  })

  test('[PLAN-31] asks for one stretch that is long enough where the task may not be split', () => {
    const busy = [zone.block('2026-11-16T09:40', 20)]
    const whole = { ...due('10:40'), autoSplit: false }
    expect(bound([task('a', whole)], { busy })?.late).toBe(1)
    expect(bound([task('a', { ...whole, ...due('11:00') })], { busy })?.late).toBe(0)
    expect(bound([task('a', { ...whole, autoSplit: true })], { busy })?.late).toBe(0)
    expect(bound([task('a', { ...due('11:20'), estimateMinutes: 120 })], { busy })?.late).toBe(0)
  })

  test('[PLAN-31] leaves out tasks that are overdue, due after the horizon or without a due date', () => {
    const dates = [zone.at('2026-11-13T12:00'), zone.at('2026-11-30T12:00'), null]
    const long = dates.map((dueAt, index) => task(`${index}`, { dueAt, estimateMinutes: 2000 }))
    expect(bound(long)?.late).toBe(0)
    const atTheEnd = task('a', { dueAt: zone.at('2026-11-18T00:00'), estimateMinutes: 961 })
    expect(bound([atTheEnd])?.late).toBe(1)
  })

  test('[PLAN-31] counts the weighted minutes for which there is no time at all, the least important ones', () => {
    const tasks = [
      task('a', { priority: 'low', estimateMinutes: 500 }),
      task('b', { priority: 'urgent', estimateMinutes: 500 }),
    ]
    expect(bound(tasks)).toEqual({ late: 0, unplaced: 2 * 40 })
    expect(bound(tasks.toReversed(), { busy: [zone.block('2026-11-16T09:00', 480)] })).toEqual({
      late: 0,
      unplaced: 2 * 500 + 8 * 20,
    })
  })

  test('[PLAN-31] counts all of the work that waits for an unknown end', () => {
    const prerequisites = [{ id: 'x', title: 'X', plannedEnd: null }]
    expect(bound([task('a', { dependsOn: ['x'], priority: 'low' })], { prerequisites })?.unplaced).toBe(120)
  })

  test('[PLAN-31] keeps to the windows and the start date of each task', () => {
    const evening = [{ day: [1], start: '20:00', end: '20:30' }]
    expect(bound([task('a', { windows: evening }), task('b', { windows: OFFICE })])?.unplaced).toBe(30)
    expect(bound([task('a', { startAfter: zone.at('2026-11-17T16:20') })])?.unplaced).toBe(20)
  })

  test('[PLAN-34] is not worked out for more tasks than it pays for', () => {
    const tasks = (count: number) =>
      Array.from({ length: count }, (_, index) => task(`${index}`, { estimateMinutes: 1 }))
    expect(bound(tasks(MAX_FLOW_WORKS))).toEqual({ late: 0, unplaced: 0 })
    expect(bound(tasks(MAX_FLOW_WORKS + 1))).toBeNull()
  })

  test('[PLAN-82] is unknown when the steps are spent, also where days have caps', () => {
    const spent = (more: Partial<PlanInput>) => {
      const facts = gatherFacts(zone.input([task('a', due('10:00'))], { horizonDays: 2, ...more }), new StepBudget(1))
      facts.budget.spend(1)
      return lowerBoundOf(facts)
    }
    expect(spent({})).toBeNull()
    expect(spent({ dailyCapMinutes: Array.from({ length: 7 }, () => 240) })).toBeNull()
  })

  test('[PLAN-31] is reached when neither late weight nor unplaced work is above it', () => {
    const score = (late: number, unplaced: number) => ({ late, unplaced }) as Parameters<typeof reachesBound>[0]
    const least = { late: 5, unplaced: 30 }
    expect(reachesBound(score(5, 30), least)).toBe(true)
    expect(reachesBound(score(6, 30), least)).toBe(false)
    expect(reachesBound(score(5, 31), least)).toBe(false)
    expect(reachesBound(score(5, 2), least, 15)).toBe(true)
    expect(reachesBound(score(5, 3), least, 15)).toBe(false)
    expect(reachesBound(score(0, 0), null)).toBe(true)
    expect(reachesBound(score(1, 0), null)).toBe(false)
    expect(reachesBound(score(0, 1), null)).toBe(false)
  })

  test('[PLAN-103] knows the caps of days, for work alone', () => {
    const two = ['a', 'b'].map(id => task(id, { ...due('17:00'), priority: 'low' }))
    const dailyCapMinutes = Array.from({ length: 7 }, () => 90)
    expect(bound(two, { dailyCapMinutes })).toEqual({ late: 2, unplaced: 0 })
    expect(bound(two, { dailyCapMinutes, horizonDays: 1 })).toEqual({ late: 2, unplaced: 2 * 30 })
    const rest = two.map(one => ({ ...one, countsTowardCap: false }))
    expect(bound(rest, { dailyCapMinutes, horizonDays: 1 })).toEqual({ late: 0, unplaced: 0 })
    const onePiece = task('c', { ...due('17:00'), estimateMinutes: 120, autoSplit: false })
    expect(bound([onePiece], { dailyCapMinutes })).toEqual({ late: 1, unplaced: 0 })
    // Breaks take no part of the cap, but where time itself is short the bound without caps shows it.
    const full = task('d', { ...due('17:00'), estimateMinutes: 480 })
    const wide = Array.from({ length: 7 }, () => 1000)
    expect(bound([full, { ...full, id: 'e', countsTowardCap: false }], { dailyCapMinutes: wide })).toEqual({
      late: 1,
      unplaced: 0,
    })
  })

  test('[PLAN-103] knows that nothing goes after an expiry', () => {
    const late = task('a', { ...due('09:30'), expires: true, priority: 'low' })
    expect(bound([late])).toEqual({ late: 2, unplaced: 2 * 30 })
    expect(bound([{ ...late, expires: false }])).toEqual({ late: 2, unplaced: 0 })
    expect(bound([{ ...late, weight: 13 }])).toEqual({ late: 13, unplaced: 13 * 30 })
  })
})
