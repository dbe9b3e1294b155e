import { expect, it } from 'vitest'
import { bufferText, deletedWith } from './calendar-texts.ts'

const buffers = (bufferBeforeMinutes: number, bufferAfterMinutes: number, enabled = true) =>
  bufferText({ enabled, bufferBeforeMinutes, bufferAfterMinutes })

it('[WEB-140] says what is deleted with a calendar', () => {
  expect(deletedWith(0)).toBe('It has no events.')
  expect(deletedWith(1)).toBe('Its event is deleted too.')
  expect(deletedWith(1200)).toBe('Its 1,200 events are deleted too.')
})

it('[WEB-140] says how much time is kept free around events', () => {
  expect([buffers(15, 90), buffers(15, 0), buffers(0, 10)]).toEqual([
    '15m free before, 1h 30m after',
    '15m free before',
    '10m free after',
  ])
  expect([buffers(0, 0), buffers(15, 15, false)]).toEqual([null, null])
})
