import { describe, expect, it } from 'vitest'
import { plannedFinish } from './planned-finish.ts'

const NOW = '2026-03-02T08:00:00.000Z'
const block = (day: string, hours = 1, status: 'scheduled' | 'completed' | 'cancelled' = 'scheduled') => ({
  startAt: `2026-03-${day}T10:00:00.000Z`,
  endAt: `2026-03-${day}T1${hours}:00:00.000Z`,
  status,
  actualMinutes: null,
})
const task = (timeBlocks: ReturnType<typeof block>[], estimateMinutes: number | null = 60) =>
  ({ status: 'todo', estimateMinutes, timeBlocks }) as const

describe('[WEB-283] the planned finish of a project', () => {
  it('is the end of its last session, compared with the target date', () => {
    const tasks = [task([block('04')]), task([block('03')]), { ...task([]), status: 'completed' as const }]
    const finishAt = '2026-03-04T11:00:00.000Z'
    expect(plannedFinish(tasks, null, NOW)).toEqual({ finishAt, unplanned: 0, isOnTime: null })
    expect(plannedFinish(tasks, '2026-03-04T12:00:00.000Z', NOW)?.isOnTime).toBe(true)
    expect(plannedFinish(tasks, '2026-03-04T10:30:00.000Z', NOW)?.isOnTime).toBe(false)
  })

  it('says how much is not planned, and then promises nothing', () => {
    const tasks = [
      task([block('04')]),
      task([block('01', 1, 'completed')], 120),
      task([]),
      task([block('05', 1, 'cancelled')]),
    ]
    expect(plannedFinish(tasks, '2026-03-09T12:00:00.000Z', NOW)).toMatchObject({ unplanned: 3, isOnTime: null })
    expect(plannedFinish(tasks, '2026-03-03T12:00:00.000Z', NOW)?.isOnTime).toBe(false)
    expect(plannedFinish([task([])], '2026-03-09T12:00:00.000Z', NOW)).toEqual({
      finishAt: null,
      unplanned: 1,
      isOnTime: null,
    })
  })

  it('is none for a project without open tasks', () => {
    expect(plannedFinish([], null, NOW)).toBeNull()
  })
})
