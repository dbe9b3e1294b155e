import type { TimeBlockWithTaskStatus } from '@daywright/contract/resources/time-blocks/time-block'
import { expect, it } from 'vitest'
import { isFreed } from './freed-blocks.ts'

const NOW = '2026-03-02T09:00:00.000Z'
const COMING = {
  task: { status: 'completed' },
  source: 'auto',
  status: 'scheduled',
  locked: false,
  startAt: '2026-03-02T09:00:00.001Z',
} as TimeBlockWithTaskStatus
const freed = (change: Partial<TimeBlockWithTaskStatus>) => isFreed({ ...COMING, ...change }, NOW)

it('[WEB-245] a coming session of a finished task leaves the calendar, and one that begins now does not', () => {
  expect([freed({}), freed({ startAt: NOW })]).toEqual([true, false])
})

it('[WEB-245] sessions that are locked, placed by hand, settled or of an open task stay', () => {
  const open = { task: { status: 'todo' } } as Partial<TimeBlockWithTaskStatus>
  for (const change of [{ locked: true }, { source: 'manual' }, { status: 'completed' }, { task: null }, open] as const)
    expect(freed(change), JSON.stringify(change)).toBe(false)
})
