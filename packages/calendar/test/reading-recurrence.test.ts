import { describe, expect, it } from 'vitest'
import { oneEvent, readLines, spans, starts, warningsOf } from './read-lines.ts'

const series = (...lines: string[]) => readLines(oneEvent('DTSTART:20260901T090000Z', 'DURATION:PT1H', ...lines))
const zoned = (...lines: string[]) =>
  readLines(oneEvent('DTSTART;TZID=Europe/Berlin:20260901T090000', 'DURATION:PT1H', ...lines))
const dates = (zone: string, ...lines: string[]) =>
  readLines(oneEvent('DTSTART;VALUE=DATE:20260901', ...lines), { zone })
const daysOf = (found: string[]) => found.map(start => Number(start.slice(3, 5)))

describe('rules', () => {
  it.each([
    ['FREQ=DAILY;BYDAY=;COUNT=2', 2],
    ['FREQ=DAILY;COUNT=2;X-A=1;WKST=MO', 2],
    ['RRULE:FREQ=DAILY;COUNT=2', 2],
    ['freq=weekly;byday=1tu;count=3', 3],
    ['FREQ=DAILY;COUNT=3;UNTIL=20260902T090000Z', 2],
    ['FREQ=MONTHLY;BYSETPOS=1;COUNT=1', 1],
    ['COUNT=2;FREQ=DAILY', 2],
    ['FREQ=DAILY;INTERVAL=01;COUNT=002', 2],
    ['RSCALE=GREGORIAN;FREQ=DAILY;COUNT=2', 2],
  ])('[CAL-12] %s is read', (rule, count) => {
    const reading = series(`RRULE:${rule}`)
    expect([reading.occurrences.length, warningsOf(reading)]).toEqual([count, []])
  })

  it.each([
    'FREQ=FORTNIGHTLY',
    'BYDAY=MO',
    '',
    'FREQ=DAILY;COUNT=0',
    'FREQ=DAILY;INTERVAL=-1',
    'FREQ=DAILY;UNTIL=someday',
    'FREQ=WEEKLY;BYDAY=XX',
    'FREQ=YEARLY;BYMONTH=13',
    'FREQ=MONTHLY;BYMONTHDAY=0',
    'FREQ=MONTHLY;BYDAY=54MO',
    'FREQ=DAILY;BYHOUR=24',
    'FREQ=MONTHLY;BYWEEKNO=3',
    'RSCALE=CHINESE;FREQ=YEARLY',
  ])('[CAL-4] [CAL-12] with the rule "%s", only the start counts', rule => {
    const reading = series(`RRULE:${rule}`)
    expect([starts(reading), warningsOf(reading)]).toEqual([['09-01 09:00'], ['unreadable-rule 1']])
  })

  it('[CAL-11] a rule of dates has no times of day', () => {
    expect(starts(dates('UTC', 'RRULE:FREQ=DAILY;BYHOUR=9,10;COUNT=2'))).toEqual(['09-01 00:00', '09-02 00:00'])
    expect(warningsOf(dates('UTC', 'RRULE:FREQ=HOURLY'))).toEqual(['unreadable-rule 1'])
  })

  it('[CAL-14] UNTIL includes an instance at that instant, wall time or day', () => {
    expect(starts(zoned('RRULE:FREQ=DAILY;UNTIL=20260903T070000Z')).length).toBe(3)
    expect(starts(zoned('RRULE:FREQ=DAILY;UNTIL=20260903T065959Z')).length).toBe(2)
    expect(starts(zoned('RRULE:FREQ=DAILY;UNTIL=20260903T090000')).length).toBe(3)
    expect(starts(zoned('RRULE:FREQ=DAILY;UNTIL=20260903')).length).toBe(3)
  })

  it.each([
    ['Europe/Berlin', '20260903', 3],
    ['Europe/Berlin', '20260903T000000Z', 3],
    ['America/New_York', '20260903T000000Z', 3],
    ['Europe/Berlin', '20260903T235959Z', 3],
    ['Europe/Berlin', '20260902T220000Z', 3],
    ['America/New_York', '20260903T040000Z', 3],
    ['Pacific/Auckland', '20260902T120000Z', 3],
  ])('[CAL-14] for dates in %s, UNTIL=%s means its date', (zone, until, count) => {
    expect(starts(dates(zone, `RRULE:FREQ=DAILY;UNTIL=${until}`)).length).toBe(count)
  })
})

