import { expect, it } from 'vitest'
import { hoursText } from './hours-text.ts'

it.each([
  [[1, 2, 3, 4, 5], 'Mon–Fri 09:00–17:00'],
  [[0, 6], 'Sat, Sun 09:00–17:00'],
  [[0, 1, 2, 3, 4, 5, 6], 'Mon–Sun 09:00–17:00'],
  [[1, 3, 5], 'Mon, Wed, Fri 09:00–17:00'],
])('[WEB-80] days %j are said as %s', (day, text) => {
  expect(hoursText([{ day, start: '09:00', end: '17:00' }])).toBe(text)
})
