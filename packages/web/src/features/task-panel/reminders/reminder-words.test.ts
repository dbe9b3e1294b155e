import type { ShownReminder } from '@daywright/contract/resources/tasks/task-reminder'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { zoneOf } from '../../../data/time/zoned-time.ts'
import { snoozeChoices } from '../../../shared/reminders/snooze-choices.ts'
import { reminderPresets } from './reminder-presets.ts'
import { reminderNote, reminderWords } from './reminder-words.ts'

const NOW = '2026-03-02T09:00:00.000Z'
const BERLIN = zoneOf('Europe/Berlin', false)
const relative = (before: 'due' | 'session', minutesBefore: number) => ({ at: null, before, minutesBefore })
const NEW: ShownReminder = {
  id: 'a',
  taskId: 'b',
  ...relative('due', 60),
  snoozedUntil: null,
  firedAt: null,
  firedFor: null,
  setAt: NOW,
  nextAt: null,
}

describe('reminders in words', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.parse(NOW) })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('[WEB-680] say when they come', () => {
    const words = [0, 10, 60, 1440, 90].map(minutes => reminderWords(relative('due', minutes), BERLIN))
    expect(words).toEqual([
      'When it is due',
      '10 minutes before it is due',
      '1 hour before it is due',
      '1 day before it is due',
      '90 minutes before it is due',
    ])
    expect([0, 5, 120].map(minutes => reminderWords(relative('session', minutes), BERLIN))).toEqual([
      'When a session starts',
      '5 minutes before each session',
      '2 hours before each session',
    ])
    expect(reminderWords({ at: '2026-03-02T14:00:00.000Z', before: null, minutesBefore: null }, BERLIN)).toBe(
      'Today, 15:00',
    )
  })

  it('[WEB-680] say when they come next, when they came, or why they do not come', () => {
    const task = { isFinished: false, dueAt: NOW }
    const note = (reminder: Partial<ShownReminder>, about: Partial<typeof task> | { dueAt: null } = {}) =>
      reminderNote({ ...NEW, ...reminder }, { ...task, ...about }, BERLIN)
    const later = '2026-03-03T09:00:00.000Z'
    expect(note({ nextAt: later })).toBe('tomorrow, 10:00')
    expect(note({ nextAt: later, at: later })).toBe('')
    expect(note({ nextAt: later, snoozedUntil: later, firedAt: NOW })).toBe('snoozed until tomorrow, 10:00')
    expect(note({ firedAt: NOW })).toBe('reminded today, 10:00')
    expect(note({}, { isFinished: true })).toBe('the task is finished')
    expect(note({}, { dueAt: null })).toBe('no due date yet')
    expect(note({ before: 'session' })).toBe('no session planned yet')
    expect(note({ at: '2026-03-01T09:00:00.000Z', before: null })).toBe('this time has passed')
  })

  it('[WEB-681] are offered at usual times, without those that exist', () => {
    const task = { autoSchedule: false, timeBlocks: [], dueAt: NOW }
    const groups = reminderPresets(task, [relative('due', 60)], BERLIN, Date.parse(NOW))
    expect(groups.map(({ title, presets }) => [title, presets.map(({ label }) => label)])).toEqual([
      ['At a time', ['In an hour, 11:00', 'This evening, 18:00', 'Tomorrow morning, 08:00']],
      [
        'Due date',
        ['When it is due', '10 minutes before it is due', '1 day before it is due', '7 days before it is due'],
      ],
    ])
    const planned = reminderPresets({ ...task, autoSchedule: true, dueAt: null }, [], BERLIN, Date.parse(NOW))
    expect(planned).toHaveLength(2)
    expect(planned.at(-1)?.presets.map(({ label }) => label)).toEqual([
      'When a session starts',
      '10 minutes before each session',
      '1 hour before each session',
    ])
  })

  it('[WEB-682] are put off to times in the zone of the profile, as long as they make sense', () => {
    const choices = (now: string) =>
      snoozeChoices(BERLIN, Date.parse(now)).map(({ label, until }) => `${label} = ${until}`)
    expect(choices(NOW)).toEqual([
      '10 minutes = 2026-03-02T09:10:00.000Z',
      '1 hour = 2026-03-02T10:00:00.000Z',
      'This evening, 18:00 = 2026-03-02T17:00:00.000Z',
      'Tomorrow morning, 08:00 = 2026-03-03T07:00:00.000Z',
    ])
    expect(choices('2026-03-02T20:30:00.000Z').slice(2)).toEqual(['Tomorrow morning, 08:00 = 2026-03-03T07:00:00.000Z'])
    expect(choices('2026-03-02T23:30:00.000Z').slice(2)).toEqual([
      'This evening, 18:00 = 2026-03-03T17:00:00.000Z',
      'This morning, 08:00 = 2026-03-03T07:00:00.000Z',
    ])
  })
})
