import { describe, expect, it } from 'vitest'
import { oneEvent, readLines, starts, warningsOf } from './read-lines.ts'

const START = 'DTSTART:20260907T090000Z'
const busy = (...lines: string[]) =>
  readLines(oneEvent(START, 'DURATION:PT1H', ...lines), { owner: 'MAILTO:Me@Example.com' }).occurrences[0]?.busy ??
  'nothing'
const ME = 'mailto:me@example.com'

describe('what blocks time', () => {
  it.each([
    ['busy', ['TRANSP:OPAQUE']],
    ['free', ['TRANSP: transparent']],
    ['free', ['X-MICROSOFT-CDO-BUSYSTATUS:FREE', 'TRANSP:OPAQUE']],
    ['busy', ['X-MICROSOFT-CDO-BUSYSTATUS:BUSY', 'TRANSP:TRANSPARENT']],
    ['away', ['X-MICROSOFT-CDO-BUSYSTATUS:OOF']],
    ['free', ['X-MICROSOFT-CDO-BUSYSTATUS:WORKINGELSEWHERE']],
    ['tentative', ['X-MICROSOFT-CDO-BUSYSTATUS:TENTATIVE', 'STATUS:CONFIRMED']],
    ['free', ['X-MICROSOFT-CDO-BUSYSTATUS:UNKNOWN', 'TRANSP:TRANSPARENT']],
    ['tentative', ['STATUS:TENTATIVE']],
    ['free', ['STATUS:TENTATIVE', 'TRANSP:TRANSPARENT']],
    ['nothing', ['STATUS:cancelled', 'X-MICROSOFT-CDO-BUSYSTATUS:BUSY']],
    ['busy', ['STATUS:UNKNOWN', 'TRANSP:UNKNOWN']],
  ])('[CAL-20] %s: %s', (expected, lines) => expect(busy(...lines)).toBe(expected))

  it('[CAL-20] the events of a cancellation do not count', () => {
    expect(starts(readLines(['METHOD:CANCEL', ...oneEvent(START)]))).toEqual([])
  })

  it.each([
    ['free', [`ATTENDEE;PARTSTAT=DECLINED:${ME}`]],
    ['free', [`ATTENDEE;PARTSTAT=declined:${ME}`, 'X-MICROSOFT-CDO-BUSYSTATUS:BUSY']],
    ['free', [`ATTENDEE;PARTSTAT=DELEGATED:${ME}`]],
    ['tentative', [`ATTENDEE:${ME}`]],
    ['tentative', [`ATTENDEE;PARTSTAT=NEEDS-ACTION:${ME}`, 'X-MICROSOFT-CDO-BUSYSTATUS:BUSY']],
    ['free', [`ATTENDEE;PARTSTAT=TENTATIVE:${ME}`, 'TRANSP:TRANSPARENT']],
    ['busy', [`ATTENDEE;PARTSTAT=NEEDS-ACTION:${ME}`, `ORGANIZER:${ME}`]],
    ['free', ['ATTENDEE;EMAIL=me@example.com;PARTSTAT=DECLINED:urn:uuid:1']],
    ['busy', ['ATTENDEE;PARTSTAT=DECLINED:mailto:you@example.com', `ATTENDEE;PARTSTAT=ACCEPTED:${ME}`]],
    ['busy', ['ATTENDEE;PARTSTAT=DECLINED:mailto:not-me@example.com']],
    ['free', [`ATTENDEE;CN="Me: PARTSTAT=ACCEPTED;x";PARTSTAT=DECLINED:${ME}`]],
  ])('[CAL-21] %s: %s', (expected, lines) => expect(busy(...lines)).toBe(expected))

  it('[CAL-21] without an owner, answers do not count', () => {
    const lines = oneEvent(START, `ATTENDEE;PARTSTAT=DECLINED:${ME}`)
    expect(readLines(lines).occurrences[0]?.busy).toBe('busy')
  })

  it('[CAL-21] one instance can be declined', () => {
    const series = oneEvent(START, 'RRULE:FREQ=DAILY;COUNT=2', `ATTENDEE;PARTSTAT=ACCEPTED:${ME}`)
    const declined = oneEvent(
      'RECURRENCE-ID:20260908T090000Z',
      'DTSTART:20260908T090000Z',
      `ATTENDEE;PARTSTAT=DECLINED:${ME}`,
    )
    const reading = readLines([...series, ...declined], { owner: 'me@example.com' })
    expect(reading.occurrences.map(occurrence => occurrence.busy)).toEqual(['busy', 'free'])
  })

  it('[CAL-22] periods of VFREEBUSY count, but tasks and journals do not', () => {
    const reading = readLines([
      'BEGIN:VFREEBUSY',
      'FREEBUSY;FBTYPE=X-OTHER:20260907T080000Z/PT1H,20260908T080000Z/20260908T070000Z,bad/PT1H',
      'FREEBUSY;FBTYPE=FREE:20260909T080000Z/PT1H',
      'END:VFREEBUSY',
      ...['VTODO', 'VJOURNAL', 'X-THING'].flatMap(name => [`BEGIN:${name}`, 'UID:t', START, `END:${name}`]),
      'BEGIN:X-WRAPPER',
      ...oneEvent(START),
      'END:X-WRAPPER',
    ])
    expect([starts(reading), warningsOf(reading)]).toEqual([['09-07 08:00'], ['unreadable-date 2']])
  })

  it('[CAL-23] events that Daywright published are left out and counted', () => {
    const event = (uid: string) => ['BEGIN:VEVENT', `UID:${uid}`, START, 'END:VEVENT']
    const reading = readLines([
      ...event('t1.1@home.daywright'),
      ...event('x.daywright.example'),
      ...event('t1.2@home.daywright'),
    ])
    expect(reading).toMatchObject({ events: 1, ownEvents: 2, occurrences: [{ uid: 'x.daywright.example' }] })
    const other = readLines(event('t1.1@home.daywright'), { ownUidSuffix: '@other.daywright' })
    expect(other).toMatchObject({ events: 1, ownEvents: 0 })
  })
})
