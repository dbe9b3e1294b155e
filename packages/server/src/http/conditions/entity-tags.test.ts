import { describe, expect, it } from 'vitest'
import { knownTag, matchesStrongly, matchesWeakly, strongTag, tagOfForm } from './entity-tags.ts'

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

  it('[COMP-9] have a form for each coding if they are strong, and every form matches', () => {
    expect([tagOfForm('"a"', 'br'), tagOfForm('W/"a"', 'br')]).toEqual(['"a.br"', 'W/"a"'])
    for (const header of ['"a.br"', '"x", "a.gzip"', '"a.zstd"'])
      expect([matchesWeakly(header, '"a"'), matchesStrongly(header, '"a"')], header).toEqual([true, true])
    for (const header of ['"a.xz"', '"a.br.br"', '"abr"', '".br"', '"b.br"'])
      expect([matchesWeakly(header, '"a"'), matchesStrongly(header, '"a"')], header).toEqual([false, false])
    expect(matchesStrongly('W/"a.br"', '"a"')).toBe(false)
  })

  it('[COMP-9] are named as the client knows them', () => {
    expect(['"a"', 'W/"a"', '"x", "a.br"', 'W/"a.gzip"', '*', '"b"'].map(header => knownTag(header, '"a"'))).toEqual([
      '"a"',
      '"a"',
      '"a.br"',
      '"a.gzip"',
      '"a"',
      undefined,
    ])
    expect(['"a"', 'W/"a"', '"a.br"'].map(header => knownTag(header, 'W/"a"'))).toEqual(['W/"a"', 'W/"a"', 'W/"a"'])
  })

  it('[COND-1] differ with every byte', () => {
    expect(strongTag(Buffer.from('a'))).toBe(strongTag(Buffer.from('a')))
    expect(strongTag(Buffer.from('a'))).not.toBe(strongTag(Buffer.from('b')))
  })
})
