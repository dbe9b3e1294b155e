import { describe, expect, it } from 'vitest'
import { textChange } from './text-change.ts'

describe('the change from one text to another', () => {
  it.each([
    ['', 'new', { from: 0, to: 0, insert: 'new' }],
    ['one two', 'one and two', { from: 4, to: 4, insert: 'and ' }],
    ['aaa', 'aa', { from: 2, to: 3, insert: '' }],
    ['same', 'same', { from: 4, to: 4, insert: '' }],
    ['old', '', { from: 0, to: 3, insert: '' }],
  ])('from “%s” to “%s” is the smallest', (before, after, change) => {
    expect(textChange(before, after)).toEqual(change)
  })
})
