import { expect, it } from 'vitest'
import { freeGaps, workingTime } from './free-gaps.ts'

const at = (time: string) => Date.parse(`${time}:00Z`)
const stretch = (start: string, end: string) => ({ start: at(start), end: at(end) })
const WEEKDAYS = [{ day: [1, 2, 3, 4, 5], start: '09:00', end: '17:00' }]

it('[PLAN-138] working time follows the windows on local clocks, also when these change', () => {
  // From a Friday on; clocks go forward on the Sunday.
  const range = stretch('2026-03-27T12:00', '2026-03-31T00:00')
  expect(workingTime(WEEKDAYS, range, 'Europe/Berlin')).toEqual([
    stretch('2026-03-27T12:00', '2026-03-27T16:00'),
    stretch('2026-03-30T07:00', '2026-03-30T15:00'),
  ])
})

it('[PLAN-138] gaps are what nothing takes, long enough and from whole five minutes on', () => {
  const day = [stretch('2026-03-02T09:00', '2026-03-02T17:00')]
  const taken = [
    stretch('2026-03-02T08:00', '2026-03-02T09:32'),
    stretch('2026-03-02T12:00', '2026-03-02T13:00'),
    stretch('2026-03-02T12:30', '2026-03-02T13:30'),
    stretch('2026-03-02T14:00', '2026-03-02T16:30'),
  ]
  expect(freeGaps(day, taken, 30)).toEqual([
    stretch('2026-03-02T09:35', '2026-03-02T12:00'),
    stretch('2026-03-02T13:30', '2026-03-02T14:00'),
    stretch('2026-03-02T16:30', '2026-03-02T17:00'),
  ])
  expect(freeGaps(day, taken, 31)).toHaveLength(1)
  expect(freeGaps(day, [], 480)).toEqual(day)
})
