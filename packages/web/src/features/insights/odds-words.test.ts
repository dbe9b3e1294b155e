import { expect, it } from 'vitest'
import { oddsRange, sharePercent } from './odds-words.ts'

it('[WEB-770] says what was said and what happened, as the language writes percentages', () => {
  expect(oddsRange({ from: 60, to: 70 }).replaceAll(/\s/g, '')).toBe('60%–70%')
  expect(sharePercent({ tasks: 24, onTime: 16 })).toBe('67%')
  expect(sharePercent({ tasks: 0, onTime: 0 })).toBe('0%')
})
