import { describe, expect, test } from 'vitest'
import { task } from '../../test/build-input.ts'
import { at, jobOf, MONDAY, problemOf, scheduleOf } from '../../test/build-problem.ts'
import { JobShares } from './job-shares.ts'
import { OBJECTIVE } from './objective.ts'
import { dayOfWaiting, PRICES } from './prices.ts'
import { compareScores, scoreFor, scoreFrom, scoreOf, totalsOf } from './score.ts'

describe('the score', () => {
  test('[PLAN-14] the parts and the names of their terms', () => {
    const names = OBJECTIVE.map(({ part, perJob, perPlan }) => [
      part,
      ...[...perJob, ...perPlan].map(term => term.name),
    ])
    expect(names).toEqual([
      ['late', 'lateWeight'],
      ['unplaced', 'unplacedWork'],
      ['lateness', 'lateness'],
      ['returns', 'returns'],
      ['slack', 'littleSlack'],
      [
        'waiting',
        'waiting',
        'notToday',
        'notNext',
        'cuts',
        'leftovers',
        'movedSessions',
        'outsidePreferred',
        'bunched',
        'scatteredFocus',
        'inversions',
      ],
    ])
  })

  test('[PLAN-14] everything has its price in one currency, and the plan that costs less is better', () => {
    const costs = (...values: number[]) => scoreFrom(Float64Array.from(values), 1)
    const day = dayOfWaiting(1)
    expect(costs(1, 0, 0, 0, 0).total).toBe(PRICES.late * day)
    expect(costs(0, 1, 0, 0, 0).total).toBe(PRICES.unplacedMinute * day)
    expect(costs(0, 0, 60, 0, 0).total).toBe(PRICES.latenessHour * day)
    expect(costs(0, 0, 0, 100, 0).total).toBe(PRICES.return * day)
    expect(compareScores(costs(1, 0, 0, 0, 0), costs(0, 0, 0, 8500, 0))).toBeGreaterThan(0)
    expect(compareScores(costs(1, 0, 0, 0, 0), costs(0, 0, 0, 8600, 0))).toBeLessThan(0)
  })

  test('[PLAN-173] slack counts in full, but not against a plan in which less is late without many more returns', () => {
    const day = dayOfWaiting(1)
    const costs = (late: number, returns: number, slackDays: number) =>
      scoreFrom(Float64Array.of(late, 0, 0, returns * 100, slackDays * day), 1)
    expect(compareScores(costs(0, 1, 0), costs(0, 0, 400))).toBeLessThan(0)
    expect(compareScores(costs(1, 0, 0), costs(2, 0, 400))).toBe(-30_400 * day)
    for (const slackDays of [0, 400, 100_000]) {
      expect(compareScores(costs(1, 0, slackDays), costs(2, 0, 0))).toBe(-30_000 * day)
      expect(compareScores(costs(2, 0, 0), costs(1, 0, slackDays))).toBe(30_000 * day)
      expect(compareScores(costs(1, 2, slackDays), costs(2, 0, 0))).toBe((-30_000 + 2 * 350) * day)
      expect(compareScores(costs(1, 3, slackDays), costs(2, 0, 0))).toBe((-30_000 + 3 * 350 + slackDays) * day)
    }
  })

  test('[PLAN-14] a plan costs the same on a coarse grid', () => {
    const onGrid = (gridMinutes: number) => {
      const late = { dueAt: MONDAY.at('2026-11-16T09:30'), priority: 'high' } as const
      const problem = problemOf([task('a', { ...late, estimateMinutes: 120 }), task('b')], {}, gridMinutes)
      const sessions: Record<string, [string, string][]> = {
        a: [
          ['09:00', '10:00'],
          ['11:00', '12:00'],
        ],
        b: [['10:00', '11:00']],
      }
      return scoreOf(scheduleOf(problem, sessions)).total * gridMinutes ** 2
    }
    expect(onGrid(15) / onGrid(1)).toBeCloseTo(1, 6)
  })

  const problem = problemOf([
    task('a', { dueAt: MONDAY.at('2026-11-16T09:30'), priority: 'high' }),
    task('b', { estimateMinutes: 90, priority: 'low' }),
  ])
  // Neither is less important than the other, so that only the shares of jobs change.
  const equals = problemOf([task('a', { dueAt: MONDAY.at('2026-11-16T09:30') }), task('b', { estimateMinutes: 90 })])
  const schedule = scheduleOf(problem, { a: [['09:00', '10:00']], b: [['10:00', '11:00']] })

  test('[PLAN-14] the score adds up the shares of all jobs', () => {
    const units = 14 * 1440 - 360
    // Nothing is to spare for the first, so it has the greatest urgency weight of a high task, and no slack is left.
    const day = dayOfWaiting(1)
    const [first, slack] = [693 * 75 * at('10:00'), 5000 * 5 * day]
    const second = 20 * 105 * units + 30 * 10 * day
    expect(scoreOf(schedule)).toMatchObject({
      late: 5,
      unplaced: 2 * 30,
      lateness: 4 * 5 * 30,
      returns: 0,
      slack,
      waiting: first + second,
      total: (5 * 30_000 + 60 * 30 + 4 * 5 * 20) * day + slack + first + second,
    })
    expect(scoreFor(schedule, jobOf(problem, 'a'))).toMatchObject({
      late: 5,
      unplaced: 0,
      lateness: 4 * 5 * 30,
      slack,
      waiting: first,
    })
  })

  test('[PLAN-14] a share that is taken out leaves the score of the others, until the job is somewhere else', () => {
    const moving = scheduleOf(equals, { a: [['09:00', '10:00']], b: [['10:00', '11:00']] })
    const shares = new JobShares(moving)
    const [a, b] = [jobOf(equals, 'a'), jobOf(equals, 'b')]
    const totals = totalsOf(moving)
    moving.clear(a)
    shares.takeOut(totals, a)
    expect(scoreFrom(totals, 1)).toEqual(scoreFor(moving, b))
    moving.add(a, { start: at('11:00'), end: at('12:00') })
    shares.add(totals, a)
    expect(scoreFrom(totals, 1)).toEqual(scoreOf(moving))
    shares.keep(a)
    shares.takeOut(totals, a)
    expect(scoreFrom(totals, 1)).toEqual(scoreFor(moving, b))
  })
})
