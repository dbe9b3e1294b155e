import { describe, expect, test } from 'vitest'
import { inZone, OFFICE, task } from '../test/build-input.ts'
import { timelineOf } from './input/free-time/timeline.ts'
import { expandWindows } from './input/free-time/weekly-windows.ts'
import type { WeeklyWindow } from './plan-types.ts'

const daily = (start: string, end: string): WeeklyWindow[] => [{ day: [0, 1, 2, 3, 4, 5, 6], start, end }]

/** Minutes that a daily window is open on each of the first days from a local time on. */
function openMinutes(timeZone: string, localNow: string, windows: WeeklyWindow[], days: number): number[] {
  const now = Temporal.PlainDateTime.from(localNow).toZonedDateTime(timeZone)
  const timeline = timelineOf(now.epochMilliseconds, timeZone, days + 1)
  const spans = expandWindows(windows, timeline)
  return Array.from({ length: days }, (_, day) => {
    const from = (now.add({ days: day }).epochMilliseconds - timeline.origin) / 60_000
    const to = (now.add({ days: day + 1 }).epochMilliseconds - timeline.origin) / 60_000
    return spans.reduce((sum, span) => sum + Math.max(0, Math.min(span.end, to) - Math.max(span.start, from)), 0)
  })
}

describe('windows on the wall clock', () => {
  test('[PLAN-1] Berlin in spring: a window in the skipped hour disappears', () => {
    expect(openMinutes('Europe/Berlin', '2026-03-28T00:00', daily('02:00', '03:00'), 3)).toEqual([60, 0, 60])
  })

  test('[PLAN-1] New York in autumn: a window in the repeated hour is open twice', () => {
    expect(openMinutes('America/New_York', '2026-10-31T00:00', daily('01:00', '02:00'), 3)).toEqual([60, 120, 60])
  })

  test('[PLAN-1] Sydney in spring: a night window shrinks by the skipped hour', () => {
    expect(openMinutes('Australia/Sydney', '2026-10-03T00:00', daily('01:00', '04:00'), 3)).toEqual([180, 120, 180])
  })

  test('[PLAN-1] Lord Howe: the change is half an hour', () => {
    expect(openMinutes('Australia/Lord_Howe', '2026-10-03T00:00', daily('01:00', '04:00'), 3)).toEqual([180, 150, 180])
    expect(openMinutes('Australia/Lord_Howe', '2026-04-04T00:00', daily('01:00', '04:00'), 3)).toEqual([180, 210, 180])
  })

  test('[PLAN-1] Santiago: the day without a midnight begins at one', () => {
    expect(openMinutes('America/Santiago', '2026-09-05T12:00', daily('00:00', '02:00'), 2)).toEqual([60, 120])
  })

  test('[PLAN-1] Cairo: midnight is skipped on a Friday in April', () => {
    expect(openMinutes('Africa/Cairo', '2026-04-23T12:00', daily('00:00', '01:00'), 2)).toEqual([0, 60])
  })

  test('[PLAN-1] Casablanca: the clock goes back for Ramadan', () => {
    expect(openMinutes('Africa/Casablanca', '2026-02-14T12:00', daily('01:30', '03:30'), 2)).toEqual([180, 120])
  })

  test('[PLAN-1] Apia: the day that the island skipped has no windows', () => {
    expect(openMinutes('Pacific/Apia', '2011-12-28T00:00', daily('09:00', '10:00'), 2)).toEqual([60, 60])
    const apia = inZone('Pacific/Apia', '2011-12-29T12:00')
    const friday: WeeklyWindow[] = [{ day: [5], start: '09:00', end: '10:00' }]
    expect(apia.planned([task('a', { windows: friday })])).toEqual(['a 2012-01-06T09:00 60'])
  })

  test('[PLAN-1] office hours stay at nine local time across the change in Berlin', () => {
    const berlin = inZone('Europe/Berlin', '2026-03-27T16:00')
    const days = [task('a', { estimateMinutes: 60 }), task('b', { estimateMinutes: 60, sortOrder: 1 })]
    expect(berlin.planned(days)).toEqual(['a 2026-03-27T16:00 60', 'b 2026-03-30T09:00 60'])
  })

  test('[PLAN-2] overlapping and touching windows are one window', () => {
    const zone = inZone('UTC', '2026-11-16T06:00')
    const windows: WeeklyWindow[] = [
      { day: [1], start: '11:00', end: '12:00' },
      { day: [1], start: '09:00', end: '10:30' },
      { day: [1], start: '10:00', end: '11:00' },
    ]
    expect(zone.planned([task('a', { windows, estimateMinutes: 180, autoSplit: false })])).toEqual([
      'a 2026-11-16T09:00 180',
    ])
  })

  test('[PLAN-3] work starts on the next five-minute mark after now', () => {
    expect(inZone('UTC', '2026-11-16T10:02').planned([task('a')])).toEqual(['a 2026-11-16T10:05 60'])
    expect(inZone('UTC', '2026-11-16T10:05').planned([task('a')])).toEqual(['a 2026-11-16T10:05 60'])
  })

  test('[PLAN-3] a window, a block or a start date may be off the marks', () => {
    const zone = inZone('UTC', '2026-11-16T06:00')
    const windows: WeeklyWindow[] = [{ day: [1], start: '09:02', end: '12:00' }]
    expect(zone.planned([task('a', { windows })])).toEqual(['a 2026-11-16T09:02 60'])
    expect(zone.planned([task('a')], { busy: [zone.block('2026-11-16T08:00', 77)] })).toEqual(['a 2026-11-16T09:17 60'])
    expect(zone.planned([task('a', { startAfter: zone.at('2026-11-16T11:11') })])).toEqual(['a 2026-11-16T11:11 60'])
  })

  test('[PLAN-3] after a session of odd length the next one starts on a mark', () => {
    const zone = inZone('UTC', '2026-11-16T06:00')
    const tasks = [task('a', { estimateMinutes: 7 }), task('b', { estimateMinutes: 60, sortOrder: 1 })]
    expect(zone.planned(tasks)).toEqual(['a 2026-11-16T09:00 7', 'b 2026-11-16T09:10 60'])
  })

  test('[PLAN-4] the horizon ends with the last whole local day, also when the days between are not all of 24 hours', () => {
    const berlin = inZone('Europe/Berlin', '2026-03-28T10:00')
    const windows = daily('09:30', '10:30')
    const many = Array.from({ length: 4 }, (_, index) =>
      task(`t${index}`, { windows, estimateMinutes: 30, sortOrder: index }),
    )
    const more = { horizonDays: 2 }
    expect(berlin.planned(many, more)).toEqual([
      't0 2026-03-28T10:00 30',
      't1 2026-03-29T09:30 30',
      't2 2026-03-29T10:00 30',
    ])
  })

  test('[PLAN-26] nothing starts before the start date', () => {
    const zone = inZone('UTC', '2026-11-16T06:00')
    expect(zone.planned([task('a', { startAfter: zone.at('2026-11-18T12:00') })])).toEqual(['a 2026-11-18T12:00 60'])
    expect(zone.planned([task('a', { windows: OFFICE, startAfter: zone.at('2026-11-01T12:00') })])).toEqual([
      'a 2026-11-16T09:00 60',
    ])
  })
})
