import { describe, expect, test } from 'vitest'
import { task } from '../../test/build-input.ts'
import { at, jobOf, MONDAY, problemOf, scheduleOf } from '../../test/build-problem.ts'
import { JobShares } from './job-shares.ts'
import { OBJECTIVE } from './objective.ts'
import { compareScores, type Score, scoreFor, scoreFrom, scoreOf, totalsOf } from './score.ts'

const score = (change: Partial<Score> = {}): Score => ({ late: 5, unplaced: 5, lateness: 5, waiting: 5, ...change })

describe('the score', () => {
  test('[PLAN-14] the levels in their order, with the names of their terms', () => {
    const names = OBJECTIVE.map(({ level, perJob, perPlan }) => [
      level,
      ...[...perJob, ...perPlan].map(term => term.name),
    ])
    expect(names).toEqual([
      ['late', 'lateWeight'],
      ['unplaced', 'unplacedWork'],
      ['lateness', 'lateness'],
      [
        'waiting',
        'waiting',
        'littleSlack',
        'notToday',
        'cuts',
        'leftovers',
        'movedSessions',
        'outsidePreferred',
        'bunched',
        'scatteredFocus',
      ],
    ])
  })

  test('[PLAN-14] a level decides only where all before it are equal', () => {
    expect(compareScores(score(), score())).toBe(0)
    expect(compareScores(score({ late: 4, unplaced: 99, lateness: 99, waiting: 99 }), score())).toBeLessThan(0)
    expect(compareScores(score({ unplaced: 4, lateness: 99, waiting: 99 }), score())).toBeLessThan(0)
    expect(compareScores(score({ lateness: 4, waiting: 99 }), score())).toBeLessThan(0)
    expect(compareScores(score({ waiting: 4 }), score())).toBeLessThan(0)
    expect(compareScores(score({ late: 6, unplaced: 0, lateness: 0, waiting: 0 }), score())).toBeGreaterThan(0)
  })

  const problem = problemOf([
    task('a', { dueAt: MONDAY.at('2026-11-16T09:30'), priority: 'high' }),
    task('b', { estimateMinutes: 90, priority: 'low' }),
  ])
  const schedule = scheduleOf(problem, { a: [['09:00', '10:00']], b: [['10:00', '11:00']] })

  test('[PLAN-14] the score adds up the shares of all jobs', () => {
    const units = 14 * 1440 - 360
    // Nothing is to spare for the first, so it has the most haste of a high task, and no slack is left.
    const first = 693 * 75 * at('10:00') + 10 * 5 * 60 * 120 * 1440
    expect(scoreOf(schedule)).toEqual({
      late: 5,
      unplaced: 2 * 30,
      lateness: 5 * 60 * 30,
      waiting: first + 14 * 105 * units + 10 * 30 * 15 * 1440,
    })
    expect(scoreFor(schedule, jobOf(problem, 'a'))).toEqual({
      late: 5,
      unplaced: 0,
      lateness: 5 * 60 * 30,
      waiting: first,
    })
  })

  test('[PLAN-14] a share that is taken out leaves the score of the others, until the job is somewhere else', () => {
    const moving = scheduleOf(problem, { a: [['09:00', '10:00']], b: [['10:00', '11:00']] })
    const shares = new JobShares(moving)
    const [a, b] = [jobOf(problem, 'a'), jobOf(problem, 'b')]
    const totals = totalsOf(moving)
    moving.clear(a)
    shares.takeOut(totals, a)
    expect(scoreFrom(totals)).toEqual(scoreFor(moving, b))
    moving.add(a, { start: at('11:00'), end: at('12:00') })
    shares.add(totals, a)
    expect(scoreFrom(totals)).toEqual(scoreOf(moving))
    shares.keep(a)
    shares.takeOut(totals, a)
    expect(scoreFrom(totals)).toEqual(scoreFor(moving, b))
  })
})