describe('exceptions and extra dates', () => {
  it.each([
    ['EXDATE:20260902T070000Z'],
    ['EXDATE:20260902T090000'],
    ['EXDATE;TZID=America/New_York:20260902T030000'],
    ['EXDATE;VALUE=DATE:20260902'],
    ['EXDATE;TZID=W. Europe Standard Time:20260902T090000'],
    ['exdate;tzid=Europe/Berlin:20260902T090000,,20260920T090000'],
  ])('[CAL-15] %s removes an instance', line => {
    expect(daysOf(starts(zoned('RRULE:FREQ=DAILY;COUNT=3', line)))).toEqual([1, 3])
  })

  it('[CAL-12] COUNT=-1 means that the rule has no end', () => {
    const lines = (rule: string) => oneEvent('DTSTART:20200907T090000Z', `RRULE:${rule}`)
    for (const rule of ['FREQ=MONTHLY;COUNT=-1', 'COUNT=-1;FREQ=MONTHLY', 'FREQ=MONTHLY;count = -1;INTERVAL=1']) {
      const reading = readLines(lines(rule))
      expect([starts(reading), warningsOf(reading)]).toEqual([['09-07 09:00'], []])
    }
    expect(warningsOf(readLines(lines('FREQ=MONTHLY;COUNT=-2')))).toEqual(['unreadable-rule 1'])
  })

  it('[CAL-13] a rule that ends after a few starts is not dense', () => {
    const minutely = (count: string) => readLines(oneEvent('DTSTART:20260907T090000Z', `RRULE:FREQ=MINUTELY${count}`))
    expect(starts(minutely(';COUNT=3'))).toEqual(['09-07 09:00', '09-07 09:01', '09-07 09:02'])
    expect(starts(minutely(';COUNT=300'))).toHaveLength(300)
    for (const count of ['', ';COUNT=301']) {
      expect(starts(minutely(count))).toEqual(['09-07 09:00'])
      expect(warningsOf(minutely(count))).toEqual(['unreadable-rule 1'])
    }
  })

  it('[CAL-16] a period of dates is read, with a warning', () => {
    const lines = oneEvent('DTSTART:20260907T090000Z', 'DURATION:PT1H', 'RDATE;VALUE=PERIOD:20260909/20260911')
    const reading = readLines(lines)
    expect([starts(reading), warningsOf(reading)]).toEqual([['09-07 09:00', '09-09 09:00'], ['period-of-dates 1']])
    const busy = readLines(['BEGIN:VFREEBUSY', 'FREEBUSY:20260909/20260911', 'END:VFREEBUSY'])
    expect([spans(busy), warningsOf(busy)]).toEqual([['09-09 00:00 > 09-11 00:00'], ['period-of-dates 1']])
  })

  it('[CAL-15] the start can be removed, and an unreadable exception removes nothing', () => {
    expect(daysOf(starts(zoned('RRULE:FREQ=DAILY;COUNT=3', 'EXDATE;TZID=Europe/Berlin:20260901T090000')))).toEqual([
      2, 3,
    ])
    const reading = zoned('RRULE:FREQ=DAILY;COUNT=3', 'EXDATE:soon')
    expect([reading.occurrences.length, warningsOf(reading)]).toEqual([3, ['unreadable-date 1']])
  })

  it.each([
    ['Europe/Berlin', 'EXDATE:20260901T220000Z'],
    ['America/New_York', 'EXDATE:20260902T000000Z'],
    ['America/New_York', 'EXDATE;VALUE=DATE:20260902'],
    ['Asia/Tokyo', 'EXDATE;TZID=Europe/Berlin:20260902T000000'],
  ])('[CAL-15] for dates in %s, %s removes its day', (zone, line) => {
    const reading = dates(zone, 'RRULE:FREQ=DAILY;COUNT=3', line)
    expect(
      reading.occurrences.map(
        ({ originalStartAt }) => Temporal.Instant.from(originalStartAt ?? '').toZonedDateTimeISO(zone).day,
      ),
    ).toEqual([1, 3])
  })

  it('[CAL-15] EXRULE removes what its rule gives, and COUNT counts it', () => {
    expect(daysOf(starts(series('RRULE:FREQ=DAILY;COUNT=5', 'EXRULE:FREQ=DAILY;INTERVAL=2')))).toEqual([2, 4])
    expect(daysOf(starts(series('RRULE:FREQ=DAILY;COUNT=3', 'EXRULE:FREQ=WEEKLY;BYDAY=WE')))).toEqual([1, 3])
  })

  it('[CAL-16] the start counts even if the rule does not match it', () => {
    expect(daysOf(starts(series('RRULE:FREQ=WEEKLY;BYDAY=TH;COUNT=3')))).toEqual([1, 3, 10])
  })

  it('[CAL-16] extra dates add up with rules, and nothing is doubled', () => {
    const reading = series(
      'RRULE:FREQ=DAILY;COUNT=2',
      'RRULE:FREQ=WEEKLY;COUNT=2',
      'RDATE:20260902T090000Z,20260903T120000Z',
      'RDATE;VALUE=DATE:20260905',
    )
    expect(starts(reading)).toEqual(['09-01 09:00', '09-02 09:00', '09-03 12:00', '09-05 09:00', '09-08 09:00'])
    expect(starts(series('RDATE:20260903T090000Z', 'EXDATE:20260903T090000Z'))).toEqual(['09-01 09:00'])
    expect(starts(zoned('RDATE:20260903T100000'))).toEqual(['09-01 07:00', '09-03 08:00'])
    expect(starts(dates('Europe/Berlin', 'RDATE;VALUE=DATE:20260903'))).toEqual(['08-31 22:00', '09-02 22:00'])
  })

  it('[CAL-16] a period of an extra date may reach into the range', () => {
    const lines = oneEvent('DTSTART:20260101T090000Z', 'DURATION:PT1H', 'RDATE;VALUE=PERIOD:20260820T090000Z/P14D')
    expect(spans(readLines(lines))).toEqual(['08-20 09:00 > 09-03 09:00'])
  })
})
