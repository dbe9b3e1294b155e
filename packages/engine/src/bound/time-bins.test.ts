import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Span } from '../input/free-time/minute-spans.ts'
import { joinSpans } from '../input/free-time/minute-spans.ts'
import type { Facts } from '../input/task-facts.ts'
import { timeBins } from './time-bins.ts'

const LAST = 40
const factsOf = (freeTime: Span[][], last = LAST) => ({ freeTime, timeline: { last } }) as unknown as Facts

const spans = fc
  .array(fc.tuple(fc.nat(LAST), fc.nat(LAST)), { maxLength: 4 })
  .map(pairs => joinSpans(pairs.map(([a, b]) => ({ start: Math.min(a, b), end: Math.max(a, b) }))))

const isFree = (free: Span[], minute: number) => free.some(span => span.start <= minute && minute < span.end)

describe('bins of free time', () => {
  test('[PLAN-31] hold every free minute once, between neighbouring dates, with the windows that allow it', () => {
    fc.assert(
      fc.property(fc.array(spans, { minLength: 1, maxLength: 3 }), fc.array(fc.nat(LAST)), (freeTime, dates) => {
        const expected = new Map<string, number>()
        for (let minute = 0; minute < LAST; minute++) {
          const open = freeTime.map(free => isFree(free, minute))
          if (!open.includes(true)) continue
          const stretch = [...new Set(dates)].filter(date => date > 0 && date <= minute).length
          const key = `${stretch} ${open}`
          expected.set(key, (expected.get(key) ?? 0) + 1)
        }
        const bins = timeBins(factsOf(freeTime), dates)
        const sizes = bins.map(bin => bin.minutes).toSorted((a, b) => a - b)
        expect(sizes).toEqual([...expected.values()].toSorted((a, b) => a - b))
        for (const bin of bins) {
          expect(dates.filter(date => date > bin.start && date < bin.end)).toEqual([])
          freeTime.forEach((free, index) => {
            expect(isFree(free, bin.start)).toBe(bin.open[index])
            expect(isFree(free, bin.end - 1)).toBe(bin.open[index])
          })
        }
      }),
      { numRuns: 200, seed: 1 },
    )
  })

  test('[PLAN-31] are cut at dates and at the edges of windows only', () => {
    const facts = factsOf([
      [
        { start: 0, end: 10 },
        { start: 12, end: 20 },
      ],
      [{ start: 5, end: 15 }],
    ])
    expect(timeBins(facts, [0, 8, LAST, 99])).toEqual([
      { start: 0, end: 5, open: [true, false], minutes: 5 },
      { start: 5, end: 8, open: [true, true], minutes: 3 },
      { start: 8, end: 15, open: [true, true], minutes: 5 },
      { start: 10, end: 12, open: [false, true], minutes: 2 },
      { start: 15, end: 20, open: [true, false], minutes: 5 },
    ])
  })
})
