import { describe, expect, it } from 'vitest'
import { oneEvent, readLines, spans, starts } from './read-lines.ts'

const WEEKLY = oneEvent('DTSTART;TZID=Europe/Berlin:20260907T090000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=4')
const instance = (id: string, ...lines: string[]) => oneEvent(`RECURRENCE-ID${id}`, ...lines)
const read = (...events: string[][]) => readLines(events.flat())

describe('versions', () => {
  it('[CAL-17] the highest SEQUENCE counts, wherever it is', () => {
    const version = (sequence: number, day: string) => oneEvent(`SEQUENCE:${sequence}`, `DTSTART:202609${day}T090000Z`)
    expect(starts(read(version(1, '01'), version(10, '02'), version(9, '03')))).toEqual(['09-02 09:00'])
    expect(starts(read(version(1, '01'), version(2, '02'), version(2, '03')))).toEqual(['09-02 09:00', '09-03 09:00'])
  })

  it('[CAL-17] the same event twice counts once, as it was written last', () => {
    const version = (stamp: string, title: string) => [
      'BEGIN:VEVENT',
      'UID:a',
      `DTSTAMP:${stamp}`,
      'DTSTART:20260901T090000Z',
      `SUMMARY:${title}`,
      'END:VEVENT',
    ]
    const reading = read(version('20260102T000000Z', 'new'), version('20260101T000000Z', 'old'))
    expect(reading.occurrences.map(({ title }) => title)).toEqual(['new'])
  })

  it('[CAL-17] an event without UID has an id that stays the same', () => {
    const event = ['BEGIN:VEVENT', 'DTSTART:20260901T090000Z', 'SUMMARY:Run', 'END:VEVENT']
    expect(read(event).occurrences[0]?.uid).toBe(read(event).occurrences[0]?.uid)
    expect(read(event).occurrences[0]?.uid).not.toBe('')
  })
})

