import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { joinSpans, type Span, subtractSpans } from './minute-spans.ts'

const span = (start: number, end: number): Span => ({ start, end })
const spans = fc
  .array(fc.tuple(fc.nat(30), fc.nat(30)), { maxLength: 7 })
  .map(pairs => pairs.map(pair => span(...pair)))

const minutesOf = (list: readonly Span[]) => {
  const minutes = Array.from({ length: 31 }, (_, minute) => minute)
  return minutes.filter(minute => list.some(({ start, end }) => start <= minute && minute < end))
}

/** Sorted, none empty, and a minute between each and the next. */
const isJoined = (list: readonly Span[]) =>
  list.every(({ start, end }, index) => start < end && (list[index - 1]?.end ?? -1) < start)

describe('stretches of minutes', () => {
  test('[PLAN-2] that touch or overlap are joined, and empty ones are dropped', () => {
    expect(joinSpans([span(5, 7), span(1, 2), span(7, 9), span(4, 4), span(6, 6)])).toEqual([span(1, 2), span(5, 9)])
    expect(joinSpans([span(1, 9), span(2, 3)])).toEqual([span(1, 9)])
    expect(joinSpans([span(3, 1)])).toEqual([])
  })

  test('[PLAN-2] joining keeps exactly the minutes, and leaves the input alone', () => {
    fc.assert(
      fc.property(spans, list => {
        const before = structuredClone(list)
        const joined = joinSpans(list)
        expect(minutesOf(joined)).toEqual(minutesOf(list))
        expect(isJoined(joined)).toBe(true)
        expect(list).toEqual(before)
      }),
      { seed: 1 },
    )
  })

  test('[PLAN-5] holes are cut out, also several from one stretch and one from several', () => {
    expect(subtractSpans([span(0, 10)], [span(2, 3), span(5, 7)])).toEqual([span(0, 2), span(3, 5), span(7, 10)])
    expect(subtractSpans([span(0, 4), span(6, 10)], [span(3, 7)])).toEqual([span(0, 3), span(7, 10)])
    expect(subtractSpans([span(0, 4)], [span(0, 4)])).toEqual([])
    expect(subtractSpans([span(0, 4)], [])).toEqual([span(0, 4)])
  })

  test('[PLAN-5] cutting leaves exactly the minutes outside the holes, and nothing empty', () => {
    fc.assert(
      fc.property(spans, spans, (list, cut) => {
        const [whole, holes] = [joinSpans(list), joinSpans(cut)]
        const left = subtractSpans(whole, holes)
        const taken = new Set(minutesOf(holes))
        expect(minutesOf(left)).toEqual(minutesOf(whole).filter(minute => !taken.has(minute)))
        expect(isJoined(left)).toBe(true)
      }),
      { numRuns: 300, seed: 1 },
    )
  })
})
