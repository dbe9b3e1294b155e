import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inZone, task } from '../test/build-input.ts'
import { scoreOfPlan } from '../test/score-of-plan.ts'
import { problemOnGrid } from './input/problem.ts'
import { gatherFacts } from './input/task-facts.ts'
import { scoreOf } from './objective/score.ts'
import { placeWhole } from './place/place-earliest.ts'
import { Schedule } from './place/schedule.ts'
import { plan } from './plan.ts'
import type { PlanInput, PlanTask } from './plan-types.ts'

const zone = inZone('UTC', '2026-11-16T06:00')
/** As the service passes on a task that says nothing about its sessions. */
const usual = (id: string, change: Partial<PlanTask> = {}) =>
  task(id, { maxSessionMinutes: 60, worthwhileMinutes: 25, ...change })
const lengths = (lines: readonly string[], id: string) =>
  lines.filter(line => line.startsWith(`${id} `)).map(line => Number(line.split(' ')[2]))

describe('sessions that are worth sitting down for', () => {
  test('[PLAN-141] a task is cut into sessions that are alike, without a remainder', () => {
    expect(lengths(zone.planned([usual('a', { estimateMinutes: 130 })]), 'a')).toEqual([45, 45, 40])
    expect(lengths(zone.planned([usual('a', { estimateMinutes: 70 })]), 'a')).toEqual([35, 35])
    expect(lengths(zone.planned([usual('a', { estimateMinutes: 20 })]), 'a')).toEqual([20])
  })

  test('[PLAN-141] nothing goes into the pauses of a task, and a gap of ten minutes stays empty', () => {
    const busy = [zone.block('2026-11-16T09:10', 50)]
    const late = usual('a', { estimateMinutes: 240, dueAt: zone.at('2026-11-16T13:00'), priority: 'high' })
    const lines = zone.planned([late, usual('b', { estimateMinutes: 120 })], { busy })
    expect(lengths(lines, 'a')).toEqual([60, 60, 60, 60])
    expect(lengths(lines, 'b')).toEqual([60, 60])
    expect(lines[0]).toBe('a 2026-11-16T10:00 60')
  })

  test('[PLAN-141] hours without any longer stretch are used as they are, and so is a minimum that was chosen', () => {
    const windows = [{ day: [1, 2, 3, 4, 5], start: '09:00', end: '09:10' }]
    expect(lengths(zone.planned([usual('a', { windows })]), 'a')).toEqual([10, 10, 10, 10, 10, 10])
    const chosen = task('a', { minSessionMinutes: 10, estimateMinutes: 30, dueAt: zone.at('2026-11-16T10:00') })
    const busy = [zone.block('2026-11-16T09:10', 10), zone.block('2026-11-16T09:40', 20)]
    expect(lengths(zone.planned([chosen], { busy }), 'a')).toEqual([10, 20])
  })
})

describe('work that cannot be on time', () => {
  test('[PLAN-144] goes as soon as possible and in whole sessions, before work that can wait', () => {
    const slides = usual('slides', { estimateMinutes: 240, priority: 'urgent', dueAt: zone.at('2026-11-16T12:00') })
    const report = usual('report', { estimateMinutes: 360, dueAt: zone.at('2026-11-18T17:00') })
    const lines = zone.planned([report, slides])
    expect(lines.slice(0, 4)).toEqual([
      'slides 2026-11-16T09:00 60',
      'slides 2026-11-16T10:05 60',
      'slides 2026-11-16T11:10 60',
      'slides 2026-11-16T12:15 60',
    ])
  })
})

/** What the plan costs that places the tasks in this order, each as soon as it can be. */
function costInOrder(input: PlanInput, order: readonly string[]): number {
  const problem = problemOnGrid(gatherFacts(input), 1)
  const schedule = new Schedule(problem)
  for (const id of order) {
    const job = problem.jobs.find(({ work }) => work.task.id === id)
    if (job) placeWhole(schedule, job, job.release, problem.units, job.piece)
  }
  return scoreOf(schedule).total
}

const ORDERS = [
  ['a', 'b', 'c'],
  ['a', 'c', 'b'],
  ['b', 'a', 'c'],
  ['b', 'c', 'a'],
  ['c', 'a', 'b'],
  ['c', 'b', 'a'],
]

describe('short lists', () => {
  test('[PLAN-145] no order of three tasks makes a better plan', () => {
    const drawn = fc.record({
      estimateMinutes: fc.integer({ min: 3, max: 48 }).map(steps => steps * 5),
      priority: fc.constantFrom('none', 'low', 'medium', 'high', 'urgent'),
      due: fc.option(fc.integer({ min: 10, max: 58 })),
    })
    fc.assert(
      fc.property(fc.tuple(drawn, drawn, drawn), list => {
        const tasks = list.map(({ due, ...change }, index) =>
          usual(ORDERS[0]?.[index] ?? '', {
            ...change,
            dueAt: due === null ? null : zone.at('2026-11-16T00:00') + due * 3_600_000,
          }),
        )
        const input = zone.input(tasks)
        const found = scoreOfPlan(input, plan(input)).total
        // A plan with easy days is chosen although work waits longer in it; three tasks of four hours need two days anyway.
        const isLong = tasks.reduce((sum, { estimateMinutes }) => sum + estimateMinutes, 0) > 420
        if (!isLong) for (const order of ORDERS) expect(found).toBeLessThanOrEqual(costInOrder(input, order))
      }),
      { numRuns: 150 },
    )
  })
})
