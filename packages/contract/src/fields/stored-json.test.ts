import { expect, it } from 'vitest'
import { storedJsonProblem } from './stored-json.ts'

const nested = (levels: number): unknown => (levels === 0 ? 'text' : { inner: nested(levels - 1) })

it('[FIELD-5] what is stored as JSON is neither deep nor long, and has no text that a database refuses', () => {
  const problem = (value: unknown) => storedJsonProblem(value, 100)
  expect(problem({ ids: ['a', 'b'], count: 2, none: null })).toBeNull()
  expect(problem(nested(8))).toBeNull()
  expect(problem(nested(9))).toContain('nested at most 8 times')
  expect(problem('x'.repeat(98))).toBeNull()
  expect(problem('x'.repeat(99))).toContain('too long')
  for (const bad of [{ text: 'a\0' }, { list: ['a', 'b\0'] }, { 'a\0': 1 }, { text: '\ud800' }])
    expect(problem(bad), JSON.stringify(bad)).toContain('must not contain NUL')
})
