import { withOpenWindows } from '@daywright/contract/resources/planner/open-windows'
import type { SchedulePreference, Window } from '@daywright/contract/resources/planner/schedule-preference'
import { describe, expect, it } from 'vitest'
import { openHours, workWindows } from './work-windows.ts'

const preferenceOf = (...windows: Window[]): SchedulePreference => ({
  id: 'p',
  userId: 'u',
  name: 'Mornings',
  windows,
  personal: false,
  rotation: null,
  rosterCalendarId: null,
  rosterWord: null,
  rosterLost: false,
  priority: 0,
  createdAt: '',
  updatedAt: '',
})

describe('the hours of work that the calendar shows', () => {
  it('are those of all preferences, or nine to five on working days without any', () => {
    const mornings = { day: [1, 2], start: '06:30', end: '12:00' }
    const nights = { day: [6], start: '20:00', end: '23:59' }
    expect(workWindows(withOpenWindows([preferenceOf(mornings), preferenceOf(nights)]))).toEqual([mornings, nights])
    expect(openHours(workWindows([]))).toEqual([{ daysOfWeek: [1, 2, 3, 4, 5], startTime: '09:00', endTime: '17:00' }])
    expect(openHours([nights])[0]?.endTime).toBe('24:00')
  })
})
