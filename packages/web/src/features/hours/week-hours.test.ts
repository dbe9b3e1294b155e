import { describe, expect, it } from 'vitest'
import { isOpenAt, openMinutes, painted, weekOf, windowsOf } from './week-hours.ts'

const office = [{ day: [1, 2, 3, 4, 5], start: '09:00', end: '17:00' }]

describe('[WEB-80] painting hours', () => {
  it('returns the same windows when nothing is painted', () => {
    expect(windowsOf(weekOf(office))).toEqual(office)
    const odd = [
      { day: [1], start: '09:07', end: '11:53' },
      { day: [1, 6], start: '20:00', end: '23:59' },
    ]
    expect(windowsOf(weekOf(odd))).toEqual(odd)
  })

  it('opens and closes stretches, and leaves every other minute as it was', () => {
    const week = painted(weekOf([{ day: [1], start: '09:07', end: '17:00' }]), 1, { from: 720, to: 780 }, false)
    expect(windowsOf(week)).toEqual([
      { day: [1], start: '09:07', end: '12:00' },
      { day: [1], start: '13:00', end: '17:00' },
    ])
    expect(windowsOf(painted(week, 1, { from: 700, to: 800 }, true))).toEqual([
      { day: [1], start: '09:07', end: '17:00' },
    ])
  })

  it('joins what touches, and gives days that are alike one window', () => {
    const week = painted(weekOf([{ day: [1, 2], start: '09:00', end: '12:00' }]), 3, { from: 540, to: 600 }, true)
    expect(windowsOf(painted(week, 3, { from: 600, to: 720 }, true))).toEqual([
      { day: [1, 2, 3], start: '09:00', end: '12:00' },
    ])
  })

  it('reaches midnight', () => {
    const week = painted(weekOf([]), 0, { from: 1380, to: 1440 }, true)
    expect(windowsOf(week)).toEqual([{ day: [0], start: '23:00', end: '23:59' }])
    expect(isOpenAt(weekOf(windowsOf(week)), 0, 1439)).toBe(true)
    expect(openMinutes(weekOf(windowsOf(week)))).toBe(60)
  })
})
