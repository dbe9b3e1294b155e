import { expect, it } from 'vitest'
import { zoneOf } from '../../../../data/time/zoned-time.ts'
import { suggestedSpan } from './suggested-span.ts'

it('[WEB-150] a new event is suggested for the next full hour of the zone, or for nine on another day', () => {
  const zone = zoneOf('Asia/Kolkata')
  const span = (day: string | undefined, now: string) => {
    const { startDay, startTime, endDay, endTime } = suggestedSpan(day, now, zone)
    return `${startDay} ${startTime} ${endDay} ${endTime}`
  }
  expect(span(undefined, '2026-03-02T08:00:00.000Z')).toBe('2026-03-02 14:00 2026-03-02 15:00')
  expect(span('2026-03-02', '2026-03-02T17:50:00.000Z')).toBe('2026-03-03 00:00 2026-03-03 01:00')
  expect(span('2026-03-04', '2026-03-02T08:00:00.000Z')).toBe('2026-03-04 09:00 2026-03-04 10:00')
})