describe('changed instances', () => {
  it.each([
    [':20260914T070000Z'],
    [':20260914T090000'],
    [';VALUE=DATE:20260914'],
    [';TZID=America/New_York:20260914T030000'],
    [';TZID=W. Europe Standard Time:20260914T090000'],
  ])('[CAL-18] RECURRENCE-ID%s is found', id => {
    const reading = read(WEEKLY, instance(id, 'DTSTART:20260915T120000Z', 'DURATION:PT2H'))
    expect(spans(reading)).toEqual([
      '09-07 07:00 > 09-07 08:00',
      '09-15 12:00 > 09-15 14:00',
      '09-21 07:00 > 09-21 08:00',
      '09-28 07:00 > 09-28 08:00',
    ])
  })

  it('[CAL-18] an instance moved into the range counts, and knows its original start', () => {
    const reading = read(WEEKLY, instance(':20260921T070000Z', 'DTSTART:20260901T120000Z'))
    expect(reading.occurrences[0]).toMatchObject({
      startAt: '2026-09-01T12:00:00.000Z',
      originalStartAt: '2026-09-21T07:00:00.000Z',
    })
    const late = oneEvent('DTSTART:20261207T090000Z', 'RRULE:FREQ=WEEKLY;COUNT=4')
    expect(starts(read(late, instance(':20261214T090000Z', 'DTSTART:20260910T090000Z')))).toEqual(['09-10 09:00'])
  })

  it('[CAL-18] a change that is older than its series does not bring back an instance that the series leaves out', () => {
    const newer = (exception: string) => [...WEEKLY.slice(0, -1), 'SEQUENCE:2', `EXDATE${exception}`, 'END:VEVENT']
    const change = (sequence: number) =>
      instance(':20260914T070000Z', `SEQUENCE:${sequence}`, 'DTSTART:20260916T120000Z')
    const others = ['09-07 07:00', '09-21 07:00', '09-28 07:00']
    const withChange = ['09-07 07:00', '09-16 12:00', '09-21 07:00', '09-28 07:00']
    for (const exception of [':20260914T070000Z', ';VALUE=DATE:20260914']) {
      expect(starts(read(newer(exception), change(1)))).toEqual(others)
      expect(starts(read(newer(exception), change(2)))).toEqual(withChange)
    }
    expect(starts(read(newer(':20260921T070000Z'), change(1)))).toEqual(['09-07 07:00', '09-16 12:00', '09-28 07:00'])
  })

  it('[CAL-18] a cancelled series takes the changes with it that are as old, and not the newer ones', () => {
    const cancelled = [...WEEKLY.slice(0, -1), 'SEQUENCE:2', 'STATUS:CANCELLED', 'END:VEVENT']
    const change = (sequence: number) =>
      instance(':20260914T070000Z', `SEQUENCE:${sequence}`, 'DTSTART:20260916T120000Z')
    expect(starts(read(cancelled, change(1)))).toEqual([])
    expect(starts(read(cancelled, change(2)))).toEqual([])
    expect(starts(read(cancelled, change(3)))).toEqual(['09-16 12:00'])
  })

  it('[CAL-18] of two changes of one instance the newer counts', () => {
    const change = (sequence: number, day: string) =>
      instance(':20260914T070000Z', `SEQUENCE:${sequence}`, `DTSTART:202609${day}T120000Z`)
    expect(starts(read(WEEKLY, change(3, '16'), change(2, '15')))).toEqual([
      '09-07 07:00',
      '09-16 12:00',
      '09-21 07:00',
      '09-28 07:00',
    ])
  })

  it('[CAL-18] changes of instances apply to dates by day', () => {
    const daily = oneEvent('DTSTART;VALUE=DATE:20260907', 'RRULE:FREQ=DAILY;COUNT=3')
    for (const id of [';VALUE=DATE:20260908', ';TZID=Asia/Tokyo:20260908T000000', ':20260908T000000Z']) {
      const reading = readLines([...daily, ...instance(id, 'DTSTART:20260920T090000Z', 'DURATION:PT1H')], {
        zone: 'America/New_York',
      })
      expect(starts(reading)).toEqual(['09-07 04:00', '09-09 04:00', '09-20 09:00'])
    }
  })

  it('[CAL-18] a cancelled series takes older changes with it', () => {
    const cancelled = oneEvent('DTSTART:20260907T090000Z', 'SEQUENCE:2', 'STATUS:CANCELLED', 'RRULE:FREQ=WEEKLY')
    const change = (sequence: number) =>
      instance(':20260914T090000Z', `SEQUENCE:${sequence}`, 'DTSTART:20260915T090000Z')
    expect(starts(read(cancelled, change(1)))).toEqual([])
    expect(starts(read(cancelled, change(3)))).toEqual(['09-15 09:00'])
  })

  it('[CAL-18] an instance can be cancelled without a start of its own', () => {
    expect(starts(read(WEEKLY, instance(':20260914T070000Z', 'STATUS:CANCELLED')))).toEqual([
      '09-07 07:00',
      '09-21 07:00',
      '09-28 07:00',
    ])
  })

  it('[CAL-18] a change beside an exception of the same instance counts', () => {
    const series = oneEvent('DTSTART:20260907T090000Z', 'RRULE:FREQ=WEEKLY;COUNT=2', 'EXDATE:20260914T090000Z')
    expect(starts(read(series, instance(':20260914T090000Z', 'DTSTART:20260915T090000Z')))).toEqual([
      '09-07 09:00',
      '09-15 09:00',
    ])
  })

  it('[CAL-18] a series in one calendar of the file and its change in another belong together', () => {
    const reading = readLines([
      ...WEEKLY,
      'END:VCALENDAR',
      'BEGIN:VCALENDAR',
      ...instance(':20260914T070000Z', 'DTSTART:20260915T120000Z'),
    ])
    expect(starts(reading)).toEqual(['09-07 07:00', '09-15 12:00', '09-21 07:00', '09-28 07:00'])
  })
})

