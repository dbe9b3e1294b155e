import { describe, expect, it } from 'vitest'
import { safeLink } from './safe-link.ts'

describe('an address in a text', () => {
  it.each(['https://example.org/a?b=c', 'http://example.org/', 'mailto:robin@example.org'])('%s is a link', address => {
    expect(safeLink(address)).toBe(address)
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    '/settings',
    '//example.org',
    '#top',
    '',
    null,
    undefined,
  ])('%s is none', address => {
    expect(safeLink(address)).toBeUndefined()
  })
})
