import { describe, expect, it } from 'vitest'
import { blockLines, hourPx, lowestPx } from './block-lines.ts'

describe('the text of a block', () => {
  it('has as many lines as fit, and at least one', () => {
    expect([10, 15, 60, 120].map(minutes => blockLines(minutes, false).title)).toEqual([1, 1, 2, 6])
  })

  it('[WEB-212] has a font size that fits, and none where none does', () => {
    expect([5, 7, 12, 13, 20, 21].map(minutes => blockLines(minutes, false).size)).toEqual([
      'bare',
      'bare',
      'slim',
      'tiny',
      'tiny',
      'normal',
    ])
  })

  it('[WEB-329] on a phone every block is high enough to touch and to show its title', () => {
    expect(lowestPx(true)).toBeGreaterThanOrEqual(24)
    expect(hourPx(true) / 4).toBeGreaterThanOrEqual(24)
    expect([5, 15, 60].map(minutes => blockLines(minutes, true))).toEqual([
      { title: 1, size: 'normal', isLine: true },
      { title: 1, size: 'normal', isLine: true },
      { title: 5, size: 'normal', isLine: false },
    ])
  })

  it('[WEB-567] is one line below half an hour', () => {
    for (const onPhone of [true, false])
      expect([5, 29, 30, 60].map(minutes => blockLines(minutes, onPhone).isLine)).toEqual([true, true, false, false])
  })
})
