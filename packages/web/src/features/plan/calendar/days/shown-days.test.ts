import { describe, expect, it } from 'vitest'
import { dayFrom, shownDays, titleOf, turned } from './shown-days.ts'

describe('the days shown by the plan', () => {
  it('[WEB-29] seven days begin with the given one, so that a Sunday shows the days ahead', () => {
    for (const day of ['2026-03-02', '2026-03-05', '2026-03-08'])
      expect(shownDays('days', day, 1)).toEqual({ firstDay: day, days: 7 })
    expect(shownDays('day', '2026-03-05', 1)).toEqual({ firstDay: '2026-03-05', days: 1 })
  })

  it('[WEB-191] a week begins with the first day of the week', () => {
    const firstDays = (day: string) => [1, 0, 6].map(weekStart => shownDays('week', day, weekStart).firstDay)
    // A Monday, and the Sunday after it.
    expect(firstDays('2026-03-02')).toEqual(['2026-03-02', '2026-03-01', '2026-02-28'])
    expect(firstDays('2026-03-08')).toEqual(['2026-03-02', '2026-03-08', '2026-03-07'])
  })

  it('[WEB-191] a month begins with the first day of the week', () => {
    const firstDays = (day: string) => [1, 0, 6].map(weekStart => shownDays('month', day, weekStart).firstDay)
    // 1 March 2026 is a Sunday, 1 August a Saturday.
    expect(firstDays('2026-03-20')).toEqual(['2026-02-23', '2026-03-01', '2026-02-28'])
    expect(firstDays('2026-08-20')).toEqual(['2026-07-27', '2026-07-26', '2026-08-01'])
  })

  it('[WEB-317] the title of a day has the year if it is not that of today', () => {
    const day = { firstDay: '2027-01-04', days: 1 }
    expect(titleOf(day, '2027-03-01')).not.toContain('2027')
    expect(titleOf(day, '2026-12-30')).toContain('2027')
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
