import { describe, expect, it } from 'vitest'
import { isAsShown, isAsWanted } from './same-event.ts'

const occurrence = {
  title: 'Dinner',
  place: 'Main street',
  busy: 'busy',
  allDay: false,
  startAt: '2026-03-03T18:00:00.000Z',
  endAt: '2026-03-03T20:00:00.000Z',
} as const
const there = { id: 'e', etag: '"1"', occurrence, notes: null, isOrganizer: true, hasAttendees: false }
const LATER = '2026-03-03T19:00:00.000Z'

describe('an event at a service', () => {
  it.each([
    ['title', { title: 'Lunch' }],
    ['place', { place: null }],
    ['busy time', { busy: 'free' }],
    ['days', { allDay: true }],
    ['start', { startAt: LATER }],
    ['end', { endAt: LATER }],
  ] as const)('[CONN-32] is not as it is shown here if its %s differs', (_, change) => {
    expect(isAsShown({ ...occurrence, ...change }, there)).toBe(false)
  })

  it('[CONN-32] is as it is shown here if it differs by less than a second, because services keep whole ones', () => {
    expect(isAsShown({ ...occurrence, startAt: '2026-03-03T18:00:00.999Z' }, there)).toBe(true)
  })

  it.each([
    ['a title', { title: 'Lunch' }],
    ['no place', { place: null }],
    ['free time', { busy: 'free' }],
    ['another time', { span: { ...occurrence, startOn: null, endOn: null, endAt: LATER } }],
  ] as const)('[CONN-31] is not as wanted if only %s is wanted', (_, change) => {
    expect(isAsWanted(change, there, 'UTC')).toBe(false)
    expect(isAsWanted({}, there, 'UTC')).toBe(true)
  })
})
