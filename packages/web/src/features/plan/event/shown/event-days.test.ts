import { describe, expect, it } from 'vitest'
import { type EventSpan, endAfter, eventLength } from './event-days.ts'

const span: EventSpan = {
  allDay: false,
  startDay: '2026-03-02',
  startTime: '09:00',
  endDay: '2026-03-02',
  endTime: '10:30',
}
const moved = (from: EventSpan, change: Partial<EventSpan>) => {
  const next = { ...from, ...change }
  return { ...next, ...endAfter(next, eventLength(from)) }
}

describe('the end of an event whose start is moved', () => {
  it('[WEB-313] moves along, also across midnight', () => {
    expect(moved(span, { startTime: '14:15' })).toMatchObject({ endDay: '2026-03-02', endTime: '15:45' })
    expect(moved(span, { startTime: '23:00' })).toMatchObject({ endDay: '2026-03-03', endTime: '00:30' })
    expect(moved(span, { startDay: '2026-03-31' })).toMatchObject({ endDay: '2026-03-31', endTime: '10:30' })
  })

  it('[WEB-313] keeps the days of an all-day event, and its times for later', () => {
    const trip = { ...span, allDay: true, endDay: '2026-03-05' }
    expect(moved(trip, { startDay: '2026-03-30' })).toMatchObject({ endDay: '2026-04-02', endTime: '10:30' })
  })

  it('[WEB-313] stays while a field is empty, or if it was before the start', () => {
    expect(moved(span, { startTime: '' })).toMatchObject({ endDay: '2026-03-02', endTime: '10:30' })
    expect(moved({ ...span, endTime: '08:00' }, { startTime: '07:00' })).toMatchObject({ endTime: '08:00' })
  })
})
