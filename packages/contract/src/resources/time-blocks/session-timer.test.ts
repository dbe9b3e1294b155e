import { describe, expect, it } from 'vitest'
import { expectedTimerEnd, isTimerForgotten, isTimerInQuestion } from './session-timer.ts'

const at = (time: string) => `2026-03-03T${time}:00.000Z`
const started = (timerStartedAt: string | null) => ({
  startAt: at('16:00'),
  endAt: at('17:00'),
  timerStartedAt,
  workedSeconds: 0,
})
const endOf = (time: string) => new Date(expectedTimerEnd(started(at(time))) ?? 0).toISOString()

describe('the timer of a session', () => {
  it('[WORK-13] is expected to end with its session, or after the planned length if it is started at another time', () => {
    expect(['15:30', '16:00', '16:59'].map(endOf)).toEqual(['17:00', '17:00', '17:00'].map(at))
    expect(['15:29', '17:00', '10:00'].map(endOf)).toEqual(['16:29', '18:00', '11:00'].map(at))
    expect(expectedTimerEnd(started(null))).toBeNull()
  })

  it('[WORK-13] [WORK-14] is in question half an hour after that, and was forgotten after four hours', () => {
    const session = started(at('16:00'))
    const times = ['17:29', '17:30', '21:00', '21:01'].map(time => Date.parse(at(time)))
    expect(times.map(now => isTimerInQuestion(session, now))).toEqual([false, true, true, true])
    expect(times.map(now => isTimerForgotten(session, now))).toEqual([false, false, false, true])
    expect(isTimerInQuestion(started(null), times[3] ?? 0)).toBe(false)
  })
})
