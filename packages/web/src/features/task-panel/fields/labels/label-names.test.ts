import { describe, expect, it } from 'vitest'
import { choosableNames } from './label-names.ts'

const LABELS = [
  { id: '1', name: 'work' },
  { id: '2', name: 'Work' },
  { id: '3', name: 'Home' },
]

describe('labels to choose from', () => {
  it('a name that no label has can be chosen too, as a new one', () => {
    expect(choosableNames(LABELS, ' garden')).toEqual(['work', 'Work', 'Home', 'garden'])
    expect(choosableNames(LABELS, 'HOME')).toEqual(['work', 'Work', 'Home'])
    expect(choosableNames(LABELS, '  ')).toEqual(['work', 'Work', 'Home'])
  })
})
