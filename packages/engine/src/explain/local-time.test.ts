import { describe, expect, test } from 'vitest'
import { inZone } from '../../test/build-input.ts'
import { timelineOf } from '../input/free-time/timeline.ts'
import { duration, localTime } from './local-time.ts'

const local = (timeZone: string, now: string, instants: string[]) => {
  const { at } = inZone(timeZone, now)
  const timeline = timelineOf(at(now), timeZone, 14)
  return instants.map(instant => localTime(timeline, at(instant)))
}

describe('times and durations in sentences', () => {
  test('[PLAN-20] every weekday and month has its name', () => {
    const months = Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}-09T08:05`)
    expect(local('UTC', '2026-11-16T06:00', months)).toEqual([
      'Fri 9 Jan 08:05',
      'Mon 9 Feb 08:05',
      'Mon 9 Mar 08:05',
      'Thu 9 Apr 08:05',
      'Sat 9 May 08:05',
      'Tue 9 Jun 08:05',
      'Thu 9 Jul 08:05',
      'Sun 9 Aug 08:05',
      'Wed 9 Sep 08:05',
      'Fri 9 Oct 08:05',
      'Mon 9 Nov 08:05',
      'Wed 9 Dec 08:05',
    ])
  })

  test('[PLAN-20] the clock is the one of the zone on that day, before, within and after the planned days', () => {
    const instants = [
      '2026-03-01T12:30',
      '2026-03-28T12:00',
      '2026-03-29T03:00',
      '2026-04-11T11:59',
      '2026-10-26T23:59',
    ]
    expect(local('Europe/Berlin', '2026-03-28T12:00', instants)).toEqual([
      'Sun 1 Mar 12:30',
      'Sat 28 Mar 12:00',
      'Sun 29 Mar 03:00',
      'Sat 11 Apr 11:59',
      'Mon 26 Oct 23:59',
    ])
  })

  test('[PLAN-20] durations are in hours and minutes', () => {
    expect([0, 1, 2, 59, 60, 61, 120, 605].map(duration)).toEqual([
      '0 minutes',
      '1 minute',
      '2 minutes',
      '59 minutes',
      '1 h',
      '1 h 1 min',
      '2 h',
      '10 h 5 min',
    ])
  })
})