describe('a change of this and all future instances', () => {
  const future = (id: string, ...lines: string[]) => instance(`;RANGE=THISANDFUTURE${id}`, ...lines)

  it('[CAL-19] moves the later ones and gives them its length and title', () => {
    const reading = read(
      WEEKLY,
      future(
        ':20260914T070000Z',
        'SUMMARY:B',
        'DTSTART;TZID=Europe/Berlin:20260915T110000',
        'DURATION:PT2H',
        'TRANSP:TRANSPARENT',
      ),
    )
    expect(spans(reading)).toEqual([
      '09-07 07:00 > 09-07 08:00',
      '09-15 09:00 > 09-15 11:00',
      '09-22 09:00 > 09-22 11:00',
      '09-29 09:00 > 09-29 11:00',
    ])
    expect(reading.occurrences.map(({ busy }) => busy)).toEqual(['busy', 'free', 'free', 'free'])
  })

  it('[CAL-19] moves the later ones by as much if it names its instance by a date', () => {
    const reading = read(
      WEEKLY,
      future(';VALUE=DATE:20260914', 'DTSTART;TZID=Europe/Berlin:20260915T110000', 'DURATION:PT2H'),
    )
    expect(spans(reading)).toEqual([
      '09-07 07:00 > 09-07 08:00',
      '09-15 09:00 > 09-15 11:00',
      '09-22 09:00 > 09-22 11:00',
      '09-29 09:00 > 09-29 11:00',
    ])
  })

  it('[CAL-19] leaves instances alone that have a change of their own, and gives way to a later change', () => {
    const reading = read(
      WEEKLY,
      future(':20260914T070000Z', 'DTSTART:20260914T100000Z', 'DURATION:PT1H'),
      future(':20260928T070000Z', 'DTSTART:20260928T150000Z', 'DURATION:PT1H'),
      instance(':20260921T070000Z', 'DTSTART:20260922T120000Z'),
    )
    expect(starts(reading)).toEqual(['09-07 07:00', '09-14 10:00', '09-22 12:00', '09-28 15:00'])
  })

  it('[CAL-19] of two changes the later one counts for the instances after both, in whichever order they are written', () => {
    const first = future(':20260914T070000Z', 'DTSTART:20260914T100000Z', 'DURATION:PT1H')
    const second = future(':20260921T070000Z', 'DTSTART:20260921T150000Z', 'DURATION:PT1H')
    for (const changes of [
      [first, second],
      [second, first],
    ])
      expect(starts(read(WEEKLY, ...changes))).toEqual(['09-07 07:00', '09-14 10:00', '09-21 15:00', '09-28 15:00'])
  })

  it('[CAL-19] cancels the later ones, keeps the wall clock, and moves instances into the range', () => {
    expect(starts(read(WEEKLY, future(':20260914T070000Z', 'DTSTART:20260914T070000Z', 'STATUS:CANCELLED')))).toEqual([
      '09-07 07:00',
    ])
    const daily = oneEvent('DTSTART;TZID=Europe/Berlin:20261022T090000', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=5')
    const change = future(
      ';TZID=Europe/Berlin:20261023T090000',
      'DTSTART;TZID=Europe/Berlin:20261023T100000',
      'DURATION:PT1H',
    )
    expect(starts(readLines([...daily, ...change], { from: '2026-10-24', to: '2026-10-27' }))).toEqual([
      '10-24 08:00',
      '10-25 09:00',
      '10-26 09:00',
    ])
    const earlier = future(':20261214T080000Z', 'DTSTART:20260914T080000Z')
    const late = oneEvent('DTSTART:20261207T080000Z', 'RRULE:FREQ=WEEKLY;COUNT=4')
    expect(starts(read(late, earlier))).toEqual(['09-14 08:00', '09-21 08:00', '09-28 08:00'])
  })
})
