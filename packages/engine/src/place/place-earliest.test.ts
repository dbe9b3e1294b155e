import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { task } from '../../test/build-input.ts'
import { at, jobOf, problemOf, scheduleOf, shown } from '../../test/build-problem.ts'
import type { PlanTask } from '../plan-types.ts'
import { placeEarliest, placeWhole, sessionLength } from './place-earliest.ts'

const lengthOf = (change: Partial<PlanTask>, left: number, room: number) =>
  sessionLength(jobOf(problemOf([task('a', change)]), 'a'), left, room)

describe('the length of a session', () => {
  const change = { estimateMinutes: 200, minSessionMinutes: 20, maxSessionMinutes: 60 }

  test('[PLAN-7] is what is left, up to the maximum and the room', () => {
    expect(lengthOf(change, 60, 60)).toBe(60)
    expect(lengthOf(change, 45, 60)).toBe(45)
    expect(lengthOf(change, 200, 100)).toBe(60)
    expect(lengthOf(change, 200, 30)).toBe(30)
  })

  test('[PLAN-6] leaves at least a minimum session over where it can', () => {
    expect(lengthOf(change, 80, 60)).toBe(60)
    expect(lengthOf(change, 79, 60)).toBe(59)
    expect(lengthOf(change, 61, 60)).toBe(41)
    expect(lengthOf(change, 50, 40)).toBe(30)
  })

  test('[PLAN-6] leaves a short remainder only where two minimum sessions are not left', () => {
    expect(lengthOf(change, 40, 30)).toBe(20)
    expect(lengthOf(change, 39, 30)).toBe(30)
    expect(lengthOf(change, 39, 20)).toBe(20)
  })

  test('[PLAN-6] is nothing where the room is shorter than the minimum, unless it finishes the task', () => {
    expect(lengthOf(change, 200, 20)).toBe(20)
    expect(lengthOf(change, 200, 19)).toBe(0)
    expect(lengthOf(change, 10, 10)).toBe(10)
    expect(lengthOf(change, 10, 9)).toBe(0)
  })

  test('[PLAN-10] is all or nothing for a task that may not be split', () => {
    const whole = { ...change, autoSplit: false }
    expect(lengthOf(whole, 200, 200)).toBe(200)
    expect(lengthOf(whole, 200, 199)).toBe(0)
  })

  test('[PLAN-6] [PLAN-7] never leaves a remainder below the minimum that could be avoided', () => {
    const minutes = (max: number) => fc.integer({ min: 1, max })
    fc.assert(
      fc.property(minutes(300), minutes(120), minutes(60), minutes(60), (left, room, min, more) => {
        const length = lengthOf({ minSessionMinutes: min, maxSessionMinutes: min + more }, left, room)
        expect(length).toBeLessThanOrEqual(Math.min(left, room, min + more))
        if (length === 0) return
        expect(length >= min || length === left).toBe(true)
        const rest = left - length
        expect(rest === 0 || rest >= min || left < 2 * min).toBe(true)
      }),
    )
  })
})

describe('placing as early as possible', () => {
  const long = task('a', { estimateMinutes: 150, minSessionMinutes: 20, maxSessionMinutes: 60, cooldownMinutes: 15 })

  test('[PLAN-7] [PLAN-8] fills the time in sessions with a cooldown between them', () => {
    const problem = problemOf([long])
    const schedule = scheduleOf(problem, {})
    expect(placeEarliest(schedule, jobOf(problem, 'a'), 0, problem.units, 0)).toBe(true)
    expect(shown(schedule)).toEqual(['a 09:00-10:00', 'a 10:15-11:15', 'a 11:30-12:00'])
  })

  test('[PLAN-32] skips gaps shorter than the piece that is asked for', () => {
    const problem = problemOf([long, task('b'), task('c')])
    const schedule = scheduleOf(problem, { b: [['09:40', '10:40']] })
    expect(placeEarliest(schedule, jobOf(problem, 'a'), 0, problem.units, 50)).toBe(true)
    expect(shown(schedule).slice(0, 3)).toEqual(['a 10:40-11:40', 'a 11:55-12:55', 'a 13:10-13:40'])
  })

  test('[PLAN-123] leaves no session that is too short to come back for, unless every minute counts', () => {
    const odd = task('a', { estimateMinutes: 130, maxSessionMinutes: 60, cooldownMinutes: 0 })
    const placed = (others: PlanTask[], piece: number) => {
      const problem = problemOf([odd, ...others])
      const schedule = scheduleOf(problem, {})
      placeEarliest(schedule, jobOf(problem, 'a'), 0, problem.units, piece)
      return shown(schedule)
    }
    const even = ['a 09:00-10:00', 'a 10:00-10:55', 'a 10:55-11:10']
    const filled = ['a 09:00-10:00', 'a 10:00-11:00', 'a 11:00-11:10']
    expect(placed([], 44)).toEqual(even)
    expect(placed([], 0)).toEqual(filled)
    // Ten working days have 4,800 minutes.
    expect(placed([task('b', { estimateMinutes: 4190 })], 44)).toEqual(even)
    expect(placed([task('b', { estimateMinutes: 4200 })], 44)).toEqual(filled)
  })

  test('[PLAN-6] what was placed stays when not all of it fits, unless it must be whole', () => {
    const problem = problemOf([long])
    const job = jobOf(problem, 'a')
    const part = scheduleOf(problem, {})
    expect(placeEarliest(part, job, 0, at('11:00'), 0)).toBe(false)
    expect(shown(part)).toEqual(['a 09:00-10:00', 'a 10:15-11:00'])
    const whole = scheduleOf(problem, {})
    expect(placeWhole(whole, job, 0, at('11:00'), 0)).toBe(false)
    expect(shown(whole)).toEqual([])
    expect(placeWhole(whole, job, 0, at('12:00'), 0)).toBe(true)
  })

  test('[PLAN-6] a short remainder goes behind all other sessions', () => {
    const problem = problemOf([task('a', { estimateMinutes: 65, minSessionMinutes: 60, maxSessionMinutes: 60 })])
    const schedule = scheduleOf(problem, { a: [['12:00', '13:00']] })
    expect(placeEarliest(schedule, jobOf(problem, 'a'), 0, problem.units, 0)).toBe(true)
    expect(shown(schedule)).toEqual(['a 12:00-13:00', 'a 13:05-13:10'])
  })
})
