import { describe, expect, it } from 'vitest'
import { byOrder, idsOf, withMoved } from './sort-order.ts'

const listOf = (ids: string, ...positions: number[]) =>
  positions.map((sortOrder, index) => ({ id: ids.charAt(index), sortOrder, createdAt: ids.charAt(index) }))

describe('a moved record', () => {
  it.each([
    ['down', 'a', 2, 'bcad'],
    ['up', 'd', 1, 'adbc'],
    ['to the top', 'c', 0, 'cabd'],
    ['to the bottom', 'a', 3, 'bcda'],
  ])('%s is at its index, in the list and by its position', (_, movedId, index, expected) => {
    for (const positions of [
      [0, 0, 0, 0],
      [-1, 0, 0, 0.5],
      [1, 2, 3, 4],
    ]) {
      const list = listOf('abcd', ...positions)
      const moved = list.find(({ id }) => id === movedId)
      if (!moved) throw new Error('not in the list')
      const after = withMoved(list, moved, index)
      expect(idsOf(after).join('')).toBe(expected)
      expect(after.toReversed().toSorted(byOrder)).toEqual(after)
    }
  })

  it('from another list is put between the records of this one', () => {
    const [moved] = listOf('x', 7)
    if (!moved) throw new Error('not made')
    expect(withMoved(listOf('ab', 0, 0), moved, 1)).toMatchObject([
      { id: 'a', sortOrder: 0 },
      { id: 'x', sortOrder: 1 },
      { id: 'b', sortOrder: 2 },
    ])
  })
})
