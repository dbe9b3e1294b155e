import { describe, expect, it } from 'vitest'
import { nextMorning } from './next-morning.ts'

const at = (now: string, zone: string, ...hours: Parameters<typeof nextMorning>[2]) => {
  const morning = nextMorning(Date.parse(now), zone, hours)
  return morning === null ? null : new Date(morning).toISOString().slice(0, 16)
}
const EARLY = [{ day: [2, 3], start: '07:15', end: '12:00' }]
const LATE = [{ day: [1, 2, 3, 4, 5], start: '10:00', end: '18:00' }]

describe('the next morning', () => {
  it('[AUTO-3] is half an hour before the first working hour, of all working hours, in local time', () => {
    // Monday 2 March.
    expect(at('2026-03-02T08:00Z', 'UTC', EARLY, LATE)).toBe('2026-03-02T09:30')
    expect(at('2026-03-02T09:30Z', 'UTC', EARLY, LATE)).toBe('2026-03-03T06:45')
    expect(at('2026-03-02T20:00Z', 'America/New_York', EARLY, LATE)).toBe('2026-03-03T11:45')
    expect(at('2026-03-02T12:00Z', 'Asia/Tokyo', EARLY, LATE)).toBe('2026-03-02T21:45')
  })

  it('[AUTO-3] leaves out days without working hours, and follows the clock when it changes', () => {
    expect(at('2026-03-06T12:00Z', 'UTC', LATE)).toBe('2026-03-09T09:30')
    expect(at('2026-03-06T12:00Z', 'UTC', [{ day: [5], start: '12:30', end: '13:00' }])).toBe('2026-03-13T12:00')
    // Berlin changes on Sunday 29 March.
    expect(at('2026-03-28T12:00Z', 'Europe/Berlin', LATE)).toBe('2026-03-30T07:30')
    expect(at('2026-03-27T12:00Z', 'Europe/Berlin', [{ day: [0], start: '02:30', end: '05:00' }])).toBe(
      '2026-03-29T01:00',
    )
  })

  it('[AUTO-3] is before nine on weekdays where no hours are set, and never where they are empty', () => {
    expect(at('2026-03-07T00:00Z', 'UTC')).toBe('2026-03-09T08:30')
    expect(at('2026-03-07T00:00Z', 'UTC', [])).toBeNull()
  })
})
