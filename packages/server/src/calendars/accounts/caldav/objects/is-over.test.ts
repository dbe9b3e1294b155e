import { icsCalendar, icsEvent } from '@daywright/test-kit/outside/calendar-server'
import { describe, expect, it } from 'vitest'
import { isOver } from './is-over.ts'

const FROM = Date.parse('2026-03-01T00:00:00Z')
const ZONE =
  'BEGIN:VTIMEZONE\r\nTZID:X\r\nBEGIN:STANDARD\r\nDTSTART:19700101T000000\r\nRRULE:FREQ=YEARLY\r\nEND:STANDARD\r\nEND:VTIMEZONE'
const old = (...lines: string[]) => icsCalendar([icsEvent('a', '20250101T090000Z', '20250101T100000Z', lines)]).trim()

describe('an object of a calendar', () => {
  it('[CALDAV-27] is over if it does not recur and all of its times are long past', () => {
    expect(isOver(old(), FROM)).toBe(true)
    expect(isOver(old('RECURRENCE-ID;TZID=X:20250101T090000'), FROM)).toBe(true)
    const on = (day: string) => icsCalendar([icsEvent('a', `${day}T090000Z`, `${day}T100000Z`)]).trim()
    // More than 35 days before the first of March.
    expect([isOver(on('20260124'), FROM), isOver(on('20260125'), FROM)]).toEqual([true, false])
    expect(isOver(icsCalendar([icsEvent('a', '20250101T090000Z', '20250101T100000Z')], [ZONE]).trim(), FROM)).toBe(true)
  })

  it.each([
    ['recurs', old('RRULE:FREQ=YEARLY')],
    ['has extra dates', old('RDATE:20270101T090000Z')],
    ['has a length', old('DURATION:P3000D')],
    ['has a change that is still ahead', old('RECURRENCE-ID:20270101T090000Z')],
    ['ends later', icsCalendar([icsEvent('a', '20250101T090000Z', '20260601T100000Z')]).trim()],
    ['is a few days ago', icsCalendar([icsEvent('a', '20260210T090000Z', '20260210T100000Z')]).trim()],
    ['has a time that is written in another way', old().replace('20250101T090000Z', '2025-01-01T09:00:00Z')],
    ['has a time in a folded line', old().replace('DTSTART:', 'DTSTART;X-A=b\r\n :')],
    ['is incomplete', old().slice(0, -5)],
    ['has no time', 'BEGIN:VCALENDAR\r\nEND:VCALENDAR'],
  ])('[CALDAV-27] is not over if it %s', (_, text) => {
    expect(isOver(text, FROM)).toBe(false)
  })
})
