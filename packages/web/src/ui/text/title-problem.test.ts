import { describe, expect, it } from 'vitest'
import { titleProblem } from './title-problem.ts'

describe('a title', () => {
  it('must say something', () => {
    expect(titleProblem(' \t', 5)).toBe('Write at least one character.')
    expect(titleProblem('a', 5)).toBeNull()
  })

  it('is counted by characters, not by the halves of an emoji', () => {
    expect(titleProblem('🎉🎉🎉🎉🎉', 5)).toBeNull()
    expect(titleProblem('🎉🎉🎉🎉🎉!!', 5)).toBe('Too long by 2 of at most 5 characters.')
  })
})
