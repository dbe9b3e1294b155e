import { expect, it } from 'vitest'
import { buffersOf } from './event-buffers.ts'

const always = { bufferBeforeMinutes: 10, bufferAfterMinutes: 5, buffersNeedPlace: false }
const withPlace = { ...always, buffersNeedPlace: true }
const both = { before: 600_000, after: 300_000 }
const none = { before: 0, after: 0 }

it.each([
  ['Room 4', both],
  ['see https://meet.example/1', both],
  ['4://nowhere', both],
  ['a b://c', both],
  ['https://meet.example/1', none],
  ['  https://meet.example/1', none],
  ['HTTPS://meet.example/1', none],
  ['zoommtg://join', none],
  ['x-1+2.3://join', none],
  ['  ', none],
  ['', none],
  [null, none],
])('[CAL-41] buffers of events with a place: %j', (place, buffers) => {
  expect(buffersOf({ allDay: false, place }, withPlace)).toEqual(buffers)
})

it('[CAL-41] buffers of all events but those that are all-day', () => {
  expect(buffersOf({ allDay: false, place: null }, always)).toEqual(both)
  expect(buffersOf({ allDay: true, place: null }, always)).toEqual(none)
  expect(buffersOf({ allDay: true, place: 'Room 4' }, withPlace)).toEqual(none)
})
