import { describe, expect, it } from 'vitest'
import { countedWork } from './counted-work.ts'

const [START, END] = ['2026-03-02T09:00:00.000Z', '2026-03-02T10:00:00.000Z']
const BLOCK = {
  startAt: START,
  endAt: END,
  status: 'scheduled',
  actualMinutes: null,
  workedSeconds: 0,
  timerStartedAt: null,
} as const

const minutes = (
  now: string,
  pastSessions: 'count' | 'roll_over',
  change: Partial<Parameters<typeof countedWork>[0]>,
) => countedWork({ ...BLOCK, ...change }, pastSessions, now).map(({ start, end }) => (end - start) / 60_000)

describe('what a session counts', () => {
  it('[WORK-6] is nothing from the instant at which it ends, if the account rolls over what nobody confirmed', () => {
    expect(minutes('2026-03-02T09:59:59.999Z', 'roll_over', {})).toEqual([60])
    expect(minutes(END, 'roll_over', {})).toEqual([])
    expect(minutes(END, 'count', {})).toEqual([60])
  })

  it('[WORK-6] is what its timer has counted, and the minutes that somebody confirmed', () => {
    expect(minutes(END, 'roll_over', { workedSeconds: 20 * 60 })).toEqual([20])
    expect(minutes(END, 'roll_over', { status: 'completed', actualMinutes: 45 })).toEqual([45])
    expect(minutes(END, 'roll_over', { status: 'completed' })).toEqual([60])
  })
})
