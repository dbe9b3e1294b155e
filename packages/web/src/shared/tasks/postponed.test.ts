import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { zoneOf } from '../../data/time/zoned-time.ts'
import { nextWeek, postponedTo, sameTimeOn, tomorrow } from './postponed.ts'

/** The day before the clocks are set forward. */
const ZONE = zoneOf('Europe/Berlin')
beforeEach(() => vi.useFakeTimers({ now: new Date('2026-03-28T12:00:00.000Z') }))
afterEach(() => vi.useRealTimers())
const dueTomorrow = (dueAt: string | null) => postponedTo(tomorrow(ZONE), { dueAt }, ZONE)

it('[WEB-364] what is due today or before is due tomorrow, at the same time of the day', () => {
  expect(dueTomorrow('2026-03-28T16:00:00.000Z')).toEqual({ dueAt: '2026-03-29T15:00:00.000Z' })
  expect(dueTomorrow('2026-03-20T16:00:00.000Z')).toEqual({ dueAt: '2026-03-29T15:00:00.000Z' })
})

it('[WEB-364] other tasks do not begin before tomorrow', () => {
  expect(dueTomorrow(null)).toEqual({ startAfter: '2026-03-28T23:00:00.000Z' })
  expect(dueTomorrow('2026-04-02T16:00:00.000Z')).toEqual({ startAfter: '2026-03-28T23:00:00.000Z' })
})

it('[WEB-364] a session is at the same time tomorrow, and as long as before', () => {
  const today = { startAt: '2026-03-28T13:00:00.000Z', endAt: '2026-03-28T14:30:00.000Z' }
  expect(sameTimeOn(tomorrow(ZONE), today, ZONE)).toEqual({
    startAt: '2026-03-29T12:00:00.000Z',
    endAt: '2026-03-29T13:30:00.000Z',
  })
})

it('[WEB-423] next week begins on Monday: what is due before is due then, other work does not begin before', () => {
  expect(nextWeek(ZONE)).toBe('2026-03-30')
  vi.setSystemTime('2026-03-30T12:00:00.000Z')
  const day = nextWeek(ZONE)
  expect(day).toBe('2026-04-06')
  const to = (dueAt: string) => postponedTo(day, { dueAt }, ZONE)
  expect(to('2026-04-03T16:00:00.000Z')).toEqual({ dueAt: '2026-04-06T16:00:00.000Z' })
  expect(to('2026-04-06T16:00:00.000Z')).toEqual({ startAfter: '2026-04-05T22:00:00.000Z' })
})
