import { describe, expect, it } from 'vitest'
import { matchesStrongly, matchesWeakly, strongTag } from './entity-tags.ts'

describe('entity tags', () => {
  it('[CACHE-4] of If-None-Match match in lists, in weak and strong form, and by *', () => {
    for (const header of ['"a"', 'W/"a"', '"x", "a"', 'W/"x",W/"a"', ' * ', '"x,y", "a"', '"a","b"'])
      expect([matchesWeakly(header, '"a"'), matchesWeakly(header, 'W/"a"')], header).toEqual([true, true])
    for (const header of ['', 'a', '"b"', 'W/"b"', '"x, a"', '"a', '"A"'])
      expect([matchesWeakly(header, '"a"'), matchesWeakly(header, 'W/"a"')], header).toEqual([false, false])
  })

  it('[COND-2] of If-Match match strongly only', () => {
    for (const header of ['"a"', '"x", "a"', '"x,y","a"', '*'])
      expect(matchesStrongly(header, '"a"'), header).toBe(true)
    for (const header of ['W/"a"', '"b"', '', 'a', 'W/"a", "b"'])
      expect(matchesStrongly(header, '"a"'), header).toBe(false)
    expect([matchesStrongly('W/"a"', 'W/"a"'), matchesStrongly('"a"', undefined)]).toEqual([false, false])
  })

  it('[COND-1] differ with every byte', () => {
    expect(strongTag(Buffer.from('a'))).toBe(strongTag(Buffer.from('a')))
    expect(strongTag(Buffer.from('a'))).not.toBe(strongTag(Buffer.from('b')))
  })
})
