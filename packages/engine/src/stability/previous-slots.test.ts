import { describe, expect, test } from 'vitest'
import { task } from '../../test/build-input.ts'
import { at, jobOf, MONDAY, problemOf, scheduleOf } from '../../test/build-problem.ts'
import { intactSlots, unmovedSessions, withPreviousSlots } from './previous-slots.ts'

const session = (taskId: string, clock: string, minutes: number) => ({
  taskId,
  ...MONDAY.block(`2026-11-16T${clock}`, minutes),
})
const slot = (from: string, to: string) => ({ start: at(from), end: at(to) })

describe('previous slots', () => {
  test('[PLAN-18] are the sessions of each task in time order, each once', () => {
    const currentPlan = [
      session('b', '11:00', 30),
      session('a', '12:00', 60),
      session('a', '09:00', 60),
      session('a', '12:00', 30),
      session('a', '09:00', 60),
      session('gone', '10:00', 60),
    ]
    const problem = withPreviousSlots(problemOf([task('a'), task('b'), task('c')]), currentPlan)
    expect(problem.previousSlots[jobOf(problem, 'a').index]).toEqual([
      slot('09:00', '10:00'),
      slot('12:00', '12:30'),
      slot('12:00', '13:00'),
    ])
    expect(problem.previousSlots[jobOf(problem, 'b').index]).toEqual([slot('11:00', '11:30')])
    expect(problem.previousSlots[jobOf(problem, 'c').index]).toEqual([])
  })

  test('[PLAN-18] leave out sessions before the run or off the minute', () => {
    const odd = session('a', '10:00', 60)
    const currentPlan = [
      { ...odd, start: odd.start + 1 },
      { ...odd, end: odd.end + 1 },
      session('a', '05:59', 60),
      session('a', '06:00', 60),
    ]
    expect(withPreviousSlots(problemOf([task('a')]), currentPlan).previousSlots).toEqual([[slot('06:00', '07:00')]])
  })

  const problem = withPreviousSlots(problemOf([task('a', { estimateMinutes: 120 }), task('b'), task('c')]), [
    session('a', '09:00', 60),
    session('a', '12:00', 60),
    session('b', '10:00', 60),
  ])

  test('[PLAN-19] sessions are unmoved when start and end are the same', () => {
    const unmoved = (a: [string, string][], b: [string, string][]) => unmovedSessions(scheduleOf(problem, { a, b }))
    expect(
      unmoved(
        [
          ['09:00', '10:00'],
          ['12:00', '13:00'],
        ],
        [['10:00', '11:00']],
      ),
    ).toBe(3)
    expect(
      unmoved(
        [
          ['09:00', '10:00'],
          ['12:00', '12:59'],
        ],
        [['10:01', '11:01']],
      ),
    ).toBe(1)
    expect(unmoved([], [])).toBe(0)
  })

  test('[PLAN-18] are intact for jobs that are in them with all of their sessions', () => {
    const schedule = scheduleOf(problem, {
      a: [
        ['09:00', '10:00'],
        ['12:05', '13:05'],
      ],
      b: [['10:00', '11:00']],
      c: [['14:00', '15:00']],
    })
    expect(intactSlots(schedule)).toEqual([[], [slot('10:00', '11:00')], []])
    const part = scheduleOf(problem, { a: [['09:00', '10:00']] })
    expect(intactSlots(part)).toEqual([[slot('09:00', '10:00')], [], []])
  })
})
