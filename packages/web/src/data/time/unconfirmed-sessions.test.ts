import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { unconfirmedSessions } from './unconfirmed-sessions.ts'
import { zoneOf } from './zoned-time.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-03-09T08:00:00Z'), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

it('[WEB-413] people are asked about three days, in their zone', () => {
  const starts = [
    '2026-03-02T10:00:00.000Z',
    '2026-03-05T22:59:00.000Z',
    '2026-03-05T23:00:00.000Z',
    '2026-03-08T10:00:00.000Z',
  ]
  const { recent, older } = unconfirmedSessions(
    starts.map(startAt => ({ startAt })),
    zoneOf('Europe/Berlin'),
  )
  expect(older.map(({ startAt }) => startAt)).toEqual(starts.slice(0, 2))
  expect(recent.map(({ startAt }) => startAt)).toEqual(starts.slice(2))
  expect(unconfirmedSessions([], zoneOf('UTC'))).toEqual({ recent: [], older: [] })
})
