import { describe, expect, it } from 'vitest'
import { zoneOf } from '../../data/time/zoned-time.ts'
import { endAtClock, timerEndChoices } from './timer-ends.ts'

const OSLO = zoneOf('Europe/Oslo')
/** 15:55 on a Tuesday in Oslo, for a session from 16:00 to 17:00. */
const STARTED = '2026-03-03T14:55:00.000Z'
const session = {
  startAt: '2026-03-03T15:00:00.000Z',
  endAt: '2026-03-03T16:00:00.000Z',
  timerStartedAt: STARTED,
  workedSeconds: 0,
}
const MORNING = '2026-03-04T07:46:00.000Z'
const windows = (end: string) => [{ day: [1, 2, 3], start: '09:00', end }]

describe('when the work on a session may have ended', () => {
  it('[WEB-320] with the session, with the working hours of that day, or now', () => {
    expect(timerEndChoices(session, windows('17:30'), OSLO, MORNING)).toEqual([
      { kind: 'session', endedAt: '2026-03-03T16:00:00.000Z' },
      { kind: 'hours', endedAt: '2026-03-03T16:30:00.000Z' },
      { kind: 'now', endedAt: MORNING },
    ])
  })

  it('[WEB-320] but not twice at the same time, before the timer was started, or in the future', () => {
    const kinds = (end: string, now = MORNING) =>
      timerEndChoices(session, windows(end), OSLO, now).map(({ kind }) => kind)
    expect(kinds('17:00')).toEqual(['session', 'now'])
    expect(kinds('15:00')).toEqual(['session', 'now'])
    expect(kinds('19:00', '2026-03-03T17:00:00.000Z')).toEqual(['session', 'now'])
    expect(timerEndChoices({ ...session, timerStartedAt: null }, windows('17:30'), OSLO, MORNING)).toEqual([])
  })

  it('[WEB-320] or at a time that is typed, on the day of the start or the next one', () => {
    const end = (clock: string) => endAtClock(STARTED, clock, OSLO, MORNING)
    expect(end('18:15')).toBe('2026-03-03T17:15:00.000Z')
    expect(end('01:00')).toBe('2026-03-04T00:00:00.000Z')
    expect(end('14:00')).toBeNull()
    expect(end('')).toBeNull()
  })
})
