import { describe, expect, it } from 'vitest'
import { choosableNames, labelNamed } from './label-names.ts'

const LABELS = [
  { id: '1', name: 'work' },
  { id: '2', name: 'Work' },
  { id: '3', name: 'Home' },
]

describe('labels by name', () => {
  it('a name means the label written so, otherwise one that differs in case alone', () => {
    expect(labelNamed(LABELS, 'Work')?.id).toBe('2')
    expect(labelNamed(LABELS, 'WORK')?.id).toBe('1')
    expect(labelNamed(LABELS, ' home ')?.id).toBe('3')
    expect(labelNamed(LABELS, 'garden')).toBeUndefined()
  })

  it('a name that no label has can be chosen too, as a new one', () => {
    expect(choosableNames(LABELS, ' garden')).toEqual(['work', 'Work', 'Home', 'garden'])
    expect(choosableNames(LABELS, 'HOME')).toEqual(['work', 'Work', 'Home'])
    expect(choosableNames(LABELS, '  ')).toEqual(['work', 'Work', 'Home'])
  })
})
