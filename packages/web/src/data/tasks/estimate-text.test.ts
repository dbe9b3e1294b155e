import { describe, expect, it } from 'vitest'
import { estimateOf, estimateProblem, estimateText } from './estimate-text.ts'

describe('an estimate as text', () => {
  it('is empty without one, and read back as none', () => {
    expect(estimateText(null)).toBe('')
    expect(estimateOf('  ')).toBeNull()
    expect(estimateProblem(' ')).toBeNull()
  })

  it.each([0, 5, 90, 120, 960])('of %i minutes reads back as the same', minutes => {
    expect(estimateOf(estimateText(minutes))).toBe(minutes)
    expect(estimateProblem(estimateText(minutes))).toBeNull()
  })

  it('says how to write it, and what its bounds are', () => {
    expect(estimateProblem('a while')).toBe('Use a format like 45m, 1h 30m or 2h.')
    expect(estimateProblem('16h 1m')).toBe('Between 0m and 16h.')
  })
})
