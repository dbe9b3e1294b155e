import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { zoneOf } from '../../../data/time/zoned-time.ts'
import { groupOf } from '../list/task-groups.ts'
import { daysLeftInWeek, daysToMonday, dueBefore, dueOn, dueText, shortDueText } from './due-choice.ts'

const paris = zoneOf('Europe/Paris')
/** A Wednesday; in Paris it is already Thursday. */
const NOW = '2026-03-04T23:30:00.000Z'

beforeAll(() => void vi.useFakeTimers({ now: new Date(NOW), toFake: ['Date'] }))
afterAll(() => void vi.useRealTimers())

describe('until when tasks are due', () => {
  it('is counted in days of the zone', () => {
    expect(dueBefore('overdue', paris, NOW)).toBe(NOW)
    expect(dueBefore('today', paris, NOW)).toBe('2026-03-05T22:59:59.999Z')
    expect(dueBefore('week', paris, NOW)).toBe('2026-03-08T22:59:59.999Z')
    expect(dueBefore('2026-03-29', paris, NOW)).toBe('2026-03-29T21:59:59.999Z')
  })

  it('[WEB-191] has weeks that start on the day of the settings', () => {
    const daysLeft = (weekStart: number) =>
      ['2026-03-02', '2026-03-07', '2026-03-08'].map(day => daysLeftInWeek(day, weekStart))
    expect([daysLeft(1), daysLeft(0), daysLeft(6)]).toEqual([
      [6, 1, 0],
      [5, 0, 6],
      [4, 6, 5],
    ])
    const sundays = zoneOf('Europe/Paris', undefined, 0)
    expect(dueBefore('week', sundays, NOW)).toBe('2026-03-07T22:59:59.999Z')
    const due = { dueAt: '2026-03-08T10:00:00.000Z' } as Parameters<typeof groupOf.due>[0]
    expect(groupOf.due(due, { zone: paris, now: NOW }).name).toBe('Later this week')
    expect(groupOf.due(due, { zone: sundays, now: NOW }).name).toBe('Next week')
    expect(['2026-03-02', '2026-03-08'].map(daysToMonday)).toEqual([7, 1])
  })
})

describe('a due date', () => {
  it('moved to another day keeps its local time, also across a change of the clocks', () => {
    expect(dueOn('2026-03-30', '2026-03-02T16:30:00.000Z', paris)).toBe('2026-03-30T15:30:00.000Z')
  })

  it('that is new is the end of the day, and then says no time', () => {
    const due = dueOn('2026-03-06', null, paris)
    expect(due).toBe('2026-03-06T22:59:00.000Z')
    expect(dueText(due, paris)).toBe('Tomorrow')
  })

  it('says its time in a column only when it is today', () => {
    expect(shortDueText('2026-03-05T10:00:00.000Z', paris)).toMatch(/^Today, 11:00/)
    expect(shortDueText('2026-03-06T10:00:00.000Z', paris)).toBe('Tomorrow')
    expect(dueText('2026-03-06T10:00:00.000Z', paris)).toMatch(/^Tomorrow, 11:00/)
  })

  it('falls into one group after the other as it moves on', () => {
    const present = { zone: paris, now: NOW }
    const task = { status: 'todo', priority: 'none', project: null, space: null } as const
    const nameAt = (dueAt: string | null) => groupOf.due({ ...task, dueAt }, present).name
    const days = ['04T20', '05T10', '06T10', '08T10', '09T10', '15T22', '15T23'].map(day => `2026-03-${day}:00:00.000Z`)
    expect([...days, null].map(nameAt)).toEqual([
      'Overdue',
      'Today',
      'Tomorrow',
      'Later this week',
      'Next week',
      'Next week',
      'Later',
      'No due date',
    ])
  })
})
