import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { task } from '../../test/build-input.ts'
import { at, jobOf, MONDAY, problemOf, scheduleOf } from '../../test/build-problem.ts'
import type { Job } from '../input/problem.ts'
import type { PlanTask } from '../plan-types.ts'
import { Schedule } from './schedule.ts'
import { firstSlot, type Slot } from './slots.ts'

/** Tries every start and every length, unit by unit. */
function naiveSlot(
  schedule: Schedule,
  job: Job,
  from: number,
  least: number,
  most: number,
  limit: number,
): Slot | null {
  const { mark, units, gap, jobs, dayCaps } = schedule.problem
  const work = jobs.filter(other => other.isWork).flatMap(other => schedule.piecesOf(other))
  const room = (dayCaps?.days[0]?.most ?? units) - work.reduce((sum, piece) => sum + piece.end - piece.start, 0)
  const keepsRules = (start: number, end: number) =>
    !job.isWork || (end - start <= room && work.every(piece => start >= piece.end + gap || end <= piece.start - gap))
  const isFree = (unit: number) => (job.free[unit] ?? -1) > 0
  const isUsable = (unit: number) =>
    unit < Math.min(limit, units) &&
    isFree(unit) &&
    schedule.takenUntil[unit] === 0 &&
    job.closed.every(span => unit < span.start || unit >= span.end) &&
    schedule.piecesOf(job).every(piece => unit < piece.start - job.cooldown || unit >= piece.end + job.cooldown)
  for (let start = from; start < units; start++) {
    if (start % mark !== 0 && start !== job.edgeStart && isFree(start - 1)) continue
    let length = 0
    while (length < most && isUsable(start + length) && keepsRules(start, start + length + 1)) length++
    if (length >= least) return { start, length }
  }
  return null
}

const WINDOWS = [
  [{ day: [1], start: '06:00', end: '08:02' }],
  [
    { day: [1], start: '06:33', end: '07:10' },
    { day: [1], start: '07:14', end: '09:00' },
  ],
]
const tasks = fc.tuple(...['a', 'b', 'c'].map(id => oneTask(id)))

function oneTask(id: string): fc.Arbitrary<PlanTask> {
  const minute = (max: number) => fc.integer({ min: 0, max })
  return fc
    .record({
      windows: fc.constantFrom(...WINDOWS),
      cooldown: minute(20),
      kept: minute(150),
      start: minute(90),
      countsTowardCap: fc.boolean(),
    })
    .map(({ windows, cooldown, kept, start, countsTowardCap }) =>
      task(id, {
        windows,
        countsTowardCap,
        cooldownMinutes: cooldown,
        startAfter: start < 45 ? null : MONDAY.at('2026-11-16T06:00') + start * 60_000,
        kept: kept < 75 ? [] : [MONDAY.block(`2026-11-16T0${Math.floor(kept / 60) + 5}:${10 + (kept % 50)}`, 9)],
      }),
    )
}

describe('the first slot for a session', () => {
  test('[PLAN-3] [PLAN-5] [PLAN-8] [PLAN-97] [PLAN-98] is the one that trying every unit finds, after any placements and removals', () => {
    const steps = fc.array(
      fc.record({
        job: fc.nat(2),
        clears: fc.boolean(),
        later: fc.nat(60),
        least: fc.integer({ min: 1, max: 25 }),
        more: fc.nat(30),
        limit: fc.integer({ min: 20, max: 200 }),
      }),
      { minLength: 1, maxLength: 14 },
    )
    const limits = fc.record({ gapMinutes: fc.constantFrom(0, 0, 7, 15), cap: fc.constantFrom(null, 30, 90) })
    fc.assert(
      fc.property(tasks, steps, fc.constantFrom(1, 5), limits, (list, moves, grid, { gapMinutes, cap }) => {
        const dailyCapMinutes = Array.from({ length: 7 }, () => cap)
        const problem = problemOf(list, { horizonDays: 1, gapMinutes, dailyCapMinutes }, grid)
        const schedule = new Schedule(problem)
        for (const { job: index, clears, later, least, more, limit } of moves) {
          const job = problem.jobs[index] ?? expect.fail()
          if (clears) schedule.clear(job)
          const from = job.release + Math.floor(later / grid)
          const expected = naiveSlot(schedule, job, from, least, least + more, limit)
          expect(firstSlot(schedule, job, from, least, least + more, limit)).toEqual(expected)
          if (expected) schedule.add(job, { start: expected.start, end: expected.start + expected.length })
        }
      }),
      { numRuns: 400 },
    )
  })

  const slot = (schedule: Schedule, from: string, least: number, most: number, limit: string) =>
    firstSlot(schedule, jobOf(schedule.problem, 'a'), at(from), least, most, at(limit))

  test('[PLAN-5] is as long as asked for, or as the time before the next session', () => {
    const schedule = scheduleOf(problemOf([task('a'), task('b')]), { b: [['10:00', '11:00']] })
    expect(slot(schedule, '06:00', 30, 45, '17:00')).toEqual({ start: at('09:00'), length: 45 })
    expect(slot(schedule, '06:00', 30, 90, '17:00')).toEqual({ start: at('09:00'), length: 60 })
    expect(slot(schedule, '06:00', 60, 90, '17:00')).toEqual({ start: at('09:00'), length: 60 })
    expect(slot(schedule, '06:00', 61, 90, '17:00')).toEqual({ start: at('11:00'), length: 90 })
  })

  test('[PLAN-1] ends with the window and the limit', () => {
    const schedule = scheduleOf(problemOf([task('a')]), {})
    expect(slot(schedule, '16:30', 30, 60, '20:00')).toEqual({ start: at('16:30'), length: 30 })
    expect(slot(schedule, '16:30', 31, 60, '20:00')).toBeNull()
    expect(slot(schedule, '12:00', 30, 60, '12:30')).toEqual({ start: at('12:00'), length: 30 })
    expect(slot(schedule, '12:00', 31, 60, '12:30')).toBeNull()
  })

  test('[PLAN-8] keeps the cooldown before and after a session of the same task', () => {
    const schedule = scheduleOf(problemOf([task('a', { cooldownMinutes: 20, estimateMinutes: 300 })]), {
      a: [['10:00', '10:30']],
    })
    expect(slot(schedule, '09:00', 40, 60, '17:00')).toEqual({ start: at('09:00'), length: 40 })
    expect(slot(schedule, '09:00', 41, 60, '17:00')).toEqual({ start: at('10:50'), length: 60 })
    expect(slot(schedule, '10:45', 5, 60, '17:00')).toEqual({ start: at('10:50'), length: 60 })
  })
})
