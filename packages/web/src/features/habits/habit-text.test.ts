import type { HabitDay, HabitWeek } from '@daywright/contract/resources/planner/habit'
import { describe, expect, it } from 'vitest'
import { frequencyText, progressText, streakText, weekText } from './habit-text.ts'

const day = (more: Partial<HabitDay> = {}): HabitDay => ({
  on: '2026-03-02',
  done: 0,
  planned: 0,
  skipped: 0,
  isOff: false,
  outcome: 'none',
  ...more,
})
const week = (more: Partial<HabitWeek> = {}): HabitWeek => ({
  startOn: '2026-03-02',
  target: 3,
  done: 0,
  outcome: 'open',
  days: [],
  ...more,
})

describe('a habit in words', () => {
  it('[WEB-194] says how long and how often', () => {
    const gym = { minutes: 60, shortestMinutes: null, times: 3, period: 'week' } as const
    expect(frequencyText(gym)).toBe('1h, 3 times a week')
    expect(frequencyText({ ...gym, shortestMinutes: 30 })).toBe('30m to 1h, 3 times a week')
    expect(frequencyText({ ...gym, shortestMinutes: 60 })).toBe('1h, 3 times a week')
    expect(frequencyText({ ...gym, minutes: 15, times: 1, period: 'day' })).toBe('15m, once a day')
    expect(frequencyText({ ...gym, minutes: 15, times: 2, period: 'day' })).toBe('15m, twice a day')
  })

  it('[WEB-194] says how far the current week or day is', () => {
    const planned = [day({ planned: 1 }), day({ planned: 1 })]
    const weekly = { period: 'week', times: 3 } as const
    expect(progressText({ ...weekly, weeks: [week({ done: 1, days: planned })] })).toBe('1 of 3 this week, 2 planned')
    expect(progressText({ ...weekly, weeks: [week({ done: 3 })] })).toBe('3 of 3 this week')
    const today = day({ outcome: 'open', done: 1, planned: 1 })
    const daily = { period: 'day', times: 2 } as const
    expect(progressText({ ...daily, weeks: [week({ days: [day({ outcome: 'met' }), today] })] })).toBe(
      '1 of 2 today, 1 planned',
    )
    expect(progressText({ ...daily, weeks: [] })).toBe('')
  })

  it('[WEB-194] says how long the streak is, and the best one', () => {
    expect(streakText({ streak: 4, bestStreak: 9, period: 'week' })).toBe('4 weeks in a row, best 9')
    expect(streakText({ streak: 1, bestStreak: 1, period: 'day' })).toBe('1 day in a row')
    expect(streakText({ streak: 0, bestStreak: 3, period: 'day' })).toBe('No streak, best 3')
    expect(streakText({ streak: 0, bestStreak: 0, period: 'day' })).toBe('')
  })

  it('[WEB-193] says what became of a week', () => {
    expect(weekText(week({ done: 2, outcome: 'missed' }))).toBe('2 of 3, missed')
  })
})
