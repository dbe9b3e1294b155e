import { describe, expect, it } from 'vitest'
import { countedMinutes, countedWork } from './counted-work.ts'

const [START, END] = ['2026-03-02T09:00:00.000Z', '2026-03-02T10:00:00.000Z']
const BLOCK = {
  startAt: START,
  endAt: END,
  status: 'scheduled',
  actualMinutes: null,
  workedSeconds: 0,
  timerStartedAt: null,
} as const

type Block = Parameters<typeof countedWork>[0][number]

const minutes = (now: string, pastSessions: 'count' | 'roll_over', change: Partial<Block>) =>
  countedWork([{ ...BLOCK, ...change }], { pastSessions, estimateMinutes: 600, now }).map(
    ({ start, end }) => (end - start) / 60_000,
  )

describe('what a session counts', () => {
  it('[WORK-6] is nothing from the instant at which it ends, if the account rolls over unconfirmed sessions', () => {
    expect(minutes('2026-03-02T09:59:59.999Z', 'roll_over', {})).toEqual([60])
    expect(minutes(END, 'roll_over', {})).toEqual([])
    expect(minutes(END, 'count', {})).toEqual([60])
  })

  it('[WORK-6] is what its timer has counted, and the minutes that the user confirmed', () => {
    expect(minutes(END, 'roll_over', { workedSeconds: 20 * 60 })).toEqual([20])
    expect(minutes(END, 'roll_over', { status: 'completed', actualMinutes: 45 })).toEqual([45])
    expect(minutes(END, 'roll_over', { status: 'completed' })).toEqual([60])
  })
})

describe('what unconfirmed sessions are guessed to count', () => {
  const hour = (day: number, change: Partial<Block> = {}) => ({
    ...BLOCK,
    startAt: `2026-03-0${day}T09:00:00.000Z`,
    endAt: `2026-03-0${day}T10:00:00.000Z`,
    ...change,
  })
  const NOW = '2026-03-07T12:00:00.000Z'
  const guessed = (estimateMinutes: number, ...blocks: Block[]) =>
    countedMinutes(blocks, { pastSessions: 'guess', estimateMinutes, now: NOW }).map(([, counted]) => counted)

  it('[WORK-27] is all of their time while work is left, and without the last where none would be', () => {
    expect(guessed(180, hour(2), hour(3))).toEqual([60, 60])
    expect(guessed(120, hour(2), hour(3))).toEqual([60, 0])
    expect(guessed(120, hour(3), hour(2))).toEqual([0, 60])
    expect(guessed(60, hour(2))).toEqual([0])
  })

  it('[WORK-27] gives a task its last session once more, and then 25 minutes for as long as it is open', () => {
    expect(guessed(60, hour(2), hour(3))).toEqual([35, 0])
    expect(guessed(120, hour(2), hour(3), hour(4))).toEqual([60, 35, 0])
    const short = hour(4, { endAt: '2026-03-04T09:25:00.000Z' })
    expect(guessed(60, hour(2), hour(3), short)).toEqual([35, 0, 0])
    const little = hour(2, { endAt: '2026-03-02T09:10:00.000Z' })
    expect(guessed(10, little, { ...little, ...hour(3, { endAt: '2026-03-03T09:10:00.000Z' }) })).toEqual([0, 0])
  })

  it('[WORK-27] is what a timer or an answer says', () => {
    expect(guessed(180, hour(2, { workedSeconds: 20 * 60 }), hour(3))).toEqual([20, 60])
    const done = hour(3, { status: 'completed', actualMinutes: 60 })
    expect(guessed(120, hour(2), done)).toEqual([0, 60])
    expect(guessed(60, done)).toEqual([60])
    expect(guessed(60, done, hour(4))).toEqual([60, 0])
    expect(guessed(20, hour(2, { workedSeconds: 20 * 60 }))).toEqual([20])
  })

  it('[WORK-27] leaves sessions alone that have not ended', () => {
    const coming = hour(8)
    expect(guessed(120, hour(2), coming)).toEqual([60, 60])
    expect(guessed(60, hour(2), coming)).toEqual([0, 60])
  })
})
