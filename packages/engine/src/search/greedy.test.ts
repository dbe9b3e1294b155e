import { describe, expect, test } from 'vitest'
import { inZone, task } from '../../test/build-input.ts'
import { jobOf, MONDAY, problemOf, scheduleOf, shown } from '../../test/build-problem.ts'
import type { PlanTask } from '../plan-types.ts'
import { bestGreedy, fillLate, placeLate, placeOnTime } from './greedy.ts'
import { inheritUrgency } from './urgency.ts'

const due = (clock: string) => MONDAY.at(`2026-11-16T${clock}`)

function greedy(tasks: PlanTask[]) {
  const problem = problemOf(tasks)
  return bestGreedy(problem, inheritUrgency(problem))
}

describe('greedy plans', () => {
  test('[PLAN-14] the due date first, where that makes more on time', () => {
    const tasks = [task('a', { dueAt: due('17:00'), priority: 'urgent' }), task('b', { dueAt: due('10:00') })]
    expect(shown(greedy(tasks).schedule)).toEqual(['b 09:00-10:00', 'a 10:00-11:00'])
  })

  test('[PLAN-14] the weight first, where not everything can be on time', () => {
    const tasks = [
      task('a', { dueAt: due('10:00') }),
      task('b', { dueAt: due('10:30'), priority: 'urgent', estimateMinutes: 90 }),
    ]
    const { schedule, score } = greedy(tasks)
    expect(shown(schedule)).toEqual(['a 10:30-11:30', 'b 09:00-10:30'])
    expect(score.late).toBe(1)
  })

  test('[PLAN-14] weight per minute first, where many small tasks are worth more', () => {
    const small = ['a', 'b', 'c'].map(id => task(id, { dueAt: due('12:00'), priority: 'medium' }))
    const large = task('z', { dueAt: due('12:00'), priority: 'urgent', estimateMinutes: 180 })
    expect(greedy([large, ...small]).score.late).toBe(8)
  })

  test('[PLAN-37] without tasks there is an empty plan', () => {
    expect(greedy([])).toMatchObject({ score: { late: 0, unplaced: 0, lateness: 0, waiting: 0 } })
  })

  test('[PLAN-12] a job is placed early enough for its dependants, or at least for itself', () => {
    const tasks = [
      task('a', { dueAt: due('12:00') }),
      task('b', { dependsOn: ['a'], dueAt: due('11:00') }),
      task('c', { estimateMinutes: 120 }),
    ]
    const problem = problemOf(tasks)
    const urgency = inheritUrgency(problem)
    const taken = scheduleOf(problem, {
      c: [
        ['09:00', '09:30'],
        ['09:45', '10:00'],
      ],
    })
    expect(placeOnTime(taken, jobOf(problem, 'a'), urgency)).toBe(true)
    expect(shown(taken)[0]).toBe('a 10:00-11:00')
    const full = scheduleOf(problem, { c: [['09:00', '11:05']] })
    expect(placeOnTime(full, jobOf(problem, 'a'), urgency)).toBe(false)
    expect(shown(full)).toEqual(['c 09:00-11:05'])
    expect(placeOnTime(full, jobOf(problem, 'b'), urgency)).toBe(false)
  })

  test('[PLAN-32] a job is cut only where it is late otherwise', () => {
    const problem = problemOf([task('a', { dueAt: due('11:30') }), task('c', { estimateMinutes: 60 })])
    const urgency = inheritUrgency(problem)
    const schedule = scheduleOf(problem, { c: [['09:30', '10:30']] })
    placeOnTime(schedule, jobOf(problem, 'a'), urgency)
    expect(shown(schedule)[0]).toBe('a 10:30-11:30')
    const tight = problemOf([task('a', { dueAt: due('11:29') }), task('c', { estimateMinutes: 60 })])
    const cut = scheduleOf(tight, { c: [['09:30', '10:30']] })
    placeOnTime(cut, jobOf(tight, 'a'), inheritUrgency(tight))
    expect(shown(cut).slice(0, 2)).toEqual(['a 09:00-09:30', 'a 10:30-11:00'])
  })

  test('[PLAN-14] late work is placed whole if possible, else in part', () => {
    const windows = [{ day: [1], start: '09:00', end: '10:00' }]
    const problem = problemOf([task('a', { windows, estimateMinutes: 90 }), task('b')], { horizonDays: 1 })
    const schedule = scheduleOf(problem, {})
    expect(placeLate(schedule, jobOf(problem, 'a'))).toBe(false)
    expect(shown(schedule)).toEqual(['a 09:00-10:00'])
    expect(placeLate(schedule, jobOf(problem, 'b'))).toBe(true)
    expect(shown(schedule)).toEqual(['a 09:00-10:00', 'b 10:00-11:00'])
  })

  test('[PLAN-14] the remaining time goes to the greatest weight first', () => {
    const problem = problemOf([task('a'), task('b', { priority: 'high' }), task('c', { priority: 'low' })])
    const schedule = scheduleOf(problem, { a: [['12:00', '13:00']] })
    fillLate(schedule, inheritUrgency(problem))
    expect(shown(schedule)).toEqual(['a 12:00-13:00', 'b 09:00-10:00', 'c 10:00-11:00'])
  })
})

describe('work that cannot be on time', () => {
  const zone = inZone('UTC', '2026-11-16T09:00')
  const standup = { busy: [zone.block('2026-11-16T09:30', 15)] }
  const late = task('a', { estimateMinutes: 50, dueAt: zone.at('2026-11-16T10:00') })

  test('[PLAN-133] is cut where that makes it hours less late', () => {
    const busy = [...standup.busy, zone.block('2026-11-16T10:10', 7 * 60)]
    expect(zone.planned([late], { busy })).toEqual(['a 2026-11-16T09:00 30', 'a 2026-11-16T09:45 20'])
    // Half an hour is not worth a cut.
    expect(zone.planned([late], standup)).toEqual(['a 2026-11-16T09:45 50'])
  })

  test('[PLAN-133] stays whole where it may not be cut, or where cutting does not help', () => {
    expect(zone.planned([{ ...late, autoSplit: false }], standup)).toEqual(['a 2026-11-16T09:45 50'])
    expect(zone.planned([{ ...late, minSessionMinutes: 45 }], standup)).toEqual(['a 2026-11-16T09:45 50'])
    expect(zone.planned([{ ...late, dueAt: zone.at('2026-11-16T09:20') }])).toEqual(['a 2026-11-16T09:00 50'])
  })
})
