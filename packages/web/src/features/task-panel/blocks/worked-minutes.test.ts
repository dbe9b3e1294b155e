import { describe, expect, it } from 'vitest'
import { plannedAndWorked } from './worked-minutes.ts'

const OPEN = {
  status: 'scheduled',
  startAt: '2026-03-02T09:00:00.000Z',
  endAt: '2026-03-02T10:00:00.000Z',
  actualMinutes: null,
  workedSeconds: 0,
} as const

describe('planned against worked', () => {
  it('[WEB-246] sums what was planned, and what was worked if anything was', () => {
    expect(plannedAndWorked([OPEN, OPEN])).toBe('2h planned')
    const done = { ...OPEN, status: 'completed' } as const
    const paused = { ...OPEN, status: 'in_progress', workedSeconds: 600 } as const
    expect(plannedAndWorked([done, { ...done, actualMinutes: 25 }, paused, OPEN])).toBe('4h planned, 1h 35m worked')
  })
})
