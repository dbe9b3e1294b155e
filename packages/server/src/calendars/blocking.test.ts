import { buffersOf } from '@daywright/contract/resources/calendars/event-buffers'
import { expect, it } from 'vitest'
import { blocksTime } from './blocking.ts'

const calendar = {
  enabled: true,
  tentativeBlocks: true,
  allDay: 'as_marked',
  bufferBeforeMinutes: 10,
  bufferAfterMinutes: 5,
  buffersNeedPlace: false,
} as const

it('[CAL-40] an event blocks by its kind and the settings of its calendar', () => {
  const timed = (['busy', 'away', 'tentative', 'free'] as const).map(busy => ({ busy, allDay: false }))
  const blocking = (settings: object) => timed.filter(event => blocksTime(event, { ...calendar, ...settings }))
  expect(blocking({}).map(({ busy }) => busy)).toEqual(['busy', 'away', 'tentative'])
  expect(blocking({ tentativeBlocks: false }).map(({ busy }) => busy)).toEqual(['busy', 'away'])
  expect(blocking({ allDay: 'busy' })).toHaveLength(3)
  expect(blocking({ enabled: false })).toEqual([])
  const allDay = (busy: 'busy' | 'free', mode: 'as_marked' | 'free' | 'busy') =>
    blocksTime({ busy, allDay: true }, { ...calendar, allDay: mode })
  expect([allDay('busy', 'as_marked'), allDay('free', 'as_marked')]).toEqual([true, false])
  expect([allDay('busy', 'free'), allDay('free', 'busy')]).toEqual([false, true])
})

it('[CAL-41] buffers belong to events, or only to those with a place to go to', () => {
  const buffers = (event: { allDay?: boolean; place?: string | null }, buffersNeedPlace = false) =>
    buffersOf({ allDay: false, place: null, ...event }, { ...calendar, buffersNeedPlace })
  const both = { before: 600_000, after: 300_000 }
  const none = { before: 0, after: 0 }
  expect([buffers({}), buffers({ allDay: true })]).toEqual([both, none])
  expect([buffers({}, true), buffers({ place: ' ' }, true)]).toEqual([none, none])
  expect([buffers({ place: 'Room 4' }, true), buffers({ place: 'https://meet.example/4' }, true)]).toEqual([both, none])
})
