import { describe, expect, it } from 'vitest'
import { runSummary } from './run-summary.ts'

const counts = (tasksScheduled: number, tasksAtRisk = 0, tasksUnscheduled = 0, tasksOversized = 0) => ({
  tasksScheduled,
  tasksAtRisk,
  tasksUnscheduled,
  tasksOversized,
})

describe('what is said after a run', () => {
  it('[WEB-30] counts the blocks and every kind of trouble, and leaves out what there is none of', () => {
    expect(runSummary(counts(12))).toBe('12 blocks placed')
    expect(runSummary(counts(1, 2))).toBe('1 block placed, 2 tasks at risk')
    expect(runSummary(counts(3, 1, 2, 1))).toBe(
      '3 blocks placed, 1 task at risk, 2 not fully placed, 1 longer than a day',
    )
    expect(runSummary(counts(0, 0, 1))).toBe('Nothing placed, 1 not fully placed')
  })

  it('[WEB-30] says what planning needs where there is nothing to plan', () => {
    expect(runSummary(counts(0))).toContain('estimate')
  })
})
