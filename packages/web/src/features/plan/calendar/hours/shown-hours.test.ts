import { describe, expect, it } from 'vitest'
import { zoneOf } from '../../../../data/time/zoned-time.ts'
import { hoursWithContent, openingTime } from './shown-hours.ts'

const zone = zoneOf('Europe/Berlin')
const office = [{ day: [1, 2, 3, 4, 5], start: '09:00', end: '17:00' }]
/** Times of clocks in Berlin, on Monday 2 March unless said otherwise. */
const block = (start: string, end: string, day = '2026-03-02') => ({
  startAt: zone.fromWall(`${day} ${start}`),
  endAt: zone.fromWall(`${day} ${end}`),
})

describe('the hours that the calendar shows', () => {
  it('[WEB-564] are those of work and of everything shown, with an hour before and after', () => {
    expect(hoursWithContent([], office, zone)).toEqual({ from: '08:00:00', to: '18:00:00' })
    expect(hoursWithContent([block('06:30', '07:00'), block('19:15', '20:10')], office, zone)).toEqual({
      from: '05:00:00',
      to: '22:00:00',
    })
    expect(hoursWithContent([block('00:15', '01:00')], office, zone).from).toBe('00:00:00')
    expect(hoursWithContent([], [{ day: [1], start: '20:00', end: '23:59' }], zone).to).toBe('24:00:00')
    const atMidnight = { startAt: block('22:00', '23:00').startAt, endAt: zone.startOfDay('2026-03-03') }
    expect(hoursWithContent([atMidnight], office, zone)).toEqual({ from: '08:00:00', to: '24:00:00' })
    const overnight = { ...atMidnight, endAt: block('01:00', '02:00', '2026-03-03').endAt }
    expect(hoursWithContent([overnight], office, zone)).toEqual({ from: '00:00:00', to: '24:00:00' })
  })

  it('[WEB-563] [WEB-248] begin before the first block or working hour of the day, or a little before now while its work goes on', () => {
    const from = (nowMinute: number | null, ...blocks: ReturnType<typeof block>[]) =>
      openingTime('2026-03-02', nowMinute, blocks, office, zone)
    expect(from(null)).toBe('08:00:00')
    expect(from(null, block('07:30', '08:00'))).toBe('06:00:00')
    expect(from(null, block('05:00', '06:00', '2026-03-03'))).toBe('08:00:00')
    expect(from(8 * 60)).toBe('08:00:00')
    expect(from(14 * 60 + 59)).toBe('13:00:00')
    // At night there is nothing to see.
    expect(from(22 * 60)).toBe('08:00:00')
    expect(from(1 * 60)).toBe('08:00:00')
    // A Saturday without hours of its own.
    expect(openingTime('2026-03-07', null, [], office, zone)).toBe('08:00:00')
  })
})
