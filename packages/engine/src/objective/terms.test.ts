import { describe, expect, test } from 'vitest'
import { task } from '../../test/build-input.ts'
import { at, jobOf, MONDAY, problemOf, scheduleOf } from '../../test/build-problem.ts'
import type { PlanTask } from '../plan-types.ts'
import { withPreviousSlots } from '../stability/previous-slots.ts'
import {
  bunched,
  cuts,
  extraSessions,
  type JobTerm,
  lateness,
  lateWeight,
  leftovers,
  littleSlack,
  movedSessions,
  notToday,
  outsidePreferred,
  unplacedWork,
  waiting,
} from './terms.ts'

/** Midnight at the end of the last whole day of the horizon. */
const UNITS = 14 * 1440 - 360
type Sessions = [from: string, to: string][]

/** The urgency weight of new tasks without a due date: ten times the weight. */
const [NONE, LOW, MEDIUM] = [10, 20, 30]
/** What it costs when an hour of work without priority waits for a day. */
const DAY = 10 * 75 * 1440

/** What a term says of one task with these sessions. */
function value(term: JobTerm, change: Partial<PlanTask>, sessions: Sessions, gridMinutes = 1): number {
  const problem = problemOf([task('a', change)], {}, gridMinutes)
  return term(scheduleOf(problem, { a: sessions }), jobOf(problem, 'a'))
}

const due = (clock: string) => MONDAY.at(`2026-11-16T${clock}`)

