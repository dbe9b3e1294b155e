import { describe, expect, test } from 'vitest'
import type { Score } from '../../objective/score.ts'
import { everyJobOnTime, joinSessions, leastLate, polish, type SearchStep } from './strategies.ts'

/** The total counts each part once, late weight a thousand times. */
const score = (change: Partial<Score> = {}): Score => {
  const parts = { late: 5, unplaced: 100, lateness: 5, returns: 0, slack: 0, waiting: 5, ...change }
  const { late, unplaced, lateness, returns, slack, waiting } = parts
  return { ...parts, total: 1000 * late + unplaced + lateness + returns + slack + waiting }
}
const step = (change: Partial<SearchStep> = {}): SearchStep => ({
  current: score(),
  best: score(),
  rest: 1,
  lateOfOthers: 2,
  failuresBefore: 7,
  ...change,
})

describe('strategies of the search', () => {
  test('[PLAN-37] where everything can be on time, a step may fail as much as its jobs did before, and counts with any score', () => {
    expect(everyJobOnTime.maxLoss(step())).toBe(7)
    expect(everyJobOnTime.takes(score({ late: 99 }), step(), 9)).toBe(true)
  })

  test('[PLAN-37] where something must be late, worse steps are taken within a patience that shrinks to nothing', () => {
    expect(leastLate.maxLoss(step())).toBe(5 + 4 - 2)
    expect(leastLate.maxLoss(step({ rest: 0 }))).toBe(5 - 2)
    expect(leastLate.maxLoss(step({ rest: 0, current: score({ late: 8 }) }))).toBe(8 - 2)
    expect(leastLate.takes(score(), step({ rest: 0 }), 0)).toBe(true)
    expect(leastLate.takes(score({ late: 9 }), step(), 0)).toBe(true)
    expect(leastLate.takes(score({ late: 10 }), step(), 0)).toBe(false)
    expect(leastLate.takes(score({ late: 6 }), step({ rest: 0.25 }), 0)).toBe(true)
    expect(leastLate.takes(score({ late: 6 }), step({ rest: 0.2 }), 0)).toBe(false)
    expect(leastLate.takes(score({ unplaced: 120 }), step(), 0)).toBe(true)
    expect(leastLate.takes(score({ unplaced: 121 }), step(), 0)).toBe(false)
  })

  test('[PLAN-37] a whole plan is polished by steps that are no worse', () => {
    expect(polish.maxLoss(step())).toBe(Number.POSITIVE_INFINITY)
    expect(polish.takes(score(), step(), 3)).toBe(true)
    expect(polish.takes(score({ waiting: 6 }), step(), -3)).toBe(false)
    expect(polish.takes(score({ late: 4, waiting: 99 }), step(), 3)).toBe(true)
  })

  test('[PLAN-37] sessions are joined by steps without more cuts, though work may wait longer', () => {
    expect(joinSessions.takes(score({ waiting: 99 }), step(), 0)).toBe(true)
    expect(joinSessions.takes(score(), step(), 1)).toBe(false)
    expect(joinSessions.takes(score({ late: 6 }), step(), -1)).toBe(false)
    expect(joinSessions.takes(score({ unplaced: 101 }), step(), -1)).toBe(false)
  })
})
