import { describe, expect, it } from 'vitest'
import { localTimeOf } from '../zone-time.ts'
import { type HoursFacts, hoursForTask, type TaskToPlace } from './hours-for-task.ts'
import { hoursOfSeries, type SeriesDays } from './hours-of-series.ts'

const hours = (id: string, personal: boolean, ...days: number[]) => ({
  id,
  name: id,
  personal,
  windows: [{ day: days, start: '09:00', end: '17:00' }],
})
const office = hours('office', false, 1, 2, 3, 4, 5)
const saturdays = hours('saturdays', false, 6)
const free = hours('free', true, 0, 1, 2, 3, 4, 5, 6)
const ALL = [office, saturdays, free]

const chosen = (rule: string, more: Partial<SeriesDays> = {}, usual: typeof office | null = office) =>
  hoursOfSeries({ rule, ...more }, usual, ALL)?.id

describe('the hours of a series', () => {
  it('[QUICK-15] stay the same where they are open on its weekdays', () => {
    expect(chosen('FREQ=WEEKLY;BYDAY=MO,FR')).toBe('office')
    expect(chosen('FREQ=MONTHLY;BYDAY=1TU')).toBe('office')
    expect(chosen('FREQ=WEEKLY;BYDAY=MO', {}, null)).toBeUndefined()
    expect(chosen('FREQ=WEEKLY', { startOn: '2026-11-20' })).toBe('office')
  })

  it('[QUICK-15] are the first that are open on all weekdays that the rule names', () => {
    expect(chosen('FREQ=WEEKLY;BYDAY=SU')).toBe('free')
    expect(chosen('FREQ=WEEKLY;BYDAY=SA')).toBe('saturdays')
    expect(chosen('FREQ=WEEKLY;BYDAY=MO,SA')).toBe('free')
    expect(chosen('FREQ=MONTHLY;BYDAY=-1SU')).toBe('free')
    expect(chosen('FREQ=WEEKLY;BYDAY=SU', {}, null)).toBe('free')
    expect(chosen('FREQ=WEEKLY', { startOn: '2026-11-22' })).toBe('free')
    expect(chosen('FREQ=WEEKLY;INTERVAL=2', { startOn: '2026-11-22' })).toBe('free')
  })

  it('[QUICK-15] stay the same where none are open, or the rule names no weekday', () => {
    expect(hoursOfSeries({ rule: 'FREQ=WEEKLY;BYDAY=SU' }, office, [office, saturdays])).toBe(office)
    expect(chosen('FREQ=DAILY')).toBe('office')
    expect(chosen('FREQ=DAILY', { startOn: '2026-11-22' })).toBe('office')
    expect(chosen('FREQ=MONTHLY;BYMONTHDAY=1')).toBe('office')
  })

  it('[QUICK-15] may be open from the lead days until the task is due; a time of day needs none', () => {
    expect(chosen('FREQ=WEEKLY;BYDAY=SU', { leadDays: 2 })).toBe('office')
    expect(chosen('FREQ=WEEKLY;BYDAY=SU', { leadDays: 1 })).toBe('saturdays')
    expect(chosen('FREQ=WEEKLY;BYDAY=SU', { dueAfterDays: 1 })).toBe('office')
    expect(chosen('FREQ=WEEKLY;BYDAY=SU', { leadDays: 30, dueAfterDays: 30 })).toBe('office')
    expect(chosen('FREQ=WEEKLY;BYDAY=SU', { startTime: '10:00' })).toBe('office')
  })

  it('[QUICK-15] of a task are those of its label or project first, and personal ones for what sounds private', () => {
    const facts: HoursFacts = {
      preferences: ALL,
      defaultSchedulePreferenceId: null,
      spaces: [],
      zone: localTimeOf('Europe/Berlin'),
      now: '2026-11-17T09:00:00.000Z',
    }
    const recurrence = { rule: 'FREQ=WEEKLY;BYDAY=SU' }
    const of = (task: Partial<TaskToPlace>) =>
      hoursForTask({ title: 'Water the plants', labels: [], project: undefined, recurrence, ...task }, facts)?.id
    expect(of({})).toBe('free')
    expect(of({ labels: [{ name: 'shift', schedulePreferenceId: 'office' }] })).toBe('office')
    expect(of({ title: 'Call mom', recurrence: { rule: 'FREQ=WEEKLY;BYDAY=MO' } })).toBe('free')
    expect(of({ recurrence: { rule: 'FREQ=WEEKLY;BYDAY=MO' } })).toBe('office')
  })
})
