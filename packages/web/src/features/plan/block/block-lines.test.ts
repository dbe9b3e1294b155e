import { describe, expect, it } from 'vitest'
import { blockLines } from './block-lines.ts'

describe('the text of a block', () => {
  it('has as many lines as fit, and at least one', () => {
    expect([10, 15, 60, 120].map(minutes => blockLines(minutes).title)).toEqual([1, 1, 2, 6])
  })

  it('[WEB-212] has a font size that fits, and none where none does', () => {
    expect([5, 7, 12, 13, 20, 21].map(minutes => blockLines(minutes).size)).toEqual([
      'bare',
      'bare',
      'slim',
      'tiny',
      'tiny',
      'normal',
    ])
  })
})
