import { expect, it } from 'vitest'
import { sessionTimes } from './session-times.ts'

it('[WEB-161] a time of day lasts as long as a task takes, past midnight too', () => {
  expect(sessionTimes('16:00', 45)).toEqual({ startTime: '16:00', dueTime: '16:45', dueAfterDays: 0 })
  expect(sessionTimes('23:30', 60)).toEqual({ startTime: '23:30', dueTime: '00:30', dueAfterDays: 1 })
  const untilTheEndOfTheDay = { startTime: '16:00', dueTime: null, dueAfterDays: 0 }
  expect(sessionTimes('16:00', null)).toEqual(untilTheEndOfTheDay)
  expect(sessionTimes('16:00', 1440)).toEqual(untilTheEndOfTheDay)
  expect(sessionTimes(null, 45)).toEqual({ startTime: null })
})
