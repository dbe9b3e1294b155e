import { expect, it } from 'vitest'
import { type Candidate, suggest } from './suggest.ts'

/** A Sunday at ten. */
const NOW = '2026-03-01T10:00:00.000Z'
const sunday = (start: string, end: string) => [{ day: [0], start, end }]

const task = (title: string, fields: Partial<Candidate> = {}) =>
  ({
    ...{ id: title, title, priority: 'none', dueAt: null, estimateMinutes: 30, minutesLeft: 30, sortOrder: 0 },
    ...{ autoSplit: true, minSessionMinutes: 15, maxSessionMinutes: 120, createdAt: NOW, ...fields },
    windows: fields.windows ?? sunday('09:00', '17:00'),
  }) as Candidate

const best = (...tasks: Candidate[]) => suggest(tasks, { minutes: 30, now: NOW, zone: 'UTC' })?.task.title

it('[TODAY-5] working hours include their beginning and not their end, on Sundays too', () => {
  const [closed, opens] = [task('closed', { windows: sunday('09:00', '10:00') }), task('opens')]
  expect(best(closed, { ...opens, windows: sunday('10:00', '11:00') })).toBe('opens')
})

it('[TODAY-5] what is due within a day comes before a higher priority, and priority before the due date', () => {
  const high = task('high', { priority: 'high', dueAt: '2026-03-05T10:00:00.000Z' })
  expect(best(high, task('in a day', { dueAt: '2026-03-02T10:00:00.000Z' }))).toBe('in a day')
  expect(best(high, task('later', { dueAt: '2026-03-02T10:00:00.001Z' }))).toBe('high')
})

it('[TODAY-5] a task of which nothing is left, or whose shortest session is too long, is not suggested', () => {
  expect(best(task('worked', { minutesLeft: 0 }))).toBeUndefined()
  expect(best(task('long', { minutesLeft: 60, minSessionMinutes: 31 }))).toBeUndefined()
  expect(best(task('part', { minutesLeft: 60, minSessionMinutes: 30 }))).toBe('part')
})
