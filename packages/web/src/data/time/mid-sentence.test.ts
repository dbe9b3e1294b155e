import { expect, it } from 'vitest'
import { midSentence } from './mid-sentence.ts'
import { zoneOf } from './zoned-time.ts'

const DAY = 86_400_000
const utc = zoneOf('UTC')
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString()

it('[WEB-135] a day near today is in lower case after other words', () => {
  expect([-1, 0, 1].map(days => utc.nearDay(inDays(days)))).toEqual(['Yesterday', 'Today', 'Tomorrow'])
  expect([-1, 0, 1].map(days => midSentence(utc.nearDay(inDays(days))))).toEqual(['yesterday', 'today', 'tomorrow'])
  expect(midSentence(utc.dayTime(inDays(0)))).toMatch(/^today, \d/)
})

it('[WEB-135] the name of any other day keeps its capitals', () => {
  for (let days = 2; days < 9; days++) expect(midSentence(utc.nearDay(inDays(days)))).toBe(utc.nearDay(inDays(days)))
})
