import { expect, it } from 'vitest'
import { printable, printableField } from './printable.ts'

it('[CMD-21] shows control characters instead of letting the terminal obey them', () => {
  expect(printable('Kim\u001b]0;owned\u0007\u001b[2J\r\u009b31m')).toBe(
    'Kim\\u001b]0;owned\\u0007\\u001b[2J\\u000d\\u009b31m',
  )
  expect(printable('user\u202egpj.exe\u2066')).toBe('user\\u202egpj.exe\\u2066')
  expect(printable('Zoë 👩‍💻 مرحبا\nline\tcolumn')).toBe('Zoë 👩‍💻 مرحبا\nline\tcolumn')
  expect(printableField('Kim\tadmin\nx')).toBe('Kim admin x')
})
