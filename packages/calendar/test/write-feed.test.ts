import fc from 'fast-check'
import ICAL from 'ical.js'
import nodeIcal, { type CalendarComponent, type VEvent } from 'node-ical'
import { describe, expect, it } from 'vitest'
import { type FeedEvent, writeCalendar, writeEvent } from '../src/feed/write-feed.ts'
import { readCalendar } from '../src/read-calendar.ts'

const EVENT: FeedEvent = {
  uid: 't1.1@home.daywright',
  sequence: 7,
  modifiedAt: '2026-09-01T10:00:00.000Z',
  time: { startAt: '2026-09-07T09:00:00.000Z', endAt: '2026-09-07T10:30:00.000Z' },
  title: 'Write the report',
}
const write = (...events: Partial<FeedEvent>[]) =>
  writeCalendar({
    prodId: '-//Daywright//EN',
    name: 'Plan',
    color: '#6B7280',
    events: events.map(event => ({ ...EVENT, ...event })),
  })
const linesOf = (text: string) => text.split(/\r\n|\r|\n/)
const octets = (text: string) => new TextEncoder().encode(text).length

const HOSTILE = [
  'a\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:evil',
  'a\nATTACH:file:///etc/passwd',
  'a\rDTSTART:19700101T000000Z',
  'semi;colon, comma, back\\slash, "quote": ^n',
  '😀'.repeat(60),
  `${'x'.repeat(60)}日本語のタイトル${'é'.repeat(50)}`,
  'tab\there \u0000\u0007\u001b[31m\u007f\u0085 bell',
  'line\u2028separator',
  'half \ud83d character',
  ' leading and trailing ',
  'END:VCALENDAR',
]

/** The title as any reader should return it: line breaks stay, other control characters do not. */
const clean = (title: string) =>
  title
    .toWellFormed()
    .replaceAll(/\r\n?|\u2028|\u2029/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(/(?!\n)\p{Cc}/gu, '')

describe('an event by itself', () => {
  it('[CAL-95] is a calendar without METHOD, and its title cannot end it', () => {
    for (const title of HOSTILE) {
      const text = writeEvent('-//Daywright//EN', { ...EVENT, title })
      expect(linesOf(text).filter(line => /^(METHOD|NAME|X-WR-CALNAME|REFRESH)/.test(line))).toEqual([])
      const range = { from: Date.parse('2026-09-01'), to: Date.parse('2026-10-01'), zone: 'UTC', ownUidSuffix: '?' }
      const reading = readCalendar(new TextEncoder().encode(text), range)
      expect(reading).toMatchObject({ ok: true, events: 1, occurrences: [{ uid: EVENT.uid, ...EVENT.time }] })
    }
  })
})

describe('feeds', () => {
  it('[CAL-90] have CR LF line ends and lines of at most 75 octets that divide no character', () => {
    for (const title of HOSTILE) {
      const text = write({ title, description: title.repeat(20) })
      expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
      expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
      for (const line of linesOf(text)) expect(octets(line)).toBeLessThanOrEqual(75)
      expect(text).not.toContain('\ufffd\ufffd')
      expect(text.isWellFormed()).toBe(true)
    }
    const longest = linesOf(write({ title: 'x'.repeat(500) })).map(octets)
    expect(Math.max(...longest)).toBe(75)
  })

  it('[CAL-91] no text can end its property', () => {
    for (const title of HOSTILE) {
      const lines = linesOf(
        write({ title, description: title, categories: [title], place: title, url: `https://example.com/${title}` }),
      )
      expect(lines.filter(line => line.startsWith('BEGIN:VEVENT')).length).toBe(1)
      expect(lines.filter(line => /^(UID:evil|ATTACH|DTSTART:1970)/.test(line))).toEqual([])
    }
  })

  it('[CAL-92] say what subscribers need in order to notice a change', () => {
    const lines = linesOf(
      write({
        description: 'Why',
        categories: ['a,b', 'c'],
        url: 'https://example.com/t',
        isFree: true,
        alarmMinutes: 10,
      }),
    )
    expect(lines.slice(lines.indexOf('BEGIN:VEVENT'), -2)).toEqual([
      'BEGIN:VEVENT',
      'UID:t1.1@home.daywright',
      'SEQUENCE:7',
      'DTSTAMP:20260901T100000Z',
      'LAST-MODIFIED:20260901T100000Z',
      'DTSTART:20260907T090000Z',
      'DTEND:20260907T103000Z',
      'SUMMARY:Write the report',
      'DESCRIPTION:Why',
      'CATEGORIES:a\\,b,c',
      'URL:https://example.com/t',
      'TRANSP:TRANSPARENT',
      'STATUS:CONFIRMED',
      'CLASS:PRIVATE',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'DESCRIPTION:Write the report',
      'TRIGGER:-PT10M',
      'END:VALARM',
      'END:VEVENT',
    ])
    expect(write({ time: { startOn: '2026-09-07', endOn: '2026-09-08' } })).toContain(
      '\r\nDTSTART;VALUE=DATE:20260907\r\nDTEND;VALUE=DATE:20260908\r\n',
    )
  })

  it('[CAL-93] begin with their name, colour and how often to look', () => {
    expect(linesOf(writeCalendar({ prodId: '-//D//EN', name: 'A; b', color: '#6B7280', events: [] }))).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//D//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'NAME:A\\; b',
      'X-WR-CALNAME:A\\; b',
      'COLOR:slategray',
      'X-APPLE-CALENDAR-COLOR:#6B7280',
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'X-PUBLISHED-TTL:PT1H',
      'END:VCALENDAR',
      '',
    ])
    expect(writeCalendar({ prodId: 'x', name: 'x', color: 'red\r\nX:1', events: [] })).not.toContain('COLOR')
  })
})

