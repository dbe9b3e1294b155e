import { expect, it } from 'vitest'
import { alarmChoices, contentText } from './feed-texts.ts'

const ALL = { detail: 'titles', includeBlocks: true, includeEvents: true, includeDue: true } as const

it('[WEB-147] says what a feed contains; busy times have no due dates', () => {
  expect(contentText(ALL)).toBe('planned work, events, due dates')
  expect(contentText({ ...ALL, detail: 'busy' })).toBe('planned work, events')
  expect(contentText({ ...ALL, includeBlocks: false, includeEvents: false, includeDue: false })).toBe('nothing')
})

it('[WEB-147] offers the usual reminders, and the one that is set', () => {
  const labels = alarmChoices(20).map(({ label }) => label)
  expect(labels).toEqual([
    'No reminder',
    'At the start',
    '5m before',
    '10m before',
    '15m before',
    '20m before',
    '30m before',
    '1h before',
    'A day before',
  ])
  expect(alarmChoices(5)).toHaveLength(8)
})
