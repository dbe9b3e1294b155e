import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { expandRule } from '../src/recurrence/recurrence.ts'
import { bytesOf, calendarCases } from './calendar-cases.ts'
import { encode, readBytes } from './read-lines.ts'

const small = calendarCases.map(({ id }) => id).filter(id => !id.startsWith('bomb'))
const TOKENS = [
  'BEGIN:VCALENDAR',
  'END:VCALENDAR',
  'BEGIN:VEVENT',
  'END:VEVENT',
  'UID:a',
  'DTSTART:20260907T090000Z',
  'DTSTART;VALUE=DATE:20260907',
  'DTEND:20260907',
  'RRULE:FREQ=DAILY',
  'RECURRENCE-ID:20260908T090000Z',
  'EXDATE:20260909',
  'DURATION:P1D',
  'BEGIN:VTIMEZONE',
  'TZID:X',
  'BEGIN:STANDARD',
  'END:STANDARD',
  'TZOFFSETTO:+0100',
  'END:VTIMEZONE',
  ' folded',
  ':',
  ';',
  'SUMMARY',
  '',
]

describe('any input', () => {
  it('[CAL-29] random bytes never make the reader throw', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 500 }), bytes => readBytes(bytes) !== null),
      { numRuns: 500 },
    )
  })

  it('[CAL-29] neither do calendars with changed octets', () => {
    const mutation = fc.record({ at: fc.nat(), octet: fc.nat(255), removes: fc.nat(3) })
    fc.assert(
      fc.property(fc.constantFrom(...small), fc.array(mutation, { minLength: 1, maxLength: 8 }), (id, mutations) => {
        const bytes = [...bytesOf(id)]
        for (const { at, octet, removes } of mutations) bytes.splice(at % (bytes.length + 1), removes, octet)
        const reading = readBytes(Uint8Array.from(bytes))
        return !reading.ok || reading.occurrences.every(({ startAt, endAt }) => startAt <= endAt)
      }),
      { numRuns: 500 },
    )
  })

  it('[CAL-29] nor lines in any order', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...TOKENS), { maxLength: 40 }), lines => {
        const reading = readBytes(encode(['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n')))
        return reading.ok || reading.sentence !== ''
      }),
      { numRuns: 500 },
    )
  })

  it('[CAL-11] every zone agrees with Temporal on the starts of a daily rule', () => {
    const zones = Intl.supportedValuesOf('timeZone')
    const day = fc.date({ min: new Date('1990-01-01'), max: new Date('2037-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(fc.constantFrom(...zones), day, fc.nat(1439), (zone, date, minute) => {
        const start = Temporal.PlainDateTime.from(date.toISOString().slice(0, 10)).add({ minutes: minute })
        const expected = Array.from(
          { length: 200 },
          (_, days) => start.add({ days }).toZonedDateTime(zone).epochMilliseconds,
        )
        const found = expandRule({ rule: 'FREQ=DAILY;COUNT=200', startLocal: start, zone, from: -8e15, to: 8e15 })
        expect(found.map(({ startAt }) => startAt)).toEqual([...new Set(expected)])
      }),
      { numRuns: 100 },
    )
  })

  it('[CAL-10] every zone agrees with Temporal on the first instant of a day', () => {
    const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2037-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(fc.constantFrom(...Intl.supportedValuesOf('timeZone')), day, (zone, date) => {
        const local = Temporal.PlainDate.from(date.toISOString().slice(0, 10))
        const [found] = expandRule({
          rule: 'FREQ=DAILY;COUNT=1',
          startLocal: local.toPlainDateTime(),
          zone,
          from: -8e15,
          to: 8e15,
          allDay: true,
        })
        expect(found?.startAt).toBe(Math.ceil(local.toZonedDateTime(zone).startOfDay().epochMilliseconds))
      }),
      { numRuns: 300 },
    )
  })
})
