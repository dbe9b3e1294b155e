import { describe, expect, it } from 'vitest'
import { stateOf, stateText } from './block-state.ts'

const block = { type: 'task', source: 'auto', status: 'scheduled', locked: false, task: null } as const

describe('the state of a block', () => {
  it('says who placed it, how far it is, and whether it is locked, as text too', () => {
    expect(stateText(stateOf(block))).toBe('Planned')
    expect(stateText(stateOf({ ...block, source: 'manual', locked: true }))).toBe('Placed by hand, locked')
    expect(stateText(stateOf({ ...block, status: 'completed' }))).toBe('Planned, completed')
    expect(stateText(stateOf({ ...block, status: 'in_progress' }))).toBe('Planned, in progress')
  })

  it('[WEB-318] says that its task is finished, unless the block is completed itself', () => {
    const task = { id: 'a', title: 'Report', priority: 'none', status: 'cancelled' } as const
    expect(stateText(stateOf({ ...block, source: 'manual', task }))).toBe('Placed by hand, task cancelled')
    expect(stateText(stateOf({ ...block, status: 'completed', task }))).toBe('Planned, completed')
    expect(stateText(stateOf({ ...block, task: { ...task, status: 'todo' } }))).toBe('Planned')
  })

  it('busy time is busy, wherever it comes from', () => {
    expect(stateOf({ ...block, type: 'event', source: 'manual' }).kind).toBe('busy')
    expect(stateOf({ ...block, source: 'calendar' }).kind).toBe('busy')
  })
})
