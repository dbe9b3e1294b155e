import type { PredictedTime } from '@daywright/contract/resources/tasks/estimate'
import { describe, expect, it } from 'vitest'
import { suggestEstimate } from './suggest-estimate.ts'

const predicted = (minutes: number, factor: number): PredictedTime => ({
  ...{ minutes, factor },
  half: { low: minutes - 5, high: minutes + 5 },
  most: { low: 45, high: 120 },
})

describe('the suggested estimate', () => {
  it('[WEB-273] is what tasks like it took, with the range of most', () => {
    expect(suggestEstimate(60, predicted(85, 1.4))).toEqual({
      minutes: 85,
      sentence: 'Tasks like this one take about 1.4 times as long as estimated, eight in ten 45m to 2h.',
    })
  })

  it('[WEB-273] is none for an estimate that is about right or at its limit', () => {
    expect(suggestEstimate(60, predicted(65, 1.1))).toBeNull()
    expect(suggestEstimate(60, predicted(60, 1))).toBeNull()
    expect(suggestEstimate(960, predicted(1920, 2))).toBeNull()
  })
})
