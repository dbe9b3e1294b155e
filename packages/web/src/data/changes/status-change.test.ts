import { describe, expect, it } from 'vitest'
import { statusChange } from './status-change.ts'

const WHEN = '2026-03-01T10:00:00.000Z'

describe('a change of status', () => {
  it('sets the moment of completion with it', () => {
    const { status, completedAt } = statusChange('completed', { status: 'todo', completedAt: null })
    expect(status).toBe('completed')
    expect(Date.parse(completedAt ?? '')).toBeGreaterThan(Date.parse(WHEN))
  })

  it('keeps the moment of a task that was completed already', () => {
    expect(statusChange('completed', { status: 'completed', completedAt: WHEN }).completedAt).toBe(WHEN)
  })

  it('clears the moment with every other status', () => {
    expect(statusChange('todo', { status: 'completed', completedAt: WHEN }).completedAt).toBeNull()
  })
})
