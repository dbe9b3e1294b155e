import { expect, it } from 'vitest'
import { snappedTimes } from './snapped-times.ts'

const at = (time: string) => `2026-03-02T${time}:00.000Z`
const times = (start: string, end: string) => ({ startAt: at(start), endAt: at(end) })

it('[WEB-21] a dragged block starts at a quarter of the clock, with its length; a resized one ends at one', () => {
  const before = times('09:10', '09:40')
  expect(snappedTimes(before, times('10:10', '10:40'))).toEqual(times('10:15', '10:45'))
  expect(snappedTimes(before, times('10:05', '10:35'))).toEqual(times('10:00', '10:30'))
  expect(snappedTimes(null, times('10:20', '11:00'))).toEqual(times('10:15', '10:55'))
  expect(snappedTimes(before, times('09:10', '10:10'))).toEqual(times('09:10', '10:15'))
  // Never without a length.
  expect(snappedTimes(before, times('09:10', '09:15'))).toEqual(times('09:10', '09:30'))
})
