import { expect, it } from 'vitest'
import { blockText } from './block-text.ts'

const BLOCK = {
  startAt: '2026-03-02T09:00:00.000Z',
  endAt: '2026-03-02T10:30:00.000Z',
  source: 'auto',
  status: 'scheduled',
  locked: false,
} as const

it('says in words what a block is: its length, who placed it, and what has become of it', () => {
  expect(blockText(BLOCK)).toBe('1h 30m, by the planner')
  expect(blockText({ ...BLOCK, source: 'manual', locked: true, status: 'completed' })).toBe(
    '1h 30m, placed by hand, locked, completed',
  )
})
