import { expect, it } from 'vitest'
import { ENGLISH } from '../language/english-words.ts'
import { durationParser } from './parse-duration.ts'

const parse = durationParser(ENGLISH)
const minutesIn = (text: string) => parse(text)?.minutes ?? null

it.each([
  ['Read 90m', 90],
  ['Read 1.5h', 90],
  ['Read 1,25 h', 75],
  ['Read 1½h', 90],
  ['Read ¼ hour', 15],
  ['Read ¾h', 45],
  ['Read 1:30h', 90],
  ['Read 2h 15', 135],
  ['Read 2h and 15m', 135],
  ['Read two and a half hours', 150],
  ['Read 2 hours and a half', 150],
  ['Read 2 days', 960],
  ['Read 1 day', 480],
  ['Read a couple of hours', 120],
  ['Read', null],
  ['Read 5k', null],
])('[WEB-101] a duration is read: %s', (text, minutes) => {
  expect(minutesIn(text)).toBe(minutes)
})

it('[WEB-101] of several durations the first counts, and the longest of those that begin at one place', () => {
  expect(minutesIn('Read 20m, then write 2h')).toBe(20)
  expect(parse('Read 2h 15m today')).toMatchObject({ minutes: 135, from: 5, to: 11 })
  expect(minutesIn('Read 1 hour and a half')).toBe(90)
})
