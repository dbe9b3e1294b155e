import { describe, expect, it } from 'vitest'
import { listLines } from './task-lines.ts'

describe('[WEB-262] several lines', () => {
  it('are several tasks, without the marks of a list', () => {
    const text = '- Milk 10m\r\n\n* Bread\n 3. Butter\n[ ] Eggs\n- [x] Salt\n• \n-5 degrees'
    expect(listLines(text)).toEqual([
      { text: 'Milk 10m', isTicked: false },
      { text: 'Bread', isTicked: false },
      { text: 'Butter', isTicked: false },
      { text: 'Eggs', isTicked: false },
      { text: 'Salt', isTicked: true },
      { text: '-5 degrees', isTicked: false },
    ])
  })

  it('one line is taken as it is typed', () => {
    expect(listLines('  1. December plan  ')).toEqual([{ text: '1. December plan', isTicked: false }])
    expect(listLines(' \n ')).toEqual([])
  })
})
