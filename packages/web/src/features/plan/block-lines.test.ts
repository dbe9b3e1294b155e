import { describe, expect, it } from 'vitest'
import { blockLines } from './block-lines.ts'

describe('the text of a block', () => {
  it('has as many lines as fit, and at least one', () => {
    expect(blockLines(15)).toEqual({ title: 1, isTiny: true })
    expect(blockLines(60)).toEqual({ title: 2, isTiny: false })
    expect(blockLines(120).title).toBe(6)
  })
})
