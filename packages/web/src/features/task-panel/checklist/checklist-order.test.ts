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
    ['down', 'a', 2, 'bcad'],
    ['up', 'd', 1, 'adbc'],
    ['to the top', 'c', 0, 'cabd'],
    ['to the bottom', 'a', 3, 'bcda'],
  ])('%s puts it there, whatever the positions were', (_, itemId, index, expected) => {
    for (const before of [items(0, 0, 0, 0), items(-4, -3, -2, -1), items(1, 2, 3, 4), items(-1, 0, 0, 7)])
      expect(names(afterMove(before, { itemId, index }))).toBe(expected)
  })

  it('changes nothing for an item that is there already, or gone', () => {
    expect(positionsAfterMove(items(0, 0), { itemId: 'b', index: 1 })).toEqual([])
    expect(positionsAfterMove(items(0, 0), { itemId: 'c', index: 0 })).toEqual([])
  })
})

describe('a new item', () => {
  it('needs a position of its own only after items that stand above zero', () => {
    expect(positionOfNew([])).toBeNull()
    expect(positionOfNew(items(-3, 0))).toBeNull()
    expect(positionOfNew(items(1, 5))).toBe(6)
  })
})
