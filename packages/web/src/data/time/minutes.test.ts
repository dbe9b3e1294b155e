import { expect, it } from 'vitest'
import { formatMinutes, parseMinutes } from './minutes.ts'

it.each([
  [0, '0m'],
  [45, '45m'],
  [60, '1h'],
  [90, '1h 30m'],
  [960, '16h'],
])('[WEB-118] %i minutes are written %s, and read again as they were', (minutes, text) => {
  expect(formatMinutes(minutes)).toBe(text)
  expect(parseMinutes(text)).toBe(minutes)
})

it.each([
  ['90', 90],
  ['1h30', 90],
  ['1.5h', 90],
  ['1,5 h', 90],
  ['2 hours', 120],
  ['20 min', 20],
  ['', null],
  ['soon', null],
  ['1h soon', null],
])('[WEB-118] %s is read as %s', (text, minutes) => {
  expect(parseMinutes(text)).toBe(minutes)
})
