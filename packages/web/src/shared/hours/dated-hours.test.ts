import { openWindows } from '@daywright/contract/resources/planner/open-windows'
import { describe, expect, it } from 'vitest'
import { zoneOf } from '../../data/time/zoned-time.ts'
import { timerEndChoices } from '../session-timer/timer-ends.ts'
import { openHours } from './work-windows.ts'

const rotation = { weeks: 2, startsOn: '2026-03-02' }
const late = { day: [1], start: '16:00', end: '20:00', week: 2 }

describe('hours that do not apply every week', () => {
  it('[WEB-713] are drawn on the days on which they apply', () => {
    const days = ['2026-03-02', '2026-03-08', '2026-03-09', '2026-03-16']
    const roster = {
      first: '2026-03-02',
      last: '2026-03-08',
      shifts: [{ on: '2026-03-08', start: '22:00', end: '24:00' }],
    }
    expect(openHours(openWindows({ windows: [late], rotation }, roster), days)).toEqual([
      { daysOfWeek: [1], startTime: '16:00', endTime: '20:00', startRecur: '2026-03-09', endRecur: '2026-03-10' },
      { daysOfWeek: [0], startTime: '22:00', endTime: '24:00', startRecur: '2026-03-08', endRecur: '2026-03-09' },
    ])
  })

  it('[WEB-713] end a timer on the day that they have', () => {
    const session = {
      timerStartedAt: '2026-03-09T17:00:00.000Z',
      startAt: '2026-03-09T17:00:00.000Z',
      endAt: '2026-03-09T18:00:00.000Z',
    }
    const ends = (startsOn: string) =>
      timerEndChoices(
        { ...session, workedSeconds: 0, actualMinutes: null } as unknown as Parameters<typeof timerEndChoices>[0],
        openWindows({ windows: [late], rotation: { weeks: 2, startsOn } }),
        zoneOf('UTC'),
        '2026-03-10T06:00:00.000Z',
      ).map(({ kind }) => kind)
    expect(ends('2026-03-02')).toContain('hours')
    expect(ends('2026-03-09')).not.toContain('hours')
  })
})
