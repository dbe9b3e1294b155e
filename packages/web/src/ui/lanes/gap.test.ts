import { describe, expect, it } from 'vitest'
import { gapBeside, gapId, gapOf, type Lane, moveTo } from './gap.ts'

const cardsOf = (letters: string) => [...letters].map(id => ({ id, name: id }))
const LANES: Lane[] = [
  { id: 'left', name: 'Left', cards: cardsOf('abc') },
  { id: 'right', name: 'Right', cards: cardsOf('d') },
]

describe('gaps between cards', () => {
  it('are told by an id, whatever the lane is called', () => {
    const gap = { lane: 'a/b', index: 12 }
    expect(gapOf(gapId(gap))).toEqual(gap)
  })

  it('count without the card that is moved', () => {
    expect(moveTo(LANES, 'a', { lane: 'left', index: 3 })).toEqual({ cardId: 'a', lane: 'left', index: 2 })
    expect(moveTo(LANES, 'c', { lane: 'left', index: 1 })).toEqual({ cardId: 'c', lane: 'left', index: 1 })
    expect(moveTo(LANES, 'a', { lane: 'right', index: 1 })).toEqual({ cardId: 'a', lane: 'right', index: 1 })
  })

  it('before and behind a card leave it where it is', () => {
    expect(moveTo(LANES, 'b', { lane: 'left', index: 1 })).toBeUndefined()
    expect(moveTo(LANES, 'b', { lane: 'left', index: 2 })).toBeUndefined()
  })

  it('follow one another under the arrow keys, each press a change', () => {
    const from = (index: number, key: string, lane = 'left') => gapBeside(LANES, 'b', { lane, index }, key)
    expect(from(1, 'ArrowDown')).toEqual({ lane: 'left', index: 3 })
    expect(from(3, 'ArrowUp')).toEqual({ lane: 'left', index: 1 })
    expect(from(3, 'ArrowDown')).toBeUndefined()
    expect(from(0, 'ArrowUp')).toBeUndefined()
    expect(from(3, 'ArrowRight')).toEqual({ lane: 'right', index: 1 })
    expect(from(1, 'ArrowLeft', 'right')).toEqual({ lane: 'left', index: 1 })
    expect(from(1, 'ArrowRight', 'right')).toBeUndefined()
    expect(from(1, 'Home')).toBeUndefined()
  })
})
