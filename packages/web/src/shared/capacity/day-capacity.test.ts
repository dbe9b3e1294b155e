import type { OpenWindow as Window } from '@daywright/contract/resources/planner/open-windows'
import { describe, expect, it } from 'vitest'
import { zoneOf } from '../../data/time/zoned-time.ts'
import { blockedSpans } from './blocked-spans.ts'
import {
  capacityHours,
  capacityOf,
  capacityText,
  type DayContents,
  daysFrom,
  isOverfull,
  limitOf,
} from './day-capacity.ts'

const utc = zoneOf('UTC')
const berlin = zoneOf('Europe/Berlin')
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]
const window = (start: string, end: string, day = EVERY_DAY): Window => ({ day, start, end })
const block = (startAt: string, endAt: string, more: Partial<DayContents['blocks'][number]> = {}) => ({
  startAt: `${startAt}:00.000Z`,
  endAt: `${endAt}:00.000Z`,
  type: 'task' as const,
  habitId: null,
  status: 'scheduled' as const,
  ...more,
})
const nineToFive = {
  blocks: [],
  windows: [window('09:00', '17:00')],
  kept: [],
  caps: [],
  workHabitIds: new Set<string>(),
}
const available = (day: string, windows: Window[], zone = utc) =>
  capacityOf(day, { ...nineToFive, windows }, zone).availableMinutes
const planned = (day: string, blocks: DayContents['blocks'], zone = utc) =>
  capacityOf(day, { ...nineToFive, blocks }, zone).plannedMinutes

