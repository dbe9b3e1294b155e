import { expect, it } from 'vitest'
import { shortTitle } from './shown-records.ts'

it('[MCP-8] text in rows has at most 120 characters, and no control characters', () => {
  expect(shortTitle('🍅'.repeat(120))).toBe('🍅'.repeat(120))
  expect(shortTitle('🍅'.repeat(121))).toBe(`${'🍅'.repeat(120)}…`)
  expect(shortTitle('a\u0007\n\u0085b')).toBe('a b')
})
