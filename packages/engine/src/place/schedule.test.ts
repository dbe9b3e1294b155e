import { describe, expect, test } from 'vitest'
import { task } from '../../test/build-input.ts'
import { at, jobOf, MONDAY, problemOf, scheduleOf, shown } from '../../test/build-problem.ts'
import { isSamePiece, Schedule } from './schedule.ts'
import { firstSlot } from './slots.ts'

const problem = problemOf([task('a', { estimateMinutes: 90 }), task('b', { dependsOn: ['a'] }), task('c')])
const a = jobOf(problem, 'a')
const b = jobOf(problem, 'b')
const c = jobOf(problem, 'c')

describe('a schedule', () => {
  test('[PLAN-5] knows for each taken minute its session and its job', () => {
    const schedule = scheduleOf(problem, { a: [['09:00', '10:00']] })
    const nine = at('09:00')
    expect([nine - 1, nine, nine + 59, nine + 60].map(unit => schedule.takenUntil[unit])).toEqual([
      0,
      nine + 60,
      nine + 60,
      0,
    ])
    expect(schedule.takenFrom[nine + 59]).toBe(nine)
    expect(problem.jobs[schedule.takenBy[nine] ?? -1]).toBe(a)
  })

  test('[PLAN-9] counts what is placed and what is left', () => {
    const schedule = scheduleOf(problem, {
      a: [
        ['11:00', '11:30'],
        ['09:00', '10:00'],
      ],
    })
    expect(shown(schedule)).toEqual(['a 09:00-10:00', 'a 11:00-11:30'])
    expect([schedule.left(a), schedule.isComplete(a), schedule.endOf(a)]).toEqual([0, true, at('11:30')])
    expect([schedule.left(b), schedule.isComplete(b), schedule.endOf(b)]).toEqual([60, false, 0])
    expect(schedule.sessionCount).toBe(2)
  })

  test('[PLAN-5] a cleared job leaves its time free and its pieces reusable', () => {
    const schedule = scheduleOf(problem, {
      a: [
        ['09:00', '10:00'],
        ['11:00', '11:30'],
      ],
      c: [['10:00', '11:00']],
    })
    const pieces = schedule.clear(a)
    expect(pieces).toHaveLength(2)
    expect(shown(schedule)).toEqual(['c 10:00-11:00'])
    expect([schedule.left(a), schedule.takenUntil[at('09:00')], schedule.takenUntil[at('11:29')]]).toEqual([90, 0, 0])
    schedule.restore(a, pieces)
    expect(shown(schedule)).toEqual(['a 09:00-10:00', 'a 11:00-11:30', 'c 10:00-11:00'])
  })

  test('[PLAN-5] time that was cleared is found again', () => {
    const schedule = scheduleOf(problem, { a: [['09:00', '10:00']] })
    expect(firstSlot(schedule, c, 0, 60, 60, problem.units)?.start).toBe(at('10:00'))
    schedule.clear(a)
    expect(firstSlot(schedule, c, 0, 60, 60, problem.units)?.start).toBe(at('09:00'))
  })

  test('[PLAN-12] a job may start when all it depends on is complete and over', () => {
    expect(scheduleOf(problem, { a: [['09:00', '10:00']] }).prerequisitesEnd(b)).toBeNull()
    expect(scheduleOf(problem, { a: [['09:00', '10:30']] }).prerequisitesEnd(b)).toBe(at('10:30'))
    expect(scheduleOf(problem, {}).prerequisitesEnd(c)).toBe(0)
  })

  test('[PLAN-12] a kept block of the prerequisite, and the own start date, are waited for', () => {
    const kept = [MONDAY.block('2026-11-16T15:00', 30)]
    const startAfter = MONDAY.at('2026-11-16T12:00')
    const other = problemOf([
      task('a', { estimateMinutes: 60, kept }),
      task('b', { dependsOn: ['a'] }),
      task('c', { startAfter }),
    ])
    const schedule = scheduleOf(other, { a: [['09:00', '09:30']] })
    expect(schedule.prerequisitesEnd(jobOf(other, 'b'))).toBe(at('15:30'))
    expect(schedule.prerequisitesEnd(jobOf(other, 'c'))).toBe(at('12:00'))
  })

  test('[PLAN-13] a job whose prerequisite has no planned end never starts', () => {
    const prerequisites = [{ id: 'x', title: 'X', plannedEnd: null }]
    const blocked = problemOf([task('a', { dependsOn: ['x'] })], { prerequisites })
    expect(new Schedule(blocked).prerequisitesEnd(jobOf(blocked, 'a'))).toBeNull()
  })

  test('[PLAN-17] a copy and a snapshot do not change with the schedule', () => {
    const schedule = scheduleOf(problem, { a: [['09:00', '10:00']] })
    const copy = schedule.copy()
    const snapshot = schedule.snapshot()
    schedule.clear(a)
    schedule.add(c, { start: at('09:00'), end: at('10:00') })
    expect(shown(copy)).toEqual(['a 09:00-10:00'])
    expect(shown(Schedule.from(problem, snapshot))).toEqual(['a 09:00-10:00'])
  })

  test('[PLAN-19] counts the slots that hold exactly one of the sessions', () => {
    const schedule = scheduleOf(problem, {
      a: [
        ['09:00', '10:00'],
        ['11:00', '11:30'],
      ],
    })
    const slot = (from: string, to: string) => ({ start: at(from), end: at(to) })
    expect(schedule.sessionsIn(a, [slot('09:00', '10:00'), slot('11:00', '11:31'), slot('10:59', '11:30')])).toBe(1)
    expect(schedule.sessionsIn(b, [slot('09:00', '10:00')])).toBe(0)
    expect(isSamePiece(slot('09:00', '10:00'), slot('09:00', '10:00'))).toBe(true)
  })

  test('[PLAN-37] counts the units that it changes as effort', () => {
    expect(scheduleOf(problem, { a: [['09:00', '10:00']], c: [['10:00', '10:20']] }).effort).toBe(80)
  })
})
