import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayCapsOnGrid } from '../input/free-time/day-caps.ts'
import { DayLoad } from './day-load.ts'

/** Three days of ten units with caps of 4, 0 and 6. */
const CAPS = [
  { start: 0, end: 10, most: 4 },
  { start: 10, end: 20, most: 0 },
  { start: 20, end: 30, most: 6 },
]
const loadOf = (...pieces: [number, number][]) => {
  const load = new DayLoad(dayCapsOnGrid(CAPS, 1, 30))
  for (const [start, end] of pieces) load.add({ start, end })
  return load
}

describe('the load of days', () => {
  test('[PLAN-98] a session ends where the cap of its day is reached', () => {
    expect(loadOf().endWithinCap(0, 10)).toBe(4)
    expect(loadOf([8, 10]).endWithinCap(0, 10)).toBe(2)
    expect(loadOf([4, 8]).endWithinCap(0, 3)).toBe(0)
    expect(loadOf().endWithinCap(24, 30)).toBe(30)
    expect(loadOf().startWithinCap(20, 30)).toBe(24)
    expect(loadOf([20, 25]).startWithinCap(26, 30)).toBe(29)
  })

  test('[PLAN-98] a session across midnight counts for both days', () => {
    expect(loadOf().endWithinCap(8, 14)).toBe(10)
    expect(loadOf().startWithinCap(17, 22)).toBe(20)
    expect(loadOf([8, 12]).endWithinCap(0, 10)).toBe(2)
    expect(loadOf([8, 12]).overloads()).toEqual([{ start: 10, units: 2 }])
  })

  test('[PLAN-98] a day is full for a session that is longer than its room, wherever it starts or ends on it', () => {
    expect([3, 4, 5].map(length => loadOf().isFullAt(0, length))).toEqual([false, false, true])
    expect([3, 4, 5].map(length => loadOf().isFullBefore(10, length))).toEqual([false, false, true])
    expect([loadOf([0, 4]).isFullAt(8, 1), loadOf([0, 4]).isFullAt(20, 6)]).toEqual([true, false])
    // Only what is before midnight counts for the day.
    expect([loadOf().isFullAt(6, 9), loadOf().isFullBefore(24, 9), loadOf().isFullBefore(27, 9)]).toEqual([
      false,
      false,
      true,
    ])
  })

  test('[PLAN-98] what is removed counts no more', () => {
    const load = loadOf([0, 4])
    load.remove({ start: 0, end: 4 })
    expect(load.endWithinCap(0, 10)).toBe(4)
  })

  test('[PLAN-98] looking on goes forward, backward, and past nothing that would fit', () => {
    const days = fc.record({ from: fc.nat(9), length: fc.integer({ min: 1, max: 4 }), day: fc.constantFrom(0, 20) })
    fc.assert(
      fc.property(days, fc.nat(29), fc.integer({ min: 1, max: 7 }), ({ from, length, day }, at, least) => {
        const load = loadOf([day + from, Math.min(day + 10, day + from + length)])
        const fits = (start: number) => start + least <= 30 && load.endWithinCap(start, start + least) === start + least
        if (!fits(at)) {
          const next = load.nextStart(at)
          expect(next).toBeGreaterThan(at)
          for (let start = at; start < next; start++) expect(fits(start)).toBe(false)
        }
        const end = at + 1
        if (load.startWithinCap(Math.max(0, end - least), end) === end - least) return
        const previous = load.previousEnd(end)
        expect(previous).toBeLessThan(end)
        for (let last = end; last > previous; last--) expect(last >= least && fits(last - least)).toBe(false)
      }),
    )
  })
})
