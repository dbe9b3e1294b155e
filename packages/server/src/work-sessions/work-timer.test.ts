import { expect, it } from 'vitest'
import { secondsUntil, withSessionStopped } from './work-timer.ts'

const at = (day: number, time: string) => `2026-03-0${day}T${time}.000Z`

it('[WORK-9] a timer counts a day at most, with what it counted before', () => {
  const timer = { timerStartedAt: at(3, '09:00:00'), workedSeconds: 3600 }
  expect(secondsUntil(timer, at(4, '08:00:00'))).toBe(86_400)
  expect(secondsUntil(timer, at(4, '08:00:01'))).toBe(86_400)
  expect(secondsUntil(timer, at(4, '07:59:59'))).toBe(86_399)
})

it('[WORK-9] a session that is stopped at once is a minute long', () => {
  const session = { startAt: at(3, '09:00:00'), endAt: at(3, '10:00:00'), workedSeconds: 0 }
  const stopped = (moment: string) => withSessionStopped({ ...session, timerStartedAt: moment }, moment)
  expect(stopped(at(3, '09:00:00'))).toMatchObject({ startAt: at(3, '08:59:00'), endAt: at(3, '09:00:00') })
  expect(stopped(at(3, '09:00:01'))).toMatchObject({ startAt: at(3, '09:00:00'), endAt: at(3, '09:01:00') })
})
