import { secondsWorked } from '@daywright/contract/resources/time-blocks/session-timer'
import { describe, expect, it } from 'vitest'
import { clockText } from './timer-text.ts'

const START = '2026-03-02T09:00:00.000Z'
const LATER = Date.parse('2026-03-02T09:01:30.900Z')

describe('what a timer shows', () => {
  it('[WEB-240] is what was counted before, and since it was started', () => {
    expect(secondsWorked({ timerStartedAt: null, workedSeconds: 40 }, LATER)).toBe(40)
    expect(secondsWorked({ timerStartedAt: START, workedSeconds: 40 }, LATER)).toBe(130)
    // The clock of the browser may be behind that of the server.
    expect(secondsWorked({ timerStartedAt: START, workedSeconds: 40 }, Date.parse(START) - 5000)).toBe(40)
  })

  it('[WEB-240] has hours only when there are some', () => {
    expect([0, 59, 245, 3723].map(clockText)).toEqual(['0:00', '0:59', '4:05', '1:02:03'])
  })
})
