import { expect, it } from 'vitest'
import { zoneOf } from '../../data/time/zoned-time.ts'
import { attentionText, dueTag } from './due-text.ts'

const NOW = '2026-03-05T16:00:00.000Z'
const textOf = (dueAt: string, plannedEnd: string | null = null) => {
  const task = {
    id: 'a',
    title: 'Report',
    priority: 'none',
    dueAt,
    plannedEnd,
    status: 'todo',
    estimateMinutes: 30,
  } as const
  return attentionText(task, NOW, zoneOf('UTC'))
}

it('[WEB-335] what was due earlier today says when, anything older the day', () => {
  expect(textOf('2026-03-05T14:00:00.000Z')).toMatch(/^overdue since (2:00 PM|14:00)$/)
  expect(textOf('2026-02-27T14:00:00.000Z')).toMatch(/^overdue since .*27/)
  expect(textOf('2026-02-27T14:00:00.000Z')).not.toMatch(/:/)
})

it('[WEB-336] what is planned to end less than two hours before it is due says how much there is to spare', () => {
  const endingAt = (time: string) => textOf('2026-03-06T17:00:00.000Z', `2026-03-06T${time}:00.000Z`)
  expect(endingAt('16:40')).toMatch(/, 20 ?m(in)? to spare$/)
  expect(endingAt('17:00')).toMatch(/, no slack$/)
  expect(endingAt('15:00')).not.toContain('spare')
  expect(endingAt('17:01')).toMatch(/, planned to end late$/)
})

it('[WEB-420] a word says whether a task is overdue, planned late, tight or due today', () => {
  const tagOf = (dueAt: string, plannedEnd: string | null = null) =>
    dueTag({ dueAt, plannedEnd }, NOW, zoneOf('UTC'))?.text ?? null
  const today = (time: string) => `2026-03-05T${time}:00.000Z`
  expect(tagOf(today('14:00'), today('17:00'))).toBe('overdue')
  expect(tagOf(today('18:00'), today('18:30'))).toBe('late')
  expect(tagOf(today('18:00'), today('16:30'))).toBe('tight')
  expect(tagOf(today('18:00'))).toMatch(/^due (6:00 PM|18:00)$/)
  expect(tagOf(today('23:59'))).toBe('due today')
  expect(tagOf('2026-03-06T18:00:00.000Z', today('18:00'))).toBe(null)
})
