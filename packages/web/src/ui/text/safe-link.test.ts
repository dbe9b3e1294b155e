import { describe, expect, it } from 'vitest'
import { safeLink } from './safe-link.ts'

describe('an address that a user wrote', () => {
  it.each(['https://example.org/a?b=c', 'http://example.org/', 'mailto:robin@example.org'])(
    '[DOC-17] %s is a link',
    address => {
      expect(safeLink(address)?.href).toBe(address)
    },
  )

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'intent://scan/#Intent;scheme=zxing;end',
    'ms-msdt:/id PCWDiagnostic',
    'vscode://file/etc/passwd',
    'tel:112',
    'blob:https://example.org/1',
    'ftp://example.org',
    '/settings',
    '//example.org',
    '#top',
    '',
    null,
    undefined,
  ])('[DOC-17] %s is none', address => {
    expect(safeLink(address)).toBeUndefined()
  })
})
