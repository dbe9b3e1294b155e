import { describe, expect, it } from 'vitest'
import { lookOf, lookText } from './block-state.ts'

const block = { type: 'task', source: 'auto', status: 'scheduled', locked: false } as const

describe('what a block looks like', () => {
  it('tells who put it there, how far it is, and whether it is locked, in words as well', () => {
    expect(lookText(lookOf(block))).toBe('Planned')
    expect(lookText(lookOf({ ...block, source: 'manual', locked: true }))).toBe('Placed by hand, locked')
    expect(lookText(lookOf({ ...block, status: 'completed' }))).toBe('Planned, done')
    expect(lookText(lookOf({ ...block, status: 'in_progress' }))).toBe('Planned, in progress')
  })

  it('busy time is busy, wherever it comes from', () => {
    expect(lookOf({ ...block, type: 'event', source: 'manual' }).kind).toBe('busy')
    expect(lookOf({ ...block, source: 'calendar' }).kind).toBe('busy')
  })
})
