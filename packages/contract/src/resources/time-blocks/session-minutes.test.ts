import { expect, it } from 'vitest'
import { lengthOf, minutesDone, minutesWorkedIn, workedMinutes } from './session-minutes.ts'

const session = (endAt: string) => ({
  startAt: '2026-03-03T09:00:00.000Z',
  endAt: `2026-03-03T${endAt}.000Z`,
  status: 'completed' as const,
  actualMinutes: null,
  workedSeconds: 0,
})

it('[WORK-2] a session is as long as its whole minutes, rounded', () => {
  expect(['09:25:00', '09:25:29', '09:25:30'].map(end => lengthOf(session(end)))).toEqual([25, 25, 26])
})

it('[WORK-3] a completed session counts what was said, or its length', () => {
  const said = { ...session('10:00:00'), actualMinutes: 20 }
  expect([said, session('10:00:00'), { ...said, actualMinutes: 0 }].map(minutesDone)).toEqual([20, 60, 0])
  expect(workedMinutes([said, session('10:00:00')])).toBe(80)
})

it('[WORK-2] another session counts what its timer has counted, unless it was not done', () => {
  const timed = { ...session('10:00:00'), workedSeconds: 90 }
  expect(minutesWorkedIn(timed)).toBe(60)
  expect(minutesWorkedIn({ ...timed, status: 'in_progress' })).toBe(2)
  expect(minutesWorkedIn({ ...timed, status: 'cancelled' })).toBe(2)
  expect(minutesWorkedIn({ ...timed, status: 'cancelled', actualMinutes: 0 })).toBe(0)
})
