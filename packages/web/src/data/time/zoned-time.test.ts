import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { spanText, zoneOf } from './zoned-time.ts'

const berlin = zoneOf('Europe/Berlin')

describe('[WEB-117] local time of the profile', () => {
  it('goes there and back on an ordinary day', () => {
    expect(berlin.toWall('2026-03-02T08:00:00.000Z')).toBe('2026-03-02 09:00:00')
    expect(berlin.fromWall('2026-03-02 09:00:00')).toBe('2026-03-02T08:00:00.000Z')
  })

  it('knows the day of Berlin, not that of the browser', () => {
    expect(berlin.dayOf('2026-03-02T23:30:00.000Z')).toBe('2026-03-03')
    expect(zoneOf('Pacific/Auckland').dayOf('2026-03-02T12:00:00.000Z')).toBe('2026-03-03')
    expect(zoneOf('America/Los_Angeles').minuteOfDay('2026-03-02T08:00:00.000Z')).toBe(0)
  })

  it('has a day of 23 hours when Berlin goes to summer time, and of 25 when it comes back', () => {
    const hours = (day: string) =>
      (Date.parse(berlin.startOfDay(day, 1)) - Date.parse(berlin.startOfDay(day))) / 3_600_000
    expect([hours('2026-03-29'), hours('2026-10-25'), hours('2026-06-01')]).toEqual([23, 25, 24])
  })

  it('writes AM or PM once if both ends share it and the language puts it last', () => {
    const span = (locale: string, start: string, end: string) => {
      const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' })
      const parts = (time: string) => clock.formatToParts(new Date(`2026-03-02T${time}Z`))
      return spanText(parts(start), parts(end)).replaceAll(/\s/g, ' ')
    }
    expect(span('en-GB', '10:20', '11:20')).toBe('10:20–11:20')
    expect(span('en-US', '10:20', '11:20')).toBe('10:20–11:20 AM')
    expect(span('en-US', '11:20', '12:20')).toBe('11:20 AM–12:20 PM')
    expect(span('ko-KR', '10:20', '11:20')).toBe('오전 10:20–오전 11:20')
  })

  it('takes a time that Berlin skips for the one an hour later', () => {
    expect(berlin.fromWall('2026-03-29 02:30:00')).toBe('2026-03-29T01:30:00.000Z')
  })

  it('begins the day at one where midnight is skipped, as in Beirut', () => {
    expect(zoneOf('Asia/Beirut').startOfDay('2026-03-29')).toBe('2026-03-28T22:00:00.000Z')
  })
})

describe('days as text', () => {
  // New Year's Eve in Berlin: the new year has begun there, and not yet in UTC.
  beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-12-31T23:30:00.000Z'), toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())

  it('[WEB-317] have the year if it is not the current one in the profile’s time zone', () => {
    const hasYear = (text: string) => /\b20\d\d\b/.test(text)
    const instants = ['2026-12-20T12:00:00.000Z', '2027-01-10T12:00:00.000Z', '2028-01-10T12:00:00.000Z']
    for (const write of [berlin.day, berlin.nearDay, berlin.dayTime])
      expect(instants.map(write).map(hasYear)).toEqual([true, false, true])
    expect(instants.map(zoneOf('UTC').day).map(hasYear)).toEqual([false, true, true])
  })
})
