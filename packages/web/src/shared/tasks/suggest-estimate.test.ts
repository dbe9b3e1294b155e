import type { EstimateComparison, Estimates } from '@daywright/contract/resources/tasks/estimate'
import { describe, expect, it } from 'vitest'
import { suggestEstimate } from './suggest-estimate.ts'

const group = (factor: number | null): EstimateComparison => ({
  ...{ tasks: 9, estimatedMinutes: 600, workedMinutes: 600 },
  factor,
})
const estimates = (overall: number | null, project: number | null = null, label: number | null = null): Estimates => ({
  tasksNeeded: 8,
  overall: group(overall),
  projects: [{ id: 'p', name: 'Website', ...group(project) }],
  labels: [{ id: 'l', name: 'writing', ...group(label) }],
})
const task = { estimateMinutes: 60, projectId: 'p', labels: [{ id: 'l' }] }

describe('the suggested estimate', () => {
  it('[WEB-273] follows the project, then a label, then everything', () => {
    expect(suggestEstimate(task, estimates(2, 1.4, 3))).toEqual({
      ...{ minutes: 85, sentence: 'Tasks in Website take about 1.4 times as long as estimated.' },
    })
    expect(suggestEstimate(task, estimates(2, null, 3))?.sentence).toContain('Tasks with the label writing')
    expect(suggestEstimate(task, estimates(2, null, null))).toMatchObject({ minutes: 120 })
    expect(suggestEstimate({ ...task, projectId: null, labels: [] }, estimates(0.5, 3, 3))).toMatchObject({
      minutes: 30,
    })
  })

  it('[WEB-273] is none for an estimate that is about right, unknown or at its limit', () => {
    for (const factor of [null, 0.9, 1, 1.1]) expect(suggestEstimate(task, estimates(factor))).toBeNull()
    expect(suggestEstimate({ ...task, estimateMinutes: null }, estimates(2))).toBeNull()
    expect(suggestEstimate({ ...task, estimateMinutes: 0 }, estimates(2))).toBeNull()
    expect(suggestEstimate({ ...task, estimateMinutes: 960 }, estimates(2))).toBeNull()
    expect(suggestEstimate({ ...task, estimateMinutes: 5 }, estimates(0.2))).toBeNull()
  })
})