describe('the terms of the objective', () => {
  test('[PLAN-14] late weight is the weight of a task that ends after its due date', () => {
    const change = { dueAt: due('10:00') } as const
    expect(value(lateWeight, change, [['09:00', '10:00']])).toBe(0)
    expect(value(lateWeight, change, [['09:01', '10:01']])).toBe(1)
    expect(value(lateWeight, { ...change, priority: 'urgent' }, [['09:01', '10:01']])).toBe(8)
    expect(value(lateWeight, {}, [['16:00', '17:00']])).toBe(0)
  })

  test('[PLAN-14] work that does not fit is late when it is due by the end of the horizon', () => {
    const horizonEnd = MONDAY.at('2026-11-30T00:00')
    expect(value(lateWeight, { dueAt: horizonEnd, priority: 'low' }, [])).toBe(2)
    expect(value(lateWeight, { dueAt: horizonEnd + 60_000 }, [])).toBe(0)
    expect(value(lateWeight, { dueAt: horizonEnd }, [['09:00', '09:59']])).toBe(1)
  })

  test('[PLAN-14] an overdue task is late in every plan and has no late weight', () => {
    expect(value(lateWeight, { dueAt: due('05:59') }, [['16:00', '17:00']])).toBe(0)
  })

  test('[PLAN-14] unplaced work is weighted by priority', () => {
    const weights = { none: 1, low: 2, medium: 3, high: 5, urgent: 8 } as const
    for (const [priority, weight] of Object.entries(weights) as [keyof typeof weights, number][])
      expect(value(unplacedWork, { priority }, [['09:00', '09:45']])).toBe(weight * 15)
    expect(value(unplacedWork, {}, [['09:00', '10:00']])).toBe(0)
  })

  test('[PLAN-14] lateness counts from the due date to the end of the task, of overdue tasks from now on, and its first day four times', () => {
    const change = { dueAt: due('09:40'), priority: 'high' } as const
    expect(value(lateness, change, [['09:00', '10:00']])).toBe(4 * 5 * 20)
    expect(value(lateness, { ...change, dueAt: due('10:00') }, [['09:00', '10:00']])).toBe(0)
    expect(value(lateness, { ...change, dueAt: due('11:00') }, [['09:00', '10:00']])).toBe(0)
    expect(value(lateness, { dueAt: due('05:00') }, [['09:00', '10:00']])).toBe(4 * at('10:00'))
    expect(value(lateness, change, [])).toBe(5 * (UNITS - at('09:40') + 3 * 1440))
    expect(value(lateness, { ...change, expires: true }, [['09:00', '10:00']])).toBe(0)
  })

  test('[PLAN-14] [PLAN-15] waiting counts all work to the end of its session, or to the end of the horizon if not all of it fits, and the end a little more', () => {
    const change = { priority: 'medium', maxSessionMinutes: 30 } as const
    expect(
      value(waiting, change, [
        ['09:00', '09:30'],
        ['10:00', '10:30'],
      ]),
    ).toBe(MEDIUM * (30 * at('09:30') + 45 * at('10:30')))
    expect(value(waiting, change, [['09:00', '09:30']])).toBe(MEDIUM * 75 * UNITS)
  })

  test('[PLAN-14] a kept block still to come has no part in the waiting', () => {
    const kept = [MONDAY.block('2026-11-16T12:00', 30)]
    expect(value(waiting, { kept }, [['09:00', '09:30']])).toBe(NONE * 45 * at('09:30'))
  })

  test('[PLAN-134] work that is not done today has a price, the same for all, but not what has a time of its own', () => {
    const price = 10 * DAY
    expect(value(notToday, { priority: 'urgent' }, [['09:00', '10:00']])).toBe(0)
    expect(value(notToday, { priority: 'urgent' }, [])).toBe(60 * price)
    expect(value(notToday, { maxSessionMinutes: 30 }, [['23:45', '24:15']])).toBe(45 * price)
    const cut: Sessions = [
      ['09:00', '09:30'],
      ['11:00', '11:30'],
    ]
    // It is no reason to cut what is done in one sitting, but one for another session of what takes several anyway.
    expect(value(notToday, {}, cut)).toBe(60 * price)
    const several = { estimateMinutes: 100, maxSessionMinutes: 60 }
    expect(value(notToday, several, [...cut, ['14:00', '14:30']])).toBe(10 * price)
    expect(value(notToday, { maxSessionMinutes: 30 }, cut)).toBe(0)
    expect(value(notToday, { preferred: { from: '06:00', to: '12:00' } }, [])).toBe(0)
    expect(value(notToday, { expires: true, dueAt: due('20:00') }, [])).toBe(0)
  })

  test('[PLAN-32] each session beyond the fewest costs ten days of waiting of an hour of the work', () => {
    const halves: Sessions = [
      ['09:00', '09:30'],
      ['10:00', '10:30'],
    ]
    expect(value(cuts, { priority: 'low' }, halves)).toBe(LOW * 75 * 10 * 1440)
    const long = { estimateMinutes: 600, maxSessionMinutes: 600 }
    expect(value(cuts, { priority: 'low', ...long }, halves)).toBe(LOW * 75 * 10 * 1440)
    expect(value(cuts, { priority: 'low', estimateMinutes: 40 }, halves)).toBe(LOW * 55 * 10 * 1440)
    expect(value(cuts, { priority: 'low', maxSessionMinutes: 30 }, halves)).toBe(0)
    expect(value(cuts, { priority: 'low', maxSessionMinutes: 59 }, halves)).toBe(0)
    expect(value(cuts, {}, [['09:00', '10:00']])).toBe(0)
    expect(value(cuts, {}, [])).toBe(0)
  })

  test('[PLAN-32] on a coarse grid the price is in units', () => {
    const problem = problemOf([task('a')], {}, 15)
    const schedule = scheduleOf(problem, {})
    const job = jobOf(problem, 'a')
    schedule.add(job, { start: 12, end: 14 })
    schedule.add(job, { start: 20, end: 22 })
    expect(extraSessions(schedule, job)).toBe(1)
    expect(cuts(schedule, job)).toBe(NONE * 5 * 10 * (1440 / 15))
  })

  test('[PLAN-123] a part of a task that is shorter than a quarter of an hour costs two days of waiting', () => {
    const uneven: Sessions = [
      ['09:00', '09:46'],
      ['10:00', '10:14'],
    ]
    const even: Sessions = [
      ['09:00', '09:45'],
      ['10:00', '10:15'],
    ]
    expect(value(leftovers, { priority: 'low' }, uneven)).toBe(LOW * 75 * 2880)
    expect(value(leftovers, { priority: 'low' }, even)).toBe(0)
    expect(value(leftovers, { estimateMinutes: 10 }, [['09:00', '09:10']])).toBe(0)
  })

  test('[PLAN-19] a session that left its previous slot costs the more the sooner it was to begin, and half where only its end changes', () => {
    const days = ['16T07:00', '16T09:00', '17T09:00', '20T09:00']
    const currentPlan = days.map(clock => ({ taskId: 'a', ...MONDAY.block(`2026-11-${clock}`, 15) }))
    const windows = [{ day: [0, 1, 2, 3, 4, 5, 6], start: '00:00', end: '23:59' }]
    const tasks = [task('a', { priority: 'urgent', maxSessionMinutes: 15, windows }), task('b')]
    const problem = withPreviousSlots(problemOf(tasks), currentPlan)
    const moved = (at: number, by = 1) => {
      const schedule = scheduleOf(problem, {})
      const slots = problem.previousSlots[0] ?? []
      slots.forEach(({ start, end }, index) => {
        const isMoved = index === at
        schedule.add(jobOf(problem, 'a'), { start: start + (isMoved ? by : 0), end: end + (isMoved ? 1 : 0) })
      })
      return movedSessions(schedule, jobOf(problem, 'a')) / (200 * DAY)
    }
    expect([-1, 0, 1, 2, 3].map(at => moved(at))).toEqual([0, 4, 2, 1, 1])
    expect([0, 1, 2, 3].map(at => moved(at, 0))).toEqual([2, 1, 0.5, 0.5])
    expect(movedSessions(scheduleOf(problem, {}), jobOf(problem, 'a'))).toBe(8 * 200 * DAY)
    expect(movedSessions(scheduleOf(problem, { b: [['12:00', '13:00']] }), jobOf(problem, 'b'))).toBe(0)
  })

  test('[PLAN-131] ending with less free working time before the due date than wanted costs more and more', () => {
    const week = { dueAt: MONDAY.at('2026-11-20T10:00'), priority: 'low' } as const
    const price = (slack: number) => Math.round(5000 * 2 * DAY * (1 - slack / 1470) ** 2)
    // Windows are from nine to five, so there are 33 hours of them before Friday at ten.
    expect(value(littleSlack, week, [['09:00', '10:00']])).toBe(0)
    expect(value(littleSlack, { ...week, dueAt: MONDAY.at('2026-11-17T10:00') }, [['09:30', '10:30']])).toBe(price(450))
    expect(value(littleSlack, { ...week, dueAt: MONDAY.at('2026-11-17T08:00') }, [['16:00', '17:00']])).toBe(price(0))
    expect(value(littleSlack, { ...week, dueAt: MONDAY.at('2026-11-16T10:00') }, [['10:00', '11:00']])).toBe(price(0))
    // More for work that takes long, because it may take longer, but less and less.
    expect(value(littleSlack, { ...week, estimateMinutes: 120 }, [['09:00', '10:00']])).toBe(5000 * 2 * DAY * 1.125)
  })

  test('[PLAN-131] without a due date, after it or for what expires no slack is wanted', () => {
    expect(value(littleSlack, {}, [['16:00', '17:00']])).toBe(0)
    expect(value(littleSlack, { dueAt: due('05:00') }, [['16:00', '17:00']])).toBe(0)
    expect(value(littleSlack, { dueAt: due('17:00'), expires: true }, [['16:00', '17:00']])).toBe(0)
  })

  test('[PLAN-101] [PLAN-131] no more slack is wanted than its first preferred time leaves, and half of it at most', () => {
    const by = (day: string, from = '12:00', to = '17:00') => {
      const change = { dueAt: MONDAY.at(`2026-11-${day}T17:00`), preferred: { from, to } }
      return (start: string, end: string) => value(littleSlack, change, [[start, end]]) / (5000 * DAY)
    }
    // Four hours are left after the first hour of the afternoon.
    expect([by('16')('09:00', '10:00'), by('16')('12:00', '13:00')]).toEqual([0, 0])
    expect(by('16')('13:00', '14:00')).toBe((1 - 180 / 240) ** 2)
    // Twelve hours are left after the first hour of the first afternoon.
    expect([by('17')('11:00', '12:00'), by('17')('12:15', '13:15')]).toEqual([
      0,
      expect.closeTo((1 - 705 / 720) ** 2, 8),
    ])
    // There is no such time before the due date.
    expect(by('16', '18:00', '20:00')('13:00', '14:00')).toBeCloseTo((1 - 180 / 735) ** 2, 8)
  })

  test('[PLAN-19] without a current plan nothing counts as moved', () => {
    expect(value(movedSessions, {}, [['09:00', '10:00']])).toBe(0)
  })

  test('[PLAN-101] a session outside the preferred part of the day costs a day of waiting, in part for a part of it', () => {
    const change = { preferred: { from: '13:00', to: '15:00' }, priority: 'low' } as const
    expect(value(outsidePreferred, change, [['13:00', '14:00']])).toBe(0)
    expect(value(outsidePreferred, change, [['09:00', '10:00']])).toBe(LOW * 75 * 1440)
    expect(value(outsidePreferred, change, [['12:45', '13:45']])).toBe(LOW * 75 * 360)
    expect(
      value(outsidePreferred, change, [
        ['14:45', '15:15'],
        ['16:00', '16:30'],
      ]),
    ).toBe(LOW * 75 * (720 + 1440))
    expect(value(outsidePreferred, {}, [['09:00', '10:00']])).toBe(0)
    const night = { preferred: { from: '16:00', to: '10:00' } }
    expect(
      [
        ['09:00', '10:00'],
        ['10:00', '11:00'],
        ['16:00', '17:00'],
      ].map(([from = '', to = '']) => value(outsidePreferred, night, [[from, to]])),
    ).toEqual([0, NONE * 75 * 1440, 0])
  })

  test('[PLAN-139] each session that begins too soon after another costs five days of waiting for one', () => {
    const change = { estimateMinutes: 90, minSessionMinutes: 30, maxSessionMinutes: 30, spreadMinutes: 120 }
    const starts = (...clocks: string[]): Sessions => clocks.map(clock => [`${clock}:00`, `${clock}:30`])
    const one = NONE * (30 + 15) * 5 * 1440
    expect(value(bunched, change, starts('09', '11', '13'))).toBe(0)
    expect(value(bunched, change, starts('09', '10', '13'))).toBe(one)
    expect(value(bunched, change, starts('09', '10', '11'))).toBe(2 * one)
    expect(value(bunched, { ...change, spreadMinutes: 0 }, starts('09', '10', '11'))).toBe(0)
    const kept = [{ start: due('08:00'), end: due('08:30') }]
    expect(value(bunched, { ...change, kept }, starts('09', '11'))).toBe(one)
    const later = [{ start: due('13:00'), end: due('13:30') }]
    expect(value(bunched, { ...change, kept: later }, starts('09', '11'))).toBe(0)
  })

  const halves: Sessions = [
    ['09:00', '09:30'],
    ['10:00', '10:30'],
  ]
  const sessions = { minSessionMinutes: 15, maxSessionMinutes: 30 }
  test.each<[string, JobTerm, Partial<PlanTask>, Sessions]>([
    ['waiting', waiting, { priority: 'low' }, halves],
    ['little slack', littleSlack, { dueAt: MONDAY.at('2026-11-17T10:00') }, [['09:30', '10:30']]],
    ['not today', notToday, { maxSessionMinutes: 30 }, [['23:45', '24:15']]],
    ['cuts', cuts, {}, halves],
    [
      'outside the preferred part',
      outsidePreferred,
      { preferred: { from: '13:00', to: '15:00' } },
      [['12:45', '13:45']],
    ],
    ['bunched', bunched, { ...sessions, spreadMinutes: 120 }, halves],
    [
      'bunched with what is kept',
      bunched,
      { ...sessions, spreadMinutes: 120, kept: [{ start: due('08:00'), end: due('08:30') }] },
      [['09:00', '09:30']],
    ],
  ])('[PLAN-14] the price is the same on a coarse grid: %s', (_, term, change, placed) => {
    const fine = value(term, change, placed)
    expect(fine).toBeGreaterThan(0)
    // Work and time are both counted in units.
    expect((value(term, change, placed, 15) * 15 ** 2) / fine).toBeCloseTo(1, 3)
  })

  test('[PLAN-14] the prices of leftovers and of moves are the same on a coarse grid', () => {
    const short: Sessions = [
      ['09:00', '09:50'],
      ['10:00', '10:10'],
    ]
    const change = { minSessionMinutes: 10 }
    expect(value(leftovers, change, short, 10) * 10 ** 2).toBe(value(leftovers, change, short))
    const currentPlan = [{ taskId: 'a', ...MONDAY.block('2026-11-16T09:00', 60) }]
    const moved = (gridMinutes: number) => {
      const problem = withPreviousSlots(problemOf([task('a')], {}, gridMinutes), currentPlan)
      return movedSessions(scheduleOf(problem, { a: [['12:00', '13:00']] }), jobOf(problem, 'a'))
    }
    expect(moved(15) * 15 ** 2).toBe(moved(1))
  })
})
