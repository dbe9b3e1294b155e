import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inZone } from '../../../test/build-input.ts'
import { ZONES } from '../../../test/random-input.ts'
import type { WeeklyWindow } from '../../plan-types.ts'
import { timelineOf } from './timeline.ts'
import { expandWindows, maxDayMinutes, windowsKey } from './weekly-windows.ts'

const window = (day: number[], start: string, end: string): WeeklyWindow => ({ day, start, end })

/** The windows of a run as local times. */
function opened(timeZone: string, localNow: string, windows: WeeklyWindow[], days = 7): string[] {
  const timeline = timelineOf(inZone(timeZone, localNow).at(localNow), timeZone, days)
  const local = (minute: number) =>
    Temporal.Instant.fromEpochMilliseconds(timeline.origin + minute * 60_000)
      .toZonedDateTimeISO(timeZone)
      .toPlainDateTime()
      .toString({ smallestUnit: 'minute' })
  return expandWindows(windows, timeline).map(({ start, end }) => `${local(start)} to ${local(end)}`)
}

const clock = (minute: number) => new Date(minute * 60_000).toISOString().slice(11, 16)
const windowLists: fc.Arbitrary<WeeklyWindow[]> = fc.array(
  fc
    .tuple(
      fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
      fc.integer({ min: 0, max: 1438 }),
      fc.integer({ min: 1, max: 600 }),
    )
    .map(([day, start, length]) => ({ day, start: clock(start), end: clock(Math.min(1439, start + length)) })),
  { maxLength: 4 },
)

describe('weekly windows', () => {
  test('[PLAN-1] a minute is open when the wall clock of the zone is in a window', () => {
    const starts = fc.integer({ min: Date.UTC(2011, 0, 1) / 60_000, max: Date.UTC(2027, 0, 1) / 60_000 })
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), starts, windowLists, (timeZone, minute, windows) => {
        const timeline = timelineOf(minute * 60_000, timeZone, 2)
        const spans = expandWindows(windows, timeline)
        for (let at = timeline.first; at < timeline.last; at += 7) {
          const local = Temporal.Instant.fromEpochMilliseconds(timeline.origin + at * 60_000).toZonedDateTimeISO(
            timeZone,
          )
          const time = local.toPlainTime().toString({ smallestUnit: 'minute' })
          const isOpen = windows.some(
            window => window.day.includes(local.dayOfWeek % 7) && window.start <= time && time < window.end,
          )
          expect(spans.some(span => span.start <= at && at < span.end)).toBe(isOpen)
        }
      }),
      { numRuns: 40 },
    )
  })

  test('[PLAN-1] each weekday has its own, from Sunday 0 to Saturday 6', () => {
    const daily = [0, 1, 2, 3, 4, 5, 6].map(day => window([day], `0${day}:00`, `0${day}:30`))
    expect(opened('UTC', '2026-11-15T00:00', daily)).toEqual([
      '2026-11-15T00:00 to 2026-11-15T00:30',
      '2026-11-16T01:00 to 2026-11-16T01:30',
      '2026-11-17T02:00 to 2026-11-17T02:30',
      '2026-11-18T03:00 to 2026-11-18T03:30',
      '2026-11-19T04:00 to 2026-11-19T04:30',
      '2026-11-20T05:00 to 2026-11-20T05:30',
      '2026-11-21T06:00 to 2026-11-21T06:30',
    ])
  })

  test('[PLAN-1] weekdays are right before 1970, too', () => {
    const sunday = [window([0], '09:00', '10:00')]
    expect(opened('UTC', '1969-12-26T00:00', sunday)).toEqual(['1969-12-28T09:00 to 1969-12-28T10:00'])
  })

  test('[PLAN-3] [PLAN-4] they are cut to the time from the next mark after now to the end of the horizon', () => {
    const whole = [window([1, 2], '08:00', '12:00')]
    expect(opened('UTC', '2026-11-16T09:02', whole, 1)).toEqual(['2026-11-16T09:05 to 2026-11-16T12:00'])
    const night = [window([1, 2], '22:00', '23:59'), window([2, 3], '00:00', '02:00')]
    expect(opened('UTC', '2026-11-16T09:02', night, 2)).toEqual([
      '2026-11-16T22:00 to 2026-11-16T23:59',
      '2026-11-17T00:00 to 2026-11-17T02:00',
      '2026-11-17T22:00 to 2026-11-17T23:59',
    ])
    expect(opened('UTC', '2026-11-16T12:00', [window([1], '08:00', '12:00')], 1)).toEqual([])
  })

  test('[PLAN-1] Berlin in spring and autumn: a window over the change loses an hour or gains one', () => {
    const night = [window([0], '01:30', '03:30')]
    expect(opened('Europe/Berlin', '2026-03-28T12:00', night, 2)).toEqual(['2026-03-29T01:30 to 2026-03-29T03:30'])
    const inMarch = timelineOf(inZone('Europe/Berlin', '2026-03-28T12:00').at('2026-03-28T12:00'), 'Europe/Berlin', 2)
    const inOctober = timelineOf(inZone('Europe/Berlin', '2026-10-24T12:00').at('2026-10-24T12:00'), 'Europe/Berlin', 2)
    const minutes = (timeline: typeof inMarch) =>
      expandWindows(night, timeline).reduce((sum, span) => sum + span.end - span.start, 0)
    expect([minutes(inMarch), minutes(inOctober)]).toEqual([60, 180])
  })

  test('[PLAN-2] those that touch at midnight are one', () => {
    const twoDays = [window([1], '22:00', '24:00'), window([2], '00:00', '02:00')]
    expect(opened('UTC', '2026-11-16T06:00', twoDays, 3)).toEqual(['2026-11-16T22:00 to 2026-11-17T02:00'])
  })

  test('[PLAN-25] the longest day counts overlapping windows once', () => {
    expect(maxDayMinutes([])).toBe(0)
    expect(maxDayMinutes([window([1], '09:00', '12:30'), window([1, 2], '12:00', '13:05')])).toBe(245)
    expect(maxDayMinutes([window([6], '10:00', '11:00'), window([0], '10:00', '10:30')])).toBe(60)
  })

  test('[PLAN-2] windows that allow the same time are the same, however they are listed', () => {
    const one = [window([1, 2], '09:00', '12:00')]
    const same = [window([2], '10:00', '12:00'), window([1], '09:00', '12:00'), window([2], '09:00', '10:00')]
    expect(windowsKey(same)).toBe(windowsKey(one))
    for (const other of [
      [window([1, 3], '09:00', '12:00')],
      [window([1, 2], '09:00', '12:01')],
      [window([1], '09:00', '10:00'), window([1], '11:00', '12:00')],
      [window([1], '09:00', '12:00')],
      [],
    ])
      expect(windowsKey(other)).not.toBe(windowsKey(one))
    expect(windowsKey([window([1], '00:11', '00:12')])).not.toBe(windowsKey([window([1], '01:51', '00:12')]))
  })
})