describe('other readers', () => {
  const own = (text: string) =>
    readCalendar(new TextEncoder().encode(text), { from: 0, to: 4e12, zone: 'UTC', ownUidSuffix: '@elsewhere' })
  const isEvent = (component: CalendarComponent | undefined): component is VEvent => component?.type === 'VEVENT'

  it('[CAL-94] read the same events: ours, ical.js and node-ical', () => {
    const events = HOSTILE.map((title, index) => ({ title, uid: `t${index}.1@home.daywright`, sequence: index }))
    const text = write(...events)
    const times = { startAt: '2026-09-07T09:00:00.000Z', endAt: '2026-09-07T10:30:00.000Z' }
    expect(own(text)).toMatchObject({ ok: true, name: 'Plan', warnings: [], refreshMinutes: 60, events: events.length })
    const reading = own(text)
    const byUid = new Map(reading.ok ? reading.occurrences.map(occurrence => [occurrence.uid, occurrence]) : [])
    for (const { uid, title } of events) expect(byUid.get(uid)).toMatchObject({ ...times, title: clean(title).trim() })

    const parsed = new ICAL.Component(ICAL.parse(text))
      .getAllSubcomponents('vevent')
      .map(component => new ICAL.Event(component))
    const dates = { start: new Date(times.startAt), end: new Date(times.endAt) }
    expect(parsed.map(({ uid, summary, sequence }) => ({ uid, title: summary, sequence }))).toEqual(
      events.map(event => ({ ...event, title: clean(event.title) })),
    )
    expect(parsed.map(({ startDate, endDate }) => ({ start: startDate.toJSDate(), end: endDate.toJSDate() }))).toEqual(
      events.map(() => dates),
    )

    const found = Object.values(nodeIcal.sync.parseICS(text)).filter(isEvent)
    expect(found.map(({ uid, start, end }) => ({ uid, start: new Date(start), end: end && new Date(end) }))).toEqual(
      events.map(({ uid }) => ({ uid, ...dates })),
    )
    expect(found.map(({ summary }) => summary)).toEqual(events.map(({ title }) => clean(title)))
  })

  it('[CAL-94] any title comes back as it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), title => {
        const component = new ICAL.Component(ICAL.parse(write({ title }))).getFirstSubcomponent('vevent')
        expect(component?.getFirstPropertyValue('summary') ?? '').toBe(clean(title))
        const reading = own(write({ title }))
        expect(reading.ok && reading.occurrences[0]?.title).toBe(clean(title).trim())
      }),
      { numRuns: 300 },
    )
  })

  it('[CAL-94] all-day events stay local days', () => {
    const text = write({ time: { startOn: '2026-09-07', endOn: '2026-09-09' }, isFree: true })
    expect(
      readCalendar(new TextEncoder().encode(text), {
        from: 0,
        to: 4e12,
        zone: 'Asia/Tokyo',
        ownUidSuffix: '@elsewhere',
      }),
    ).toMatchObject({
      occurrences: [
        { startAt: '2026-09-06T15:00:00.000Z', endAt: '2026-09-08T15:00:00.000Z', allDay: true, busy: 'free' },
      ],
    })
  })
})
