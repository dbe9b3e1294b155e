import type { TaskInList } from '@daywright/contract/resources/tasks/task'
import type { TimeBlock } from '@daywright/contract/resources/time-blocks/time-block'
import { describe, expect, it } from 'vitest'
import { sessionMinutes } from './session-length.ts'

const NOW = Date.parse('2026-03-02T08:00:00.000Z')
const block = (fields: Partial<TimeBlock>) =>
  ({
    source: 'manual',
    status: 'scheduled',
    locked: false,
    startAt: '2026-03-02T09:00:00Z',
    endAt: '2026-03-02T10:00:00Z',
    ...fields,
  }) as TimeBlock
const task = (fields: Partial<TaskInList>) =>
  ({
    estimateMinutes: null,
    maxSessionMinutes: 90,
    autoSplit: true,
    timeBlocks: [],
    ...fields,
  }) as unknown as TaskInList

describe('the length of a session that a person schedules', () => {
  it('is an hour without an estimate, and never longer than the longest session', () => {
    expect(sessionMinutes(task({}), NOW)).toBe(60)
    expect(sessionMinutes(task({ maxSessionMinutes: 25 }), NOW)).toBe(25)
    expect(sessionMinutes(task({ estimateMinutes: 240 }), NOW)).toBe(90)
    expect(sessionMinutes(task({ estimateMinutes: 240, autoSplit: false }), NOW)).toBe(240)
  })

  it('is the work that is left without the blocks that the planner may move', () => {
    expect(sessionMinutes(task({ estimateMinutes: 105, timeBlocks: [block({})] }), NOW)).toBe(45)
    expect(sessionMinutes(task({ estimateMinutes: 80, timeBlocks: [block({ source: 'auto' })] }), NOW)).toBe(80)
    expect(sessionMinutes(task({ estimateMinutes: 60, timeBlocks: [block({})] }), NOW)).toBe(60)
    expect(sessionMinutes(task({ estimateMinutes: 61, timeBlocks: [block({})] }), NOW)).toBe(1)
  })

  it('counts a block of the planner that is locked, settled or has begun, and none that begins now', () => {
    const left = (fields: Partial<TimeBlock>) =>
      sessionMinutes(task({ estimateMinutes: 80, timeBlocks: [block({ source: 'auto', ...fields })] }), NOW)
    expect([left({ locked: true }), left({ status: 'completed' })]).toEqual([20, 20])
    const begun = { startAt: '2026-03-02T07:59:59.999Z', endAt: '2026-03-02T08:59:59.999Z' }
    expect(left(begun)).toBe(20)
    expect(left({ startAt: '2026-03-02T08:00:00.000Z', endAt: '2026-03-02T09:00:00.000Z' })).toBe(80)
  })
})
