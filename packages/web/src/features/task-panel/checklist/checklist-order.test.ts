import { describe, expect, it } from 'vitest'
import { afterMove, positionOfNew, positionsAfterMove } from './checklist-order.ts'

const items = (...positions: number[]) =>
  positions.map((sortOrder, index) => {
    const id = 'abcdef'.charAt(index)
    return { id, taskId: 't', title: id, completed: false, sortOrder }
  })
const names = (list: readonly { id: string }[]) => list.map(item => item.id).join('')

describe('moving an item of a checklist', () => {
  it.each([
    ['down', 0, 2, 'bcad'],
    ['up', 3, 1, 'adbc'],
    ['to the top', 2, 0, 'cabd'],
    ['to the bottom', 0, 3, 'bcda'],
  ])('%s puts it there, whatever the positions were', (_, from, to, expected) => {
    for (const before of [items(0, 0, 0, 0), items(-4, -3, -2, -1), items(1, 2, 3, 4), items(-1, 0, 0, 7)])
      expect(names(afterMove(before, { from, to }))).toBe(expected)
  })

  it('changes nothing beyond the ends and in place', () => {
    expect(positionsAfterMove(items(0, 0), { from: 0, to: -1 })).toEqual([])
    expect(positionsAfterMove(items(0, 0), { from: 1, to: 2 })).toEqual([])
    expect(positionsAfterMove(items(0, 0), { from: 1, to: 1 })).toEqual([])
  })
})

describe('a new item', () => {
  it('needs a position of its own only after items that stand above zero', () => {
    expect(positionOfNew([])).toBeNull()
    expect(positionOfNew(items(-3, 0))).toBeNull()
    expect(positionOfNew(items(1, 5))).toBe(6)
  })
})
