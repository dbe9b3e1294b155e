import { describe, expect, it } from 'vitest'
import { runSummary } from './run-summary.ts'

const counts = (tasksScheduled: number, tasksAtRisk = 0, tasksUnscheduled = 0, tasksOversized = 0) => ({
  tasksScheduled,
  tasksAtRisk,
  tasksUnscheduled,
  tasksOversized,
})

describe('the summary of a run', () => {
  it('[WEB-30] counts the blocks and every kind of finding, and leaves out zeros', () => {
    expect(runSummary(counts(12))).toBe('12 blocks scheduled')
    expect(runSummary(counts(1, 2))).toBe('1 block scheduled, 2 tasks at risk')
    expect(runSummary(counts(3, 1, 2, 1))).toBe(
      '3 blocks scheduled, 1 task at risk, 2 tasks don’t fit, 1 longer than a day',
    )
    expect(runSummary(counts(0, 0, 1))).toBe('Nothing scheduled, 1 task doesn’t fit')
  })

  it('[WEB-30] says what planning needs when there is nothing to schedule', () => {
    expect(runSummary(counts(0))).toContain('estimate')
  })
})
