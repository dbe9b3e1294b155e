import { describe, expect, it } from 'vitest'
import { ianaZone } from '../src/zones/iana-zone.ts'
import { REGIONS, WINDOWS_ZONES } from '../src/zones/windows-zones.ts'
import { times } from './generated-cases.ts'
import { oneEvent, readLines, readText, spans, starts, warningsOf } from './read-lines.ts'

const at = (tzid: string, wall = '20260907T090000', before: string[] = []) =>
  readLines([...before, ...oneEvent(`DTSTART;TZID=${tzid}:${wall}`, 'DURATION:PT1H')])

const zone = (tzid: string, ...parts: string[][]) => [
  'BEGIN:VTIMEZONE',
  `TZID:${tzid}`,
  ...parts.flatMap(lines => ['BEGIN:STANDARD', ...lines, 'END:STANDARD']),
  'END:VTIMEZONE',
]
const fixed = (offset: string) => ['DTSTART:19700101T000000', `TZOFFSETFROM:${offset}`, `TZOFFSETTO:${offset}`]

describe('time zones', () => {
  it('[CAL-6] of a time that happens twice, the first counts', () => {
    const range = { from: '2026-10-20', to: '2026-10-30' }
    const berlin = readLines(oneEvent('DTSTART;TZID=Europe/Berlin:20261025T023000', 'DURATION:PT15M'), range)
    expect(spans(berlin)).toEqual(['10-25 00:30 > 10-25 00:45'])
    const daily = oneEvent('DTSTART;TZID=Europe/Berlin:20261024T023000', 'DURATION:PT15M', 'RRULE:FREQ=DAILY;COUNT=3')
    expect(starts(readLines(daily, range))).toEqual(['10-24 00:30', '10-25 00:30', '10-26 01:30'])
  })

  it.each([
    ['Büro\\, oben', '"Büro, oben"'],
    ['Büro\\, oben', 'Büro\\, oben'],
    ['Büro, oben', 'Büro\\, oben'],
  ])('[CAL-7] the definition %s is that of the TZID %s', (defined, named) => {
    expect(starts(at(named, '20260907T090000', zone(defined, fixed('+0545'))))).toEqual(['09-07 03:15'])
  })

  it('[CAL-6] a time that the clock skips is read with the offset before the change', () => {
    const range = { from: '2011-12-25', to: '2012-01-05' }
    // Samoa skipped the whole of 30 December 2011.
    const apia = readLines(oneEvent('DTSTART;TZID=Pacific/Apia:20111230T120000', 'DURATION:PT1H'), range)
    expect(starts(apia)).toEqual(['12-30 22:00'])
  })

  it('[CAL-6] an hourly rule gives no instant twice where the clock skips an hour', () => {
    const lines = oneEvent('DTSTART;TZID=Europe/Berlin:20260329T003000', 'DURATION:PT5M', 'RRULE:FREQ=HOURLY;COUNT=5')
    const found = starts(readLines(lines, { from: '2026-03-28', to: '2026-03-30' }))
    expect(found).toEqual(['03-28 23:30', '03-29 00:30', '03-29 01:30', '03-29 02:30'])
  })

  it.each([
    ['europe/berlin', '07:00'],
    ['W. Europe Standard Time', '07:00'],
    ['w. europe standard time 3', '07:00'],
    ['Pacific Standard Time', '16:00'],
    ['India Standard Time', '03:30'],
    ['UTC+5', '04:00'],
    ['GMT-03:30', '12:30'],
    ['"+0545"', '03:15'],
    ['Etc/GMT-5', '04:00'],
    ['Kolkata', '03:30'],
    ['New York', '13:00'],
    ['Buenos Aires', '12:00'],
    ['/mozilla.org/20050126_1/America/Argentina/Buenos_Aires', '12:00'],
    ['/citadel.org/20210210_1/Europe/London', '08:00'],
    ['"(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna"', '07:00'],
    ['(UTC-05:00) Eastern Time (US & Canada)', '13:00'],
    ['(UTC+05:30) Chennai\\, Kolkata\\, Mumbai\\, New Delhi', '03:30'],
    ['EST5EDT', '13:00'],
    ['/Europe/Stockholm', '07:00'],
    ['/America/Argentina/Buenos_Aires', '12:00'],
    ['tzone://Microsoft/Utc', '09:00'],
    ['US/Pacific', '16:00'],
    ['(GMT+01.00) Sarajevo/Warsaw/Zagreb', '07:00'],
  ])('[CAL-7] the TZID %s is understood', (tzid, start) => {
    const reading = at(tzid)
    expect([starts(reading), warningsOf(reading)]).toEqual([[`09-07 ${start}`], []])
  })

  it.each(['PST', 'Nowhere', '', 'Standard Time', '"2026-01-01T00:00[UTC]"', '../../etc/passwd', 'UTC+99', 'Europe/'])(
    "[CAL-7] the unknown TZID %s means the viewer's zone, with a warning",
    tzid => {
      const lines = oneEvent(`DTSTART;TZID=${tzid}:20260907T090000`, 'DURATION:PT1H')
      const reading = readLines(lines, { zone: 'Asia/Tokyo' })
      expect(starts(reading)).toEqual(['09-07 00:00'])
      expect(warningsOf(reading)).toEqual(tzid === '' ? [] : ['unknown-zone 1'])
    },
  )

  it('[CAL-8] a definition applies to the calendar that contains it, and may follow the events', () => {
    const calendar = (offset: string, uid: string) => [
      'BEGIN:VCALENDAR',
      'BEGIN:VEVENT',
      `UID:${uid}`,
      'DTSTART;TZID=Office:20260907T090000',
      'DURATION:PT1H',
      'END:VEVENT',
      ...zone('Office', fixed(offset)),
      'END:VCALENDAR',
    ]
    const without = calendar('+0000', 'c').filter((_, index) => index < 6 || index === 14)
    const text = [...calendar('+0200', 'a'), ...calendar('-0300', 'b'), ...without].join('\r\n')
    const reading = readText(text, { zone: 'Asia/Tokyo' })
    expect(starts(reading)).toEqual(['09-07 00:00', '09-07 07:00', '09-07 12:00'])
    expect(warningsOf(reading)).toEqual(['unknown-zone 1'])
  })

  it('[CAL-7] every zone that a Windows name stands for is known', () => {
    const unknown = Object.values({ ...WINDOWS_ZONES, ...REGIONS }).filter(name => ianaZone(name) === null)
    expect(unknown).toEqual([])
    expect(Object.keys(WINDOWS_ZONES).filter(name => name !== name.toLowerCase())).toEqual([])
  })

  it('[CAL-8] a definition comes before a Windows name, but not before an IANA name', () => {
    expect(starts(at('Eastern Standard Time', undefined, zone('Eastern Standard Time', fixed('+0100'))))).toEqual([
      '09-07 08:00',
    ])
    expect(starts(at('Europe/Berlin', undefined, zone('Europe/Berlin', fixed('+0900'))))).toEqual(['09-07 07:00'])
  })

  it('[CAL-8] a definition by dates, and rules that have ended, are followed', () => {
    const summer = [
      'DTSTART:20250330T020000',
      'RDATE:20260329T020000,20270328T020000',
      'TZOFFSETFROM:+0100',
      'TZOFFSETTO:+0200',
    ]
    const winter = ['DTSTART:20251026T030000', 'RDATE:20261025T030000', 'TZOFFSETFROM:+0200', 'TZOFFSETTO:+0100']
    expect(starts(at('Dates', undefined, zone('Dates', summer, winter)))).toEqual(['09-07 07:00'])
    const ended = (until: string, from: string, to: string) => [
      'DTSTART:19800406T020000',
      `RRULE:FREQ=YEARLY;BYMONTH=4;BYDAY=1SU;UNTIL=${until}`,
      `TZOFFSETFROM:${from}`,
      `TZOFFSETTO:${to}`,
    ]
    const permanent = zone('Ended', ended('20100404T000000Z', '+0200', '+0300'), [
      'DTSTART:19800928T030000',
      'RRULE:FREQ=YEARLY;BYMONTH=9;BYDAY=-1SU;UNTIL=20090927T000000Z',
      'TZOFFSETFROM:+0300',
      'TZOFFSETTO:+0200',
    ])
    expect(starts(at('Ended', undefined, permanent))).toEqual(['09-07 06:00'])
  })

  it('[CAL-8] an unreadable definition is ignored, and so is one with more than 200 parts', () => {
    for (const parts of [[['DTSTART:whenever', 'TZOFFSETTO:+0100']], [], times(201, () => fixed('+0100'))]) {
      const reading = at('Office', undefined, zone('Office', ...parts))
      expect(starts(reading)).toEqual(['09-07 09:00'])
      expect(warningsOf(reading)).toEqual(['unreadable-zone 1', 'unknown-zone 1'])
    }
    const many = times(11, index => zone(`Z${index}`, ...times(200, () => fixed('+0100')))).flat()
    const events = times(11, index =>
      oneEvent(`DTSTART;TZID=Z${index}:20260907T090000`, `UID:${index}`).toSpliced(1, 1),
    ).flat()
    expect(starts(readLines([...many, ...events])).filter(start => start === '09-07 08:00').length).toBe(10)
    expect(starts(at('Office', undefined, zone('Office', ...times(200, () => fixed('+0100')))))).toEqual([
      '09-07 08:00',
    ])
  })
})
