import { expect, it } from 'vitest'
import { TypedAhead } from './typed-ahead.ts'

it('[WEB-41] an address that catches up with what was typed leaves the field alone, any other change does not', () => {
  const typed = new TypedAhead()
  typed.send('ga', '')
  typed.send('gard', '')
  expect(typed.arrive('ga')).toBe(true)
  expect(typed.arrive('gard')).toBe(true)
  // Cleared filters, and going back.
  expect(typed.arrive('')).toBe(false)
  expect(typed.arrive('gard')).toBe(false)
})

it('[WEB-41] what the address skips or has already is not waited for', () => {
  const typed = new TypedAhead()
  typed.send('ga', '')
  typed.send('gard', '')
  expect(typed.arrive('gard')).toBe(true)
  expect(typed.arrive('ga')).toBe(false)
  typed.send('ga', 'ga')
  expect(typed.arrive('ga')).toBe(false)
})
