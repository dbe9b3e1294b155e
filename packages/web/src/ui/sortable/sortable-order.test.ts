import { describe, expect, it } from 'vitest'
import { movedOver, neighbourOf, type Order, placeOf } from './sortable-order.ts'

const order = (lists: Record<string, string>): Order =>
  Object.entries(lists).map(([listId, letters]) => ({ listId, itemIds: [...letters] }))
const BOARD = order({ left: 'abc', middle: '', right: 'd' })
const at = (listId: string, index: number) => ({ itemId: 'b', listId, index })

describe('an item that is dragged', () => {
  it('is at the place of the item that it is over', () => {
    expect(placeOf(BOARD, 'a', 'c')).toEqual({ itemId: 'a', listId: 'left', index: 2 })
  })

  it('is at its own place over anything else', () => {
    expect(placeOf(BOARD, 'b', 'left')).toEqual(at('left', 1))
    expect(placeOf(BOARD, 'b', 'd')).toEqual(at('left', 1))
    expect(placeOf(BOARD, 'gone', 'a')).toBeUndefined()
  })

  it('enters another list before or after the item that it is over, or as its first', () => {
    const over = (overId: string, isBelow = false) => movedOver(BOARD, 'b', { overId, isBelow })
    expect(over('d')).toEqual(order({ left: 'ac', middle: '', right: 'bd' }))
    expect(over('d', true)).toEqual(order({ left: 'ac', middle: '', right: 'db' }))
    expect(over('middle')).toEqual(order({ left: 'ac', middle: 'b', right: 'd' }))
  })

  it('does not enter a list that it is in', () => {
    expect(movedOver(BOARD, 'b', { overId: 'c', isBelow: true })).toBe(BOARD)
    expect(movedOver(BOARD, 'b', { overId: 'gone', isBelow: true })).toBe(BOARD)
  })
})

describe('an item that is moved with arrow keys', () => {
  it('goes up and down in its list, and stops at the ends', () => {
    expect(neighbourOf(BOARD, at('left', 1), 'ArrowUp')).toBe('a')
    expect(neighbourOf(BOARD, at('left', 1), 'ArrowDown')).toBe('c')
    expect(neighbourOf(BOARD, at('left', 0), 'ArrowUp')).toBeUndefined()
    expect(neighbourOf(BOARD, at('left', 2), 'ArrowDown')).toBeUndefined()
  })

  it('goes to the list beside it, even one that is shorter or empty', () => {
    expect(neighbourOf(BOARD, at('left', 1), 'ArrowRight')).toBe('middle')
    expect(neighbourOf(BOARD, at('middle', 0), 'ArrowRight')).toBe('d')
    expect(neighbourOf(BOARD, at('middle', 0), 'ArrowLeft')).toBe('a')
    expect(neighbourOf(order({ left: 'abc', right: 'd' }), at('left', 2), 'ArrowRight')).toBe('d')
    expect(neighbourOf(BOARD, at('right', 0), 'ArrowRight')).toBeUndefined()
    expect(neighbourOf(BOARD, at('left', 0), 'ArrowLeft')).toBeUndefined()
  })

  it('stays where it is for other keys', () => {
    expect(neighbourOf(BOARD, at('left', 1), 'Home')).toBeUndefined()
  })
})
