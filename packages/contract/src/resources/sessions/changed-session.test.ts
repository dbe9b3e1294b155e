import { describe, expect, it } from 'vitest'
import { secondsWorked } from '../time-blocks/session-timer.ts'
import { withOutcome, withSessionStopped } from './changed-session.ts'

const at = (day: number, time: string) => `2026-03-0${day}T${time}.000Z`

it('[WORK-9] a timer counts a day at most, with what it counted before', () => {
  const timer = { timerStartedAt: at(3, '09:00:00'), workedSeconds: 3600 }
  expect(secondsWorked(timer, Date.parse(at(4, '08:00:00')))).toBe(86_400)
  expect(secondsWorked(timer, Date.parse(at(4, '08:00:01')))).toBe(86_400)
  expect(secondsWorked(timer, Date.parse(at(4, '07:59:59')))).toBe(86_399)
})

it('[WORK-9] a session that is stopped at once is a minute long', () => {
  const session = { startAt: at(3, '09:00:00'), endAt: at(3, '10:00:00'), workedSeconds: 0 }
  const stopped = (moment: string) => withSessionStopped({ ...session, timerStartedAt: moment }, moment)
  expect(stopped(at(3, '09:00:00'))).toMatchObject({ startAt: at(3, '08:59:00'), endAt: at(3, '09:00:00') })
  expect(stopped(at(3, '09:00:01'))).toMatchObject({ startAt: at(3, '09:00:00'), endAt: at(3, '09:01:00') })
})

describe('what somebody says about a session', () => {
  const session = { startAt: at(3, '09:00:00'), endAt: at(3, '10:00:00'), timerStartedAt: null, workedSeconds: 0 }
  const now = at(3, '11:00:00')

  it('[WORK-2] completes it with its length or the minutes that are sent, or cancels it', () => {
    expect(withOutcome(session, { outcome: 'done' }, now)).toMatchObject({ status: 'completed', actualMinutes: 60 })
    const partly = { outcome: 'partly', minutes: 20 } as const
    expect(withOutcome(session, partly, now)).toMatchObject({ status: 'completed', actualMinutes: 20 })
    expect(withOutcome(session, { outcome: 'not_done' }, now)).toMatchObject({ status: 'cancelled', actualMinutes: 0 })
  })

  it('[WORK-4] brings it back as it was: in progress if its timer has counted something', () => {
    const takenBack = { outcome: 'unconfirmed' } as const
    expect(withOutcome(session, takenBack, now)).toMatchObject({ status: 'scheduled', actualMinutes: null })
    expect(withOutcome({ ...session, workedSeconds: 90 }, takenBack, now)).toMatchObject({
      status: 'in_progress',
      workedSeconds: 90,
      actualMinutes: null,
    })
  })

  it('[WORK-8] pauses its timer', () => {
    const running = { ...session, timerStartedAt: at(3, '10:30:00') }
    expect(withOutcome(running, { outcome: 'done' }, now)).toMatchObject({ timerStartedAt: null, workedSeconds: 1800 })
  })
})
