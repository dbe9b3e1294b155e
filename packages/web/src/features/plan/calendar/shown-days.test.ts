import { describe, expect, it } from 'vitest'
import { dayFrom, shownDays, turned } from './shown-days.ts'

describe('the days shown by the plan', () => {
  it('[WEB-29] a week is the seven days from the given one, so that a Sunday shows the days ahead', () => {
    for (const day of ['2026-03-02', '2026-03-05', '2026-03-08'])
      expect(shownDays('week', day)).toEqual({ firstDay: day, days: 7 })
    expect(shownDays('day', '2026-03-05')).toEqual({ firstDay: '2026-03-05', days: 1 })
  })

  it('navigates by week or day, across months', () => {
    expect(turned('week', '2026-03-02', -1)).toBe('2026-02-23')
    expect(turned('day', '2026-02-28', 1)).toBe('2026-03-01')
  })

  it('ignores an address without a valid day', () => {
    expect(dayFrom('2026-03-02')).toBe('2026-03-02')
    for (const text of ['2026-02-31', '2026-13-01', 'today', '', 5, undefined]) expect(dayFrom(text)).toBeUndefined()
  })
})
