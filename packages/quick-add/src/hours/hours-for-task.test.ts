import { describe, expect, it } from 'vitest'
import { localTimeOf } from '../zone-time.ts'
import { defaultHours, type HoursFacts, hoursForTask, type TaskToPlace, withHoursOf } from './hours-for-task.ts'

const work = {
  id: 'work',
  name: 'Work',
  windows: [{ day: [1, 2, 3, 4, 5], start: '09:00', end: '17:00' }],
  personal: false,
}
const personal = {
  id: 'personal',
  name: 'Personal hours',
  windows: [
    { day: [1, 2, 3, 4, 5], start: '18:00', end: '21:00' },
    { day: [0, 6], start: '10:00', end: '18:00' },
  ],
  personal: true,
}
const deep = { ...work, id: 'deep', name: 'Deep work' }
/** A Tuesday, 10:00 in Berlin. */
const TUESDAY = '2026-11-17T09:00:00.000Z'
const facts: HoursFacts = {
  preferences: [work, deep, personal],
  defaultSchedulePreferenceId: null,
  spaces: [{ id: 'house', name: 'House', schedulePreferenceId: 'personal' }],
  zone: localTimeOf('Europe/Berlin'),
  now: TUESDAY,
}
const hoursOf = (task: Partial<TaskToPlace>, more: Partial<HoursFacts> = {}) =>
  hoursForTask({ title: 'Write', labels: [], project: undefined, ...task }, { ...facts, ...more })?.id

describe('the hours of a new task', () => {
  it('[WEB-119] are the default: that of the settings, or the first that are not personal', () => {
    expect(hoursOf({})).toBe('work')
    expect(hoursOf({}, { defaultSchedulePreferenceId: 'deep' })).toBe('deep')
    expect(hoursOf({}, { preferences: [personal, work] })).toBe('work')
    expect(defaultHours({ preferences: [personal], defaultSchedulePreferenceId: null })).toBeNull()
    expect(hoursOf({}, { preferences: [] })).toBeUndefined()
  })

  it('[WEB-305] are those of its label, then of its project, then of its space', () => {
    const label = { name: 'focus', schedulePreferenceId: 'deep' }
    const project = { name: 'Attic', schedulePreferenceId: 'personal', spaceId: null }
    const plain = { name: 'Plain', schedulePreferenceId: null, spaceId: 'house' }
    expect(hoursOf({ labels: [{ name: 'plain' }, label], project })).toBe('deep')
    expect(hoursOf({ project })).toBe('personal')
    expect(hoursOf({ project: plain })).toBe('personal')
    expect(hoursOf({ project: plain, spaceId: 'elsewhere' })).toBe('work')
    expect(hoursOf({ spaceId: 'house' })).toBe('personal')
    expect(hoursOf({ title: 'Call mom', labels: [label] })).toBe('deep')
    expect(hoursOf({ project: { ...project, schedulePreferenceId: 'deleted' } })).toBe('work')
  })

  it('[WEB-306] are personal for what sounds private, if there are personal hours', () => {
    expect(hoursOf({ title: 'Call mom' })).toBe('personal')
    expect(hoursOf({ title: 'Paint', labels: [{ name: 'home' }] })).toBe('personal')
    expect(hoursOf({ title: 'Call mom' }, { preferences: [work] })).toBe('work')
  })

  it('[WEB-306] are personal for what can only be done outside the default hours', () => {
    const saturday = { startAfter: '2026-11-20T23:00:00.000Z', dueAt: '2026-11-21T22:59:00.000Z' }
    expect(hoursOf(saturday)).toBe('personal')
    expect(hoursOf({ dueAt: saturday.dueAt })).toBe('work')
    expect(hoursOf({ startAfter: saturday.startAfter })).toBe('work')
    // Due on Sunday evening, added on Saturday.
    expect(hoursOf({ dueAt: '2026-11-22T20:00:00.000Z' }, { now: '2026-11-21T09:00:00.000Z' })).toBe('personal')
    expect(hoursOf({ dueAt: '2026-11-17T19:00:00.000Z' }, { now: '2026-11-17T16:30:00.000Z' })).toBe('personal')
    // Neither has time for it, or it is overdue: nothing is guessed.
    expect(hoursOf({ dueAt: '2026-11-17T16:59:00.000Z' }, { now: '2026-11-17T16:30:00.000Z' })).toBe('work')
    expect(hoursOf({ dueAt: '2026-11-16T16:00:00.000Z' })).toBe('work')
    // Without working hours of its own the account is planned from nine to five on weekdays.
    expect(hoursOf(saturday, { preferences: [personal] })).toBe('personal')
    expect(hoursOf({ dueAt: saturday.dueAt }, { preferences: [personal] })).toBeUndefined()
  })

  it('[QUICK-16] are any that are open where the default and personal ones are closed', () => {
    const nights = {
      ...work,
      id: 'nights',
      name: 'Nights',
      windows: [{ day: [1, 2, 3, 4, 5], start: '22:00', end: '23:00' }],
    }
    const preferences = [work, nights, personal]
    const late = { startAfter: '2026-11-17T21:00:00.000Z', dueAt: '2026-11-17T22:00:00.000Z' }
    expect(hoursOf(late, { preferences })).toBe('nights')
    expect(hoursOf({ startAfter: late.startAfter }, { preferences })).toBe('work')
  })

  it('[WEB-305] a task with the default hours takes over those of the place that it gets', () => {
    const choir = { name: 'Choir', schedulePreferenceId: 'personal' }
    const taken = (schedulePreferenceId: string | null, place: typeof choir | null = choir) =>
      withHoursOf(place, { schedulePreferenceId }, work)
    expect(taken(null)).toEqual({ schedulePreferenceId: 'personal' })
    expect(taken('work')).toEqual({ schedulePreferenceId: 'personal' })
    expect(taken('deep')).toEqual({})
    expect(taken('work', null)).toEqual({})
    expect(withHoursOf({ name: 'Plain', schedulePreferenceId: null }, { schedulePreferenceId: 'work' }, work)).toEqual(
      {},
    )
  })
})
