import { describe, expect, it } from 'vitest'
import { oneEvent, readLines, spans, starts, warningsOf } from './read-lines.ts'

const OVER_CHANGE = { from: '2026-10-20', to: '2026-10-30', zone: 'Europe/Berlin' }

describe('dates and times', () => {
  it.each([
    ['20260907T0900Z', '09-07 09:00'],
    ['2026-09-07T09:00:00Z', '09-07 09:00'],
    [' 20260907t090000z ', '09-07 09:00'],
    ['20260907T090000.000Z', '09-07 09:00'],
    ['20260907T090000+0200', '09-07 07:00'],
    ['20260907T240000Z', '09-08 00:00'],
    ['20260907T235960Z', '09-07 23:59'],
  ])('[CAL-5] %s is read', (text, start) => {
    expect(starts(readLines(oneEvent(`DTSTART:${text}`)))).toEqual([start])
  })

  it.each([
    '20260931T090000Z',
    '20260907T250000Z',
    '20260907T096000Z',
    '2026097',
    '20260907T',
    '20260907T090000ZZ',
    '',
    'x',
  ])('[CAL-4] [CAL-5] an event at %s is left out', text =>
    expect(warningsOf(readLines(oneEvent(`DTSTART:${text}`)))).toEqual(['unreadable-event 1']),
  )
})

describe('lengths', () => {
  it('[CAL-9] an end gives every instance the same exact length', () => {
    const lines = oneEvent(
      'DTSTART;TZID=Europe/Berlin:20261023T220000',
      'DTEND;TZID=Europe/Berlin:20261024T060000',
      'RRULE:FREQ=DAILY;COUNT=3',
    )
    expect(spans(readLines(lines, OVER_CHANGE))).toEqual([
      '10-23 20:00 > 10-24 04:00',
      '10-24 20:00 > 10-25 04:00',
      '10-25 21:00 > 10-26 05:00',
    ])
  })

  it('[CAL-9] a duration of days follows the wall clock in every instance, and its hours are exact', () => {
    const lines = oneEvent('DTSTART;TZID=Europe/Berlin:20261023T220000', 'DURATION:P1DT1H', 'RRULE:FREQ=DAILY;COUNT=3')
    expect(spans(readLines(lines, OVER_CHANGE))).toEqual([
      '10-23 20:00 > 10-24 21:00',
      '10-24 20:00 > 10-25 22:00',
      '10-25 21:00 > 10-26 22:00',
    ])
  })

  it('[CAL-9] a flight ends in the zone of its end', () => {
    const lines = oneEvent('DTSTART;TZID=Europe/Berlin:20260907T100000', 'DTEND;TZID=America/New_York:20260907T123000')
    expect(spans(readLines(lines))).toEqual(['09-07 08:00 > 09-07 16:30'])
  })

  it.each([
    ['DTEND:20260907T080000Z', 'unreadable-length 1'],
    ['DURATION:-PT1H', 'unreadable-length 1'],
    ['DURATION:PT', 'unreadable-length 1'],
    ['DURATION:P1Y', 'unreadable-length 1'],
    ['DTEND:tomorrow', 'unreadable-length 1'],
  ])('[CAL-9] an event with %s has no length, and a warning', (line, warning) => {
    const reading = readLines(oneEvent('DTSTART:20260907T090000Z', line))
    expect([spans(reading), warningsOf(reading)]).toEqual([['09-07 09:00 > 09-07 09:00'], [warning]])
  })

  it.each([
    ['DURATION:+P1W', '09-14 09:00'],
    ['duration:p1dt1h1m1s', '09-08 10:01'],
    ['DURATION:P1W1D', '09-15 09:00'],
    ['DTEND:20260907T093000', '09-07 09:30'],
    ['DTEND:20260907T093000Z\r\nDURATION:PT5H', '09-07 09:30'],
  ])('[CAL-9] %s is read', (lines, end) => {
    expect(spans(readLines(oneEvent('DTSTART:20260907T090000Z', lines)))).toEqual([`09-07 09:00 > ${end}`])
  })
})

describe('all-day events', () => {
  it.each([
    ['DTEND;VALUE=DATE:20260907', '09-08 00:00'],
    ['DTEND;VALUE=DATE:20260906', '09-08 00:00'],
    ['DTEND:20260909T000000', '09-09 00:00'],
    ['DTEND:20260908T100000', '09-09 00:00'],
    ['DURATION:P2D', '09-09 00:00'],
    ['DURATION:PT24H', '09-08 00:00'],
    ['DURATION:PT36H', '09-09 00:00'],
    ['DURATION:P1W', '09-14 00:00'],
    ['X-NOTHING:1', '09-08 00:00'],
    ['DTEND;VALUE=DATE:20260909T000000', '09-09 00:00'],
  ])('[CAL-10] with %s it lasts whole days, and at least one', (line, end) => {
    const reading = readLines(oneEvent('DTSTART:20260907', line))
    expect(spans(reading)).toEqual([`09-07 00:00 > ${end}`])
    expect(reading.occurrences[0]?.allDay).toBe(true)
  })

  it('[CAL-10] what is declared a date is one, even with a time', () => {
    const timed = readLines(oneEvent('DTSTART;VALUE=DATE:20260907T093000Z', 'DTEND;VALUE=DATE:20260907T103000Z'))
    expect([spans(timed), timed.occurrences[0]?.allDay]).toEqual([['09-07 09:30 > 09-07 10:30'], false])
    for (const line of ['DTSTART;VALUE=DATE:20260907T000000', 'DTSTART;TZID=Asia/Tokyo;VALUE=date:20260907'])
      expect(spans(readLines(oneEvent(line)))).toEqual(['09-07 00:00 > 09-08 00:00'])
  })

  it('[CAL-10] days are those of the viewer, also at the other end of the world and where midnight is skipped', () => {
    const lines = oneEvent('DTSTART;VALUE=DATE:20260907')
    expect(spans(readLines(lines, { zone: 'Pacific/Kiritimati' }))).toEqual(['09-06 10:00 > 09-07 10:00'])
    // In Toronto, the night of 31 March 1919 jumped from 23:30 to 00:30.
    const toronto = readLines(oneEvent('DTSTART;VALUE=DATE:19190331'), {
      zone: 'America/Toronto',
      from: '1919-03-30',
      to: '1919-04-03',
    })
    expect(spans(toronto)).toEqual(['03-31 04:30 > 04-01 04:00'])
  })
})