describe('the capacity of a day', () => {
  it('[WEB-38] counts windows that overlap or touch once', () => {
    expect(available('2026-03-02', [window('09:00', '12:00'), window('11:00', '13:30')])).toBe(270)
    expect(available('2026-03-02', [window('13:00', '14:00'), window('09:00', '13:00')])).toBe(300)
    expect(available('2026-03-02', [window('09:00', '17:00'), window('10:00', '11:00')])).toBe(480)
    expect(available('2026-03-02', [window('09:00', '10:00'), window('15:00', '16:15')])).toBe(135)
  })

  it('[WEB-38] counts only the windows of its weekday', () => {
    const monday = [window('09:00', '10:00', [1])]
    expect(['2026-03-01', '2026-03-02', '2026-03-03'].map(day => available(day, monday))).toEqual([0, 60, 0])
  })

  it('[WEB-38] leaves out an hour that daylight saving skips, and counts a repeated one twice', () => {
    const [forward, back] = ['2026-03-29', '2026-10-25']
    expect(available(forward, [window('01:00', '04:00')], berlin)).toBe(120)
    expect(available(forward, [window('02:15', '02:45')], berlin)).toBe(0)
    expect(available(forward, [window('02:30', '05:00')], berlin)).toBe(120)
    expect(available(forward, [window('09:00', '17:00')], berlin)).toBe(480)
    expect(available(back, [window('01:00', '02:30')], berlin)).toBe(120)
    expect(available(back, [window('02:00', '03:00')], berlin)).toBe(120)
    expect(available(back, [window('00:00', '23:59')], berlin)).toBe(1499)
  })

  it('[WEB-38] counts the part of a block on the local day', () => {
    const overnight = [block('2026-03-02T22:30', '2026-03-03T00:30')]
    expect(['2026-03-02', '2026-03-03'].map(day => planned(day, overnight))).toEqual([90, 30])
    expect(['2026-03-02', '2026-03-03'].map(day => planned(day, overnight, berlin))).toEqual([30, 90])
  })

  it('[WEB-38] counts work everywhere, busy time only within the windows, and no cancelled block', () => {
    const evening = (more: object) => planned('2026-03-02', [block('2026-03-02T16:00', '2026-03-02T19:00', more)])
    expect([evening({}), evening({ type: 'event' }), evening({ status: 'cancelled' })]).toEqual([180, 60, 0])
  })

  it('[WEB-38] offers what events leave of the windows, and less with the buffers of their calendar', () => {
    const buffers = { id: 'mine', bufferBeforeMinutes: 10, bufferAfterMinutes: 5, buffersNeedPlace: true }
    const event = (start: string, end: string, more: object = {}) => ({
      allDay: false,
      blocks: true,
      place: null,
      calendar: { id: 'mine' },
      startAt: `2026-03-02T${start}:00.000Z`,
      endAt: `2026-03-02T${end}:00.000Z`,
      ...more,
    })
    const left = (...events: ReturnType<typeof event>[]) =>
      capacityOf('2026-03-02', { ...nineToFive, kept: blockedSpans(events, [buffers]) }, utc).availableMinutes
    expect(left(event('08:30', '09:30'), event('09:15', '10:00'))).toBe(420)
    expect(left(event('12:00', '13:00', { place: 'Office' }))).toBe(405)
    expect(left(event('12:00', '13:00', { blocks: false }))).toBe(480)
    expect(left(event('00:00', '23:59', { allDay: true, place: 'Lisbon' }))).toBe(0)
  })

  it('[WEB-38] is exceeded by a minute more than there is', () => {
    const full = { day: '2026-03-02', plannedMinutes: 480, availableMinutes: 480, capMinutes: null, hasHours: true }
    expect([isOverfull(full), isOverfull({ ...full, plannedMinutes: 481 })]).toEqual([false, true])
  })

  it('[WEB-326] is not exceeded on a day without working hours', () => {
    const blocks = [block('2026-03-07T10:00', '2026-03-07T11:00')]
    const windows = [{ day: [1, 2, 3, 4, 5], start: '09:00', end: '17:00' }]
    const saturday = capacityOf('2026-03-07', { ...nineToFive, windows, blocks }, utc)
    expect([saturday.plannedMinutes, saturday.availableMinutes, isOverfull(saturday)]).toEqual([60, 0, false])
    // A weekday that meetings fill is.
    const kept = [{ from: Date.parse('2026-03-02T00:00Z'), to: Date.parse('2026-03-03T00:00Z') }]
    const monday = { ...nineToFive, kept, blocks: [block('2026-03-02T10:00', '2026-03-02T11:00')] }
    expect(isOverfull(capacityOf('2026-03-02', monday, utc))).toBe(true)
  })

  it('[CAP-5] is what the settings allow, and says so when work placed by hand is more', () => {
    const caps = [null, 360, null, null, null, null, null]
    const work = [block('2026-03-02T09:00', '2026-03-02T16:00')]
    const monday = capacityOf('2026-03-02', { ...nineToFive, caps, blocks: work }, utc)
    expect([limitOf(monday), isOverfull(monday), capacityText(monday)]).toEqual([360, true, '7h planned of a 6h day'])
    const tuesday = capacityOf('2026-03-03', { ...nineToFive, caps, blocks: [] }, utc)
    expect([limitOf(tuesday), capacityText(tuesday)]).toEqual([480, '0m planned, 8h available'])
  })

  it('[CAP-5] has less room with breaks and habits; habits that count as work are planned time', () => {
    const blocks = [
      block('2026-03-02T12:00', '2026-03-02T12:30', { type: 'break' }),
      block('2026-03-02T13:00', '2026-03-02T14:00', { type: 'habit', habitId: 'gym' }),
      block('2026-03-02T15:00', '2026-03-02T16:00', { type: 'habit', habitId: 'reading' }),
    ]
    const day = capacityOf('2026-03-02', { ...nineToFive, blocks, workHabitIds: new Set(['reading']) }, utc)
    expect([day.plannedMinutes, day.availableMinutes]).toEqual([60, 390])
  })

  it('[WEB-38] has consecutive local days across a clock change', () => {
    expect(daysFrom('2026-03-28', 3, berlin)).toEqual(['2026-03-28', '2026-03-29', '2026-03-30'])
  })
})

it('[LANG-21] hours are written as the language writes numbers', () => {
  expect([capacityHours(282, 'en'), capacityHours(282, 'de'), capacityHours(480, 'pl')]).toEqual(['4.7', '4,7', '8'])
})
