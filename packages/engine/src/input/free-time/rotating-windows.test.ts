import { describe, expect, test } from 'vitest'
import { inZone } from '../../../test/build-input.ts'
import type { WeeklyWindow } from '../../plan-types.ts'
import { timelineOf } from './timeline.ts'
import { expandWindows, maxDayMinutes, windowsKey } from './weekly-windows.ts'

const epochDay = (date: string) => Date.parse(`${date}T00:00:00Z`) / 86_400_000
const WORKDAYS = [1, 2, 3, 4, 5]
/** Week A begins on Monday 2 March 2026: mornings. Week B: evenings, and Saturdays. */
const turn = (monday: string, weeks = 2) => ({ weeks, from: epochDay(monday) })
const MORNINGS: WeeklyWindow = { day: WORKDAYS, start: '06:00', end: '14:00', every: turn('2026-03-02') }
const EVENINGS: WeeklyWindow = { day: [...WORKDAYS, 6], start: '14:00', end: '23:00', every: turn('2026-03-09') }

/** Local days with the time that is open on each. */
function opened(timeZone: string, localNow: string, windows: WeeklyWindow[], days = 14): string[] {
  const timeline = timelineOf(inZone(timeZone, localNow).at(localNow), timeZone, days)
  const local = (minute: number) =>
    Temporal.Instant.fromEpochMilliseconds(timeline.origin + minute * 60_000).toZonedDateTimeISO(timeZone)
  return expandWindows(windows, timeline).map(
    ({ start, end }) => `${local(start).toPlainDateTime().toString({ smallestUnit: 'minute' })} ${(end - start) / 60}h`,
  )
}

describe('windows of weeks that take turns', () => {
  test('[PREF-12] apply in their week, Monday to Sunday, before and after it', () => {
    const dates = opened('Europe/Berlin', '2026-03-06T00:00', [MORNINGS, EVENINGS], 12)
    expect(dates).toEqual([
      '2026-03-06T06:00 8h',
      ...['09', '10', '11', '12', '13', '14'].map(day => `2026-03-${day}T14:00 9h`),
      '2026-03-16T06:00 8h',
      '2026-03-17T06:00 8h',
    ])
    // Long before the week that the turns are counted from.
    expect(opened('UTC', '1969-12-22T00:00', [{ ...MORNINGS, every: turn('2026-03-02') }], 13)).toHaveLength(5)
  })

  test('[PREF-12] keep their turns over the new year, whatever its weeks are numbered', () => {
    // 2026 has 53 ISO weeks, so that odd and even ones do not alternate.
    const windows = [{ ...MORNINGS, day: [1], every: turn('2026-12-14') }]
    expect(opened('Europe/Berlin', '2026-12-21T00:00', windows, 28)).toEqual([
      '2026-12-28T06:00 8h',
      '2027-01-11T06:00 8h',
    ])
  })

  test('[PREF-12] follow the wall clock when it changes, in any zone', () => {
    const night: WeeklyWindow[] = [{ day: [0], start: '00:00', end: '06:00', every: turn('2026-03-23') }]
    expect(opened('Europe/Berlin', '2026-03-23T00:00', night)).toEqual(['2026-03-29T00:00 5h'])
    expect(opened('UTC', '2026-03-23T00:00', night)).toEqual(['2026-03-29T00:00 6h'])
    const autumn: WeeklyWindow[] = [{ day: [0], start: '00:00', end: '06:00', every: turn('2026-10-19') }]
    expect(opened('Europe/Berlin', '2026-10-19T00:00', autumn)).toEqual(['2026-10-25T00:00 7h'])
    // The week begins with the local Monday: it is Sunday elsewhere.
    const monday: WeeklyWindow[] = [{ day: [1], start: '00:00', end: '01:00', every: turn('2026-03-09') }]
    expect(opened('Pacific/Auckland', '2026-03-07T00:00', monday, 7)).toEqual(['2026-03-09T00:00 1h'])
    expect(opened('America/Los_Angeles', '2026-03-07T00:00', monday, 7)).toEqual(['2026-03-09T00:00 1h'])
  })

  test('[PREF-15] the days of a roster have its shifts, and others the windows; a night is joined', () => {
    const roster: WeeklyWindow[] = [
      {
        day: WORKDAYS,
        start: '09:00',
        end: '17:00',
        except: { first: epochDay('2026-03-02'), last: epochDay('2026-03-05') },
      },
      { day: [2], start: '22:00', end: '24:00', on: epochDay('2026-03-03') },
      { day: [3], start: '00:00', end: '06:00', on: epochDay('2026-03-04') },
    ]
    expect(opened('Europe/Berlin', '2026-03-02T00:00', roster, 7)).toEqual([
      '2026-03-03T22:00 8h',
      '2026-03-06T09:00 8h',
    ])
  })

  test('[PREF-12] the longest day is that of any week, and of any shift', () => {
    expect(maxDayMinutes([MORNINGS])).toBe(8 * 60)
    expect(maxDayMinutes([MORNINGS, EVENINGS])).toBe(9 * 60)
    const both: WeeklyWindow = { day: [1], start: '18:00', end: '20:00' }
    expect(maxDayMinutes([MORNINGS, both])).toBe(10 * 60)
    const shift: WeeklyWindow = { day: [2], start: '08:00', end: '20:00', on: epochDay('2026-03-03') }
    const except = { first: epochDay('2026-03-02'), last: epochDay('2026-03-05') }
    expect(maxDayMinutes([shift])).toBe(12 * 60)
    expect(
      maxDayMinutes([
        { ...both, except },
        { ...shift, end: '09:00' },
      ]),
    ).toBe(2 * 60)
  })

  test('[PREF-12] hours are the same only with the same turns', () => {
    const plain = { day: [1], start: '06:00', end: '14:00' }
    const key = (...windows: WeeklyWindow[]) => windowsKey(windows)
    expect(key({ ...plain, every: turn('2026-03-02') })).toBe(key({ ...plain, every: turn('2026-03-16') }))
    const keys = [
      key(plain),
      key({ ...plain, every: turn('2026-03-02') }),
      key({ ...plain, every: turn('2026-03-09') }),
      key({ ...plain, every: turn('2026-03-02', 4) }),
      key({ ...plain, on: 20_000 }),
      key({ ...plain, except: { first: 20_000, last: 20_001 } }),
    ]
    expect(new Set(keys).size).toBe(keys.length)
  })
})
