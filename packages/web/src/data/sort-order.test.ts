import { describe, expect, it } from 'vitest'
import { byOrder, type Ordered, positionsFor, withMoved } from './sort-order.ts'

const listOf = (...positions: number[]): Ordered[] =>
  positions.map((sortOrder, index) => ({ id: `r${index}`, sortOrder }))

/** The order of the server's list after the changes, for records created in the order of their ids. */
function listedAfter(list: readonly Ordered[], changes: readonly Ordered[]): string[] {
  const changed = new Map(changes.map(change => [change.id, change.sortOrder]))
  return list
    .map(({ id, sortOrder }) => ({ id, sortOrder: changed.get(id) ?? sortOrder, createdAt: id }))
    .toSorted(byOrder)
    .map(({ id }) => id)
}

describe('positions', () => {
  it('put a record between two others by changing it alone', () => {
    const list = listOf(1, 9, 2)
    expect(positionsFor(list, 1)).toEqual([{ id: 'r1', sortOrder: 1.5 }])
  })

  it('put a record first or last by changing it alone', () => {
    expect(positionsFor(listOf(5, 0, 0), 0)).toEqual([{ id: 'r0', sortOrder: -1 }])
    expect(positionsFor(listOf(0, 7, 3), 2)).toEqual([{ id: 'r2', sortOrder: 8 }])
  })

  it('leave a record alone that has no neighbours', () => {
    expect(positionsFor(listOf(0), 0)).toEqual([])
  })

  it('list the records in the chosen order, whichever moved and however many share a position', () => {
    for (const positions of [
      [0, 0, 0, 0],
      [0, 0, 1, 1],
      [-1, 0, 0, 0.5],
      [1, 1 + Number.EPSILON, 2, 3],
    ]) {
      const list = listOf(...positions)
      for (const moved of list)
        for (let index = 0; index < list.length; index++) {
          const arranged = withMoved(list, moved, index)
          expect(listedAfter(list, positionsFor(arranged, index))).toEqual(arranged.map(({ id }) => id))
        }
    }
  })
})
