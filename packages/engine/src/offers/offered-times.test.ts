import { casesOf } from '@daywright/test-kit/run/depth'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { scoreOfPlan } from '../../test/score-of-plan.ts'
import { isLater } from '../objective/score.ts'
import { plan } from '../plan.ts'
import type { Interval, PlanInput, PlanTask } from '../plan-types.ts'
import { StepBudget } from '../step-budget.ts'
import { mayTake, testTimes } from './offered-times.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const MONDAY = Date.UTC(2026, 2, 2)
const NOW = MONDAY + 8 * HOUR
const DAY_OF_WORK = 480
const WINDOWS = [{ day: [1, 2, 3, 4, 5], start: '09:00', end: '17:00' }]

/** Weeks in which most of the time is needed for something that is due. */
const weeks = fc
  .record({
    load: fc.integer({ min: 60, max: 110 }),
    works: fc.array(
      fc.record({
        minutes: fc.integer({ min: 2, max: 15 }).map(quarters => quarters * 15),
        priority: fc.constantFrom<PlanTask['priority']>('none', 'low', 'medium', 'high', 'urgent'),
        autoSplit: fc.boolean(),
      }),
      { minLength: 8, maxLength: 24 },
    ),
  })
  .map(({ load, works }): PlanInput => {
    let minutes = 0
    const tasks = works.map((work, index): PlanTask => {
      minutes += work.minutes
      const days = Math.min(9, Math.ceil((minutes * 100) / (load * DAY_OF_WORK)))
      return {
        id: `task-${index}`,
        title: 'Work',
        priority: work.priority,
        dueAt: MONDAY + (days > 5 ? days + 2 : days) * DAY,
        startAfter: null,
        estimateMinutes: work.minutes,
        minSessionMinutes: 30,
        maxSessionMinutes: 120,
        cooldownMinutes: 0,
        autoSplit: work.autoSplit,
        windows: WINDOWS,
        sortOrder: index,
        createdAt: NOW,
        kept: [],
        dependsOn: [],
      }
    })
    const empty = { busy: [], prerequisites: [], currentPlan: [] }
    const fresh = { now: NOW, timeZone: 'UTC', horizonDays: 14, tasks, ...empty }
    return { ...fresh, currentPlan: plan(fresh).sessions }
  })
const times = fc.array(
  fc.record({
    day: fc.integer({ min: 0, max: 7 }),
    quarter: fc.integer({ min: 0, max: 28 }),
    minutes: fc.constantFrom(30, 60, 180),
  }),
  { minLength: 1, maxLength: 5 },
)
const timeOf = ({ day, quarter, minutes }: { day: number; quarter: number; minutes: number }): Interval => {
  const start = MONDAY + day * DAY + 9 * HOUR + (quarter * HOUR) / 4
  return { start, end: start + minutes * 60_000 }
}
const taken = (input: PlanInput, time: Interval): PlanInput => ({ ...input, busy: [...input.busy, time] })

describe('times that are offered', () => {
  test('[BOOK-10] taking one of them raises neither what is late nor what is left over', { timeout: 600_000 }, () => {
    fc.assert(
      fc.property(weeks, times, (input, given) => {
        const before = scoreOfPlan(input, plan(input))
        for (const [index, { fits }] of testTimes(input, given.map(timeOf)).entries()) {
          if (!fits) continue
          const changed = taken(input, timeOf(given[index] ?? { day: 0, quarter: 0, minutes: 30 }))
          expect(isLater(scoreOfPlan(changed, plan(changed)), before)).toBe(false)
        }
      }),
      { numRuns: casesOf(12) },
    )
  })

  test('[BOOK-10] are none that work needs, and all that nothing needs', () => {
    const day: PlanTask[] = [taskOfDay]
    const input: PlanInput = { ...NOTHING, tasks: day }
    const [needed, free] = testTimes(input, [
      { start: MONDAY + 10 * HOUR, end: MONDAY + 11 * HOUR },
      { start: MONDAY + DAY + 10 * HOUR, end: MONDAY + DAY + 11 * HOUR },
    ])
    expect(needed).toEqual({ fits: false, moved: ['day'] })
    expect(free).toEqual({ fits: true, moved: [] })
    expect(mayTake(input, { start: MONDAY + 10 * HOUR, end: MONDAY + 11 * HOUR })).toBe(false)
    expect(mayTake(input, { start: MONDAY + DAY + 10 * HOUR, end: MONDAY + DAY + 11 * HOUR })).toBe(true)
  })

  test('[BOOK-10] are none that move something where something is late already', () => {
    const late: PlanTask = { ...taskOfDay, id: 'late', dueAt: MONDAY - DAY, sortOrder: 1, priority: 'low' }
    const input: PlanInput = { ...NOTHING, tasks: [{ ...taskOfDay, estimateMinutes: 120 }, late] }
    const times = Array.from({ length: 8 }, (_, hour) => timeOf({ day: 0, quarter: hour * 4, minutes: 60 }))
    expect(testTimes(input, times).every(({ fits, moved }) => fits === (moved.length === 0))).toBe(true)
  })

  test('[BOOK-12] are none once the steps are spent', () => {
    const times = [timeOf({ day: 3, quarter: 0, minutes: 30 }), timeOf({ day: 4, quarter: 0, minutes: 30 })]
    const fit = (steps: number) => testTimes({ ...NOTHING, tasks: [taskOfDay] }, times, new StepBudget(steps))
    expect(fit(1).map(({ fits }) => fits)).toEqual([false, false])
    expect(fit(1_000_000).map(({ fits }) => fits)).toEqual([true, true])
  })
})

const taskOfDay: PlanTask = {
  id: 'day',
  title: 'Work',
  priority: 'none',
  dueAt: MONDAY + DAY,
  startAfter: null,
  estimateMinutes: DAY_OF_WORK,
  minSessionMinutes: 30,
  maxSessionMinutes: 120,
  cooldownMinutes: 0,
  autoSplit: true,
  windows: WINDOWS,
  sortOrder: 0,
  createdAt: NOW,
  kept: [],
  dependsOn: [],
}
const NOTHING: Omit<PlanInput, 'tasks'> = {
  now: NOW,
  timeZone: 'UTC',
  horizonDays: 14,
  busy: [],
  prerequisites: [],
  currentPlan: [],
}
