import { describe, expect, test } from 'vitest'
import { instantOf, minuteDown, minutesTaken, minuteUp, timelineOf, wallClock } from './timeline.ts'

const MINUTE = 60_000
const noon = Date.UTC(2026, 10, 16, 12)

describe('the timeline of a run', () => {
  test('[PLAN-3] minute 0 is the quarter of an hour before now, and work begins on the next mark', () => {
    for (const [minutes, first] of [
      [0, 0],
      [1, 5],
      [5, 5],
      [5.5, 10],
      [14, 15],
      [15, 0],
    ] as const) {
      const timeline = timelineOf(noon + minutes * MINUTE, 'UTC', 14)
      expect(timeline.origin).toBe(noon + Math.floor(minutes / 15) * 15 * MINUTE)
      expect(timeline.first).toBe(first)
    }
  })

  test('[PLAN-4] the horizon ends with the last whole local day', () => {
    const berlin = timelineOf(Date.UTC(2026, 2, 28, 9), 'Europe/Berlin', 2)
    expect(berlin.horizonEnd).toBe(Date.UTC(2026, 2, 29, 22))
    expect(berlin.last).toBe(37 * 60)
    expect(berlin.offsets).toEqual([
      { start: Date.UTC(2026, 2, 28, 9), end: Date.UTC(2026, 2, 29, 1), offsetMs: 60 * MINUTE },
      { start: Date.UTC(2026, 2, 29, 1), end: Date.UTC(2026, 2, 29, 22), offsetMs: 120 * MINUTE },
    ])
    expect(timelineOf(noon, 'UTC', 14).offsets).toEqual([
      { start: noon, end: noon + (14 * 1440 - 720) * MINUTE, offsetMs: 0 },
    ])
  })

  test('[PLAN-4] waiting does not move the end of the horizon before the next day begins', () => {
    const ends = [0, 1, 717, 719, 720].map(minutes => timelineOf(noon + minutes * MINUTE, 'UTC', 14).horizonEnd)
    const midnight = noon + 13.5 * 1440 * MINUTE
    expect(ends).toEqual([midnight, midnight, midnight, midnight, midnight + 1440 * MINUTE])
  })

  test('[PLAN-3] instants are rounded to the minute that cannot break a rule', () => {
    const timeline = timelineOf(noon, 'UTC', 14)
    expect([minuteUp(timeline, noon + 1), minuteDown(timeline, noon + 1)]).toEqual([1, 0])
    expect([minuteUp(timeline, noon + MINUTE), minuteDown(timeline, noon + MINUTE)]).toEqual([1, 1])
    expect(minutesTaken(timeline, { start: noon + 59_999, end: noon + 60_001 })).toEqual({ start: 0, end: 2 })
    expect(instantOf(timeline, 3)).toBe(noon + 3 * MINUTE)
  })

  test('[PLAN-1] the wall clock follows the offset, outside the horizon too', () => {
    const berlin = timelineOf(Date.UTC(2026, 2, 28, 9), 'Europe/Berlin', 1)
    const hours = (instant: number) => (wallClock(berlin, instant) - instant) / 3_600_000
    expect(hours(Date.UTC(2026, 2, 29, 1) - 1)).toBe(1)
    expect(hours(Date.UTC(2026, 2, 29, 1))).toBe(2)
    expect(hours(Date.UTC(2026, 0, 1))).toBe(1)
    expect(hours(Date.UTC(2026, 6, 1))).toBe(2)
  })
})
