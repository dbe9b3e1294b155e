import type { AutomaticRun } from '@daywright/contract/resources/planner/planner'
import { describe, expect, it } from 'vitest'
import { automaticRunText } from './automatic-run-text.ts'

const START = '2026-03-03T10:00:00.000Z'
const zone = { dayTime: (instant: string) => `Tue ${instant.slice(11, 16)}` }
const runOf = (changes: AutomaticRun['changes'], moved = 0, added = 0, removed = 0): AutomaticRun => ({
  ...{ at: START, undoable: true, changes },
  ...{ moved, added, removed },
})

describe('the news of an automatic run', () => {
  it('[WEB-270] names the first change and counts the others', () => {
    const moved = { kind: 'moved', title: 'Report', startAt: START } as const
    const added = { kind: 'added', title: 'Call', startAt: START } as const
    const removed = { kind: 'removed', title: 'Old', startAt: null } as const
    expect(automaticRunText(runOf([moved], 1), zone)).toBe('Plan updated: “Report” moved to Tue 10:00')
    expect(automaticRunText(runOf([added, removed], 0, 1, 1), zone)).toBe(
      'Plan updated: “Call” added, Tue 10:00, and 1 more change',
    )
    expect(automaticRunText(runOf([removed], 0, 0, 3), zone)).toBe('Plan updated: “Old” removed, and 2 more changes')
  })
})
