import type { DateSelectInfo, EventApi } from '@fullcalendar/react'
import { describe, expect, it } from 'vitest'
import { zoneOf } from '../../../../data/time/zoned-time.ts'
import { chosenSpan, movedSpan } from './moved-span.ts'

const zone = zoneOf('UTC')
const START = new Date('2026-03-02T09:00:00Z')
const after = (minutes: number) => new Date(START.valueOf() + minutes * 60_000)
const moved = (change: object) => movedSpan({ allDay: false, start: START, end: null, ...change } as EventApi, zone)
const chosen = (end: Date) => chosenSpan({ allDay: false, start: START, end } as DateSelectInfo, zone)

describe('an event that was dragged', () => {
  it('[WEB-138] takes an hour if it comes from the all-day lane, and else keeps its end', () => {
    expect(moved({})).toMatchObject({ allDay: false, startTime: '09:00', endTime: '10:00' })
    expect(moved({ end: after(90) })).toMatchObject({ startTime: '09:00', endTime: '10:30' })
    expect(moved({ start: null })).toBeNull()
  })

  it('[WEB-138] takes one day in the all-day lane, or until the day on which it is over', () => {
    const days = (change: object) => moved({ allDay: true, startStr: '2026-03-02', ...change })
    expect(days({})).toMatchObject({ allDay: true, startDay: '2026-03-02', endDay: '2026-03-02' })
    expect(days({ end: after(3 * 1440), endStr: '2026-03-05' })).toMatchObject({ endDay: '2026-03-04' })
  })
})

describe('a chosen time', () => {
  it('[WEB-137] is an hour after a click, and what was dragged over otherwise', () => {
    expect(chosen(after(15))).toMatchObject({ startTime: '09:00', endTime: '10:00' })
    expect(chosen(after(16))).toMatchObject({ startTime: '09:00', endTime: '09:16' })
    expect(chosen(after(120))).toMatchObject({ endTime: '11:00' })
  })
})
