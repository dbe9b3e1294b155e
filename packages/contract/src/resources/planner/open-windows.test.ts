import { describe, expect, it } from 'vitest'
import { appliesOn, openWindows, weekOfRotation } from './open-windows.ts'

const MORNINGS = { day: [1], start: '06:00', end: '12:00' }
const rotation = { weeks: 3, startsOn: '2026-03-04' }

describe('windows on days', () => {
  it('[PREF-12] stay as they are when every week is the same', () => {
    const windows = [MORNINGS, { day: [6, 0], start: '10:00', end: '12:00' }]
    expect(JSON.stringify(openWindows({ windows, rotation: null }))).toBe(JSON.stringify(windows))
  })

  it('[PREF-12] count weeks from the Monday of the week of the first day, backwards too', () => {
    const weeks = ['2026-02-23', '2026-03-01', '2026-03-02', '2026-03-08', '2026-03-09', '2026-03-16', '2026-03-23']
    expect(weeks.map(day => weekOfRotation(rotation, day))).toEqual([3, 3, 1, 1, 2, 3, 1])
    // Over the end of a year with 53 weeks.
    const ab = { weeks: 2, startsOn: '2026-12-14' }
    expect(['2026-12-21', '2026-12-31', '2027-01-03', '2027-01-04'].map(day => weekOfRotation(ab, day))).toEqual([
      2, 1, 1, 2,
    ])
  })

  it('[PREF-12] apply in the week that they name, and in every week if they name none', () => {
    const [second, always] = openWindows({ windows: [{ ...MORNINGS, week: 2 }, MORNINGS], rotation })
    const mondays = ['2026-03-02', '2026-03-09', '2026-03-16', '2026-03-23', '2026-03-30', '2026-02-16']
    expect(mondays.map(day => second && appliesOn(second, day))).toEqual([false, true, false, false, true, true])
    expect(mondays.map(day => always && appliesOn(always, day))).toEqual(mondays.map(() => true))
    expect(always && appliesOn(always, '2026-03-03')).toBe(false)
  })

  it('[PREF-15] give way to a roster on its days', () => {
    const roster = {
      first: '2026-03-02',
      last: '2026-03-10',
      shifts: [{ on: '2026-03-10', start: '22:00', end: '24:00' }],
    }
    const [weekly, shift] = openWindows({ windows: [MORNINGS], rotation: null }, roster)
    expect(
      ['2026-02-23', '2026-03-02', '2026-03-09', '2026-03-16'].map(day => weekly && appliesOn(weekly, day)),
    ).toEqual([true, false, false, true])
    expect(['2026-03-03', '2026-03-10', '2026-03-17'].map(day => shift && appliesOn(shift, day))).toEqual([
      false,
      true,
      false,
    ])
  })
})
