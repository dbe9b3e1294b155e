import { expect, it } from 'vitest'
import { zoneOf } from '../../data/time/zoned-time.ts'
import { attentionText } from './due-text.ts'

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
  expect(endingAt('17:00')).toMatch(/, nothing to spare$/)
  expect(endingAt('15:00')).not.toContain('spare')
  expect(endingAt('17:01')).toMatch(/, planned to end late$/)
})
