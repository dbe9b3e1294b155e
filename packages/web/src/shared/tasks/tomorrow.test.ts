import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { zoneOf } from '../../data/time/zoned-time.ts'
import { sameTimeTomorrow, tomorrowOf } from './tomorrow.ts'

/** The day before the clocks are set forward. */
const ZONE = zoneOf('Europe/Berlin')
beforeEach(() => vi.useFakeTimers({ now: new Date('2026-03-28T12:00:00.000Z') }))
afterEach(() => vi.useRealTimers())
const due = (dueAt: string | null) => ({ id: 'tax', title: 'Tax', dueAt })

it('[WEB-364] what is due today or before is due tomorrow, at the same time of the day', () => {
  expect(tomorrowOf(due('2026-03-28T16:00:00.000Z'), ZONE)).toEqual({ dueAt: '2026-03-29T15:00:00.000Z' })
  expect(tomorrowOf(due('2026-03-20T16:00:00.000Z'), ZONE)).toEqual({ dueAt: '2026-03-29T15:00:00.000Z' })
})

it('[WEB-364] other tasks do not begin before tomorrow', () => {
  expect(tomorrowOf(due(null), ZONE)).toEqual({ startAfter: '2026-03-28T23:00:00.000Z' })
  expect(tomorrowOf(due('2026-04-02T16:00:00.000Z'), ZONE)).toEqual({ startAfter: '2026-03-28T23:00:00.000Z' })
})

it('[WEB-364] a session is at the same time tomorrow, and as long as before', () => {
  const today = { startAt: '2026-03-28T13:00:00.000Z', endAt: '2026-03-28T14:30:00.000Z' }
  expect(sameTimeTomorrow(today, ZONE)).toEqual({
    startAt: '2026-03-29T12:00:00.000Z',
    endAt: '2026-03-29T13:30:00.000Z',
  })
})
