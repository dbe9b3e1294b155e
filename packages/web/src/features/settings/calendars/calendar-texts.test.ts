import { expect, it } from 'vitest'
import { bufferText, deletionText, importText, rosterText } from './calendar-texts.ts'

const buffers = (bufferBeforeMinutes: number, bufferAfterMinutes: number, enabled = true) =>
  bufferText({ enabled, bufferBeforeMinutes, bufferAfterMinutes })

it('[WEB-140] says what is deleted with a calendar', () => {
  const texts = [0, 1, 1200].map(events => deletionText({ id: 'c', kind: 'own', _count: { events } }))
  expect(texts).toEqual([
    'It has no events. This cannot be undone.',
    'Its event is deleted too. This cannot be undone.',
    'Its 1,200 events are deleted too. This cannot be undone.',
  ])
  expect(deletionText({ id: 'c', kind: 'subscription', _count: { events: 0 } })).toContain(
    'The calendar itself is not changed',
  )
})

it('[WEB-771] names the working hours that are read from a calendar', () => {
  const hours = [
    { name: 'Shifts', rosterCalendarId: 'c' },
    { name: 'Nights', rosterCalendarId: 'c' },
    { name: 'Office', rosterCalendarId: null },
  ]
  expect(rosterText({ id: 'c' }, hours)).toBe('Its events are the working hours “Shifts, Nights”.')
  expect(rosterText({ id: 'd' }, hours)).toBeNull()
  expect(deletionText({ id: 'c', kind: 'own', _count: { events: 0 } }, hours)).toBe(
    'It has no events. This cannot be undone. The working hours “Shifts, Nights” are read from it: without it, their weekly times apply.',
  )
})

it('[WEB-140] says how much time is kept free around events', () => {
  expect([buffers(15, 90), buffers(15, 0), buffers(0, 10)]).toEqual([
    '15m free before, 1h 30m after',
    '15m free before',
    '10m free after',
  ])
  expect([buffers(0, 0), buffers(15, 15, false)]).toEqual([null, null])
})

it('[WEB-149] says what an import added and skipped', () => {
  expect([importText({ added: 12, skipped: 1 }), importText({ added: 0, skipped: 3 })]).toEqual([
    'Added 12 events. 1 event was here already.',
    'Added no events. 3 events were here already.',
  ])
  expect(importText({ added: 1, skipped: 0 })).toBe('Added 1 event.')
})
