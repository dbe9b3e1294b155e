import { describe, expect, it } from 'vitest'
import { common, joined, without } from './spans.ts'

const span = (from: number, to: number) => ({ from, to })

describe('spans', () => {
  it('[WEB-80] [WEB-38] are sorted, and overlapping or adjacent ones are merged', () => {
    const given = [span(5, 6), span(0, 2), span(1, 3), span(3, 4)]
    expect(joined(given)).toEqual([span(0, 4), span(5, 6)])
    expect(joined([span(0, 9), span(2, 3)])).toEqual([span(0, 9)])
    expect(given[1]).toEqual(span(0, 2))
  })

  it('[WEB-38] intersect', () => {
    expect(common(span(0, 5), span(3, 9))).toEqual([span(3, 5)])
    expect(common(span(0, 3), span(3, 9))).toEqual([])
  })

  it('[WEB-80] lose what is cut out of them and nothing else', () => {
    expect(without(span(0, 9), span(3, 5))).toEqual([span(0, 3), span(5, 9)])
    expect(without(span(0, 9), span(9, 12))).toEqual([span(0, 9)])
    expect(without(span(3, 5), span(0, 9))).toEqual([])
  })
})
