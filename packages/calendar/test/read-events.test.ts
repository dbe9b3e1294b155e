import { describe, expect, it } from 'vitest'
import type { EventList, ReadEvent } from '../src/calendar-reading.ts'
import { readCalendar } from '../src/read-calendar.ts'
import { readEvents } from '../src/read-events.ts'
import { expandRule } from '../src/recurrence/recurrence.ts'
import { bytesOf, type CalendarCase, calendarCases } from './calendar-cases.ts'
import { wrapped } from './generated-cases.ts'
import { encode, oneEvent } from './read-lines.ts'

const NOW = Date.parse('2026-09-01T00:00:00.000Z')
const DAY_MS = 86_400_000

function read(lines: string[], canKeep = (_rule: string) => true): EventList {
  const range = { now: NOW, from: NOW - 366 * DAY_MS, to: NOW + 731 * DAY_MS }
  const list = readEvents(encode(wrapped(lines)), { ...range, zone: 'Europe/Paris', canKeep })
  if (!list.ok) throw new Error(list.sentence)
  return list
}

const WEEKLY = ['DTSTART;TZID=Europe/Berlin:20260907T090000', 'DURATION:PT1H']
const codes = ({ warnings }: EventList) => warnings.map(({ code, count }) => `${code} ${count}`)

describe('events to take over', () => {
  it('[CAL-110] a single event has its texts, its time and its zone', () => {
    const { events } = read(
      oneEvent(
        'DTSTART;TZID=america/new_york:20260907T090000',
        'DTEND;TZID=America/New_York:20260907T100000',
        'LOCATION:Room 1',
        'DESCRIPTION:First line\\nsecond\\, line',
      ),
    )
    expect(events).toEqual([
      {
        key: 'a',
        title: 'A',
        place: 'Room 1',
        notes: 'First line\nsecond, line',
        busy: 'busy',
        span: { startAt: '2026-09-07T13:00:00.000Z', endAt: '2026-09-07T14:00:00.000Z' },
        timezone: 'America/New_York',
        rule: null,
        exceptions: [],
        changed: [],
      },
    ])
    const [day] = read(
      oneEvent('DTSTART;VALUE=DATE:20260907', 'DTEND;VALUE=DATE:20260909', 'TRANSP:TRANSPARENT'),
    ).events
    expect(day).toMatchObject({ busy: 'free', span: { startOn: '2026-09-07', endOn: '2026-09-08' } })
  })

  it('[CAL-110] a series keeps its rule, with what was left out, cancelled and changed', () => {
    const instance = (id: string, ...lines: string[]) => oneEvent(`RECURRENCE-ID:${id}`, ...lines)
    const { events, warnings } = read([
      ...oneEvent(...WEEKLY, 'RRULE:freq=weekly; byday=MO', 'EXDATE;TZID=Europe/Berlin:20260914T090000'),
      ...instance('20260921T070000Z', 'DTSTART:20260921T070000Z', 'STATUS:CANCELLED'),
      ...instance('20260928T070000Z', 'DTSTART:20260928T120000Z', 'DURATION:PT2H', 'LOCATION:Elsewhere'),
    ])
    expect(warnings).toEqual([])
    expect(events).toMatchObject([
      {
        key: 'a',
        rule: 'FREQ=WEEKLY;BYDAY=MO',
        timezone: 'Europe/Berlin',
        exceptions: ['2026-09-14T07:00:00.000Z', '2026-09-21T07:00:00.000Z'],
        changed: [
          {
            originalStart: '2026-09-28T07:00:00.000Z',
            place: 'Elsewhere',
            span: { startAt: '2026-09-28T12:00:00.000Z', endAt: '2026-09-28T14:00:00.000Z' },
          },
        ],
      },
    ])
    const days = read(
      oneEvent('DTSTART;VALUE=DATE:20260907', 'RRULE:FREQ=WEEKLY;UNTIL=20260927T215959Z', 'EXDATE;VALUE=DATE:20260914'),
    )
    expect(days.events).toMatchObject([
      { rule: 'FREQ=WEEKLY;UNTIL=20260927', timezone: 'Europe/Paris', exceptions: ['2026-09-14'] },
    ])
  })

  it.each([
    ['a rule that the caller cannot keep', ['RRULE:FREQ=WEEKLY;COUNT=3'], (): boolean => false],
    ['extra dates', ['RRULE:FREQ=WEEKLY;COUNT=2', 'RDATE;TZID=Europe/Berlin:20260921T090000']],
    ['two rules', ['RRULE:FREQ=WEEKLY;COUNT=2', 'RRULE:FREQ=WEEKLY;BYDAY=MO;UNTIL=20260921T070000Z']],
  ])('[CAL-110] %s: the dates are events of their own', (_, lines, canKeep = () => true) => {
    const list = read(oneEvent(...WEEKLY, ...lines), canKeep)
    expect(list.events.map(({ key, rule, span }) => [key, rule, 'startAt' in span && span.startAt])).toEqual(
      ['2026-09-07', '2026-09-14', '2026-09-21'].map(day => [`a ${day}T07:00:00.000Z`, null, `${day}T07:00:00.000Z`]),
    )
    expect(codes(list)).toEqual(['unkept-rule 1'])
  })

  it('[CAL-110] a zone that the file defines is known by its name, unless it means other times', () => {
    const zone = (name: string, offset: string) => [
      'BEGIN:VTIMEZONE',
      `TZID:${name}`,
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      `TZOFFSETFROM:${offset}`,
      `TZOFFSETTO:${offset}`,
      'END:STANDARD',
      'END:VTIMEZONE',
    ]
    const tokyo = (offset: string) =>
      read([
        ...zone('Tokyo Standard Time', offset),
        ...oneEvent('DTSTART;TZID=Tokyo Standard Time:20260907T090000', 'DURATION:PT1H', 'RRULE:FREQ=MONTHLY;COUNT=3'),
      ]).events.map(({ rule, timezone }) => [rule, timezone])
    expect(tokyo('+0900')).toEqual([['FREQ=MONTHLY;COUNT=3', 'Asia/Tokyo']])
    expect(tokyo('+0800')).toHaveLength(3)
  })

  it('[CAL-110] leaves out what was over a year ago, and keeps no rule that gives no more dates', () => {
    const list = read([
      ...oneEvent('DTSTART:20200907T090000Z', 'DURATION:PT1H'),
      ...oneEvent('DTSTART:20200907T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=9').with(1, 'UID:b'),
      ...oneEvent('DTSTART:20260803T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=2').with(1, 'UID:c'),
    ])
    expect(list.events.map(({ key, rule }) => [key, rule])).toEqual([
      ['c 2026-08-03T09:00:00.000Z', null],
      ['c 2026-08-10T09:00:00.000Z', null],
    ])
    expect(codes(list)).toEqual(['long-over 2'])
  })

  it.each(calendarCases)('[CAL-110] $id: has the dates that the reader gives', given => {
    const { from, to } = rangeOf(given)
    const options = { from, to, zone: given.viewerZone, owner: given.owner }
    const reading = readCalendar(bytesOf(given.id), options)
    const list = readEvents(bytesOf(given.id), { ...options, now: from, canKeep: () => true })
    expect(list.ok).toBe(reading.ok)
    if (!reading.ok || !list.ok || given.expect === 'bounded') return
    const isPeriod = (title: string) => title === '' && given.id.includes('vfreebusy')
    const expected = reading.occurrences
      .filter(({ title }) => !isPeriod(title))
      .map(({ startAt, endAt, title, busy }) => `${startAt} ${endAt} ${title} ${busy}`)
    const found = list.events
      .flatMap(event => occurrencesOf(event, given))
      .filter(({ start, end }) => (start === end ? start >= from && start < to : start < to && end > from))
      .map(({ start, end, title, busy }) => `${iso(start)} ${iso(end)} ${title} ${busy}`)
    expect(found.toSorted()).toEqual(expected.toSorted())
  })
})

const iso = (instant: number) => new Date(instant).toISOString()
const rangeOf = ({ range }: CalendarCase) => ({ from: Date.parse(range.from), to: Date.parse(range.to) })

/** The dates of an event by its rule, as the program that imported it works them out. */
function occurrencesOf(event: ReadEvent, given: CalendarCase) {
  const { from, to } = rangeOf(given)
  const startOfDay = (day: string, days = 0) =>
    Temporal.PlainDate.from(day).add({ days }).toZonedDateTime(given.viewerZone).epochMilliseconds
  const timesOf = (span: ReadEvent['span']) =>
    'startOn' in span
      ? { start: startOfDay(span.startOn), end: startOfDay(span.endOn, 1) }
      : { start: Date.parse(span.startAt), end: Date.parse(span.endAt) }
  const { title, busy, span, rule, timezone } = event
  const own = timesOf(span)
  const changed = event.changed.map(change => ({ ...timesOf(change.span), title: change.title, busy: change.busy }))
  if (rule === null) return [{ ...own, title, busy }]
  const allDay = 'startOn' in span
  const startLocal = allDay
    ? Temporal.PlainDate.from(span.startOn).toPlainDateTime()
    : Temporal.Instant.from(span.startAt).toZonedDateTimeISO(timezone).toPlainDateTime()
  const starts = expandRule({ rule, startLocal, zone: timezone, from: from - 70 * DAY_MS, to, allDay })
  const left = new Set([...event.exceptions, ...event.changed.map(({ originalStart }) => originalStart)])
  const days = allDay ? Math.round((Date.parse(span.endOn) - Date.parse(span.startOn)) / DAY_MS) + 1 : 0
  const isFirstMissing = !starts.some(({ startAt }) => startAt === own.start)
  return [...(isFirstMissing ? [{ local: startLocal, startAt: own.start }] : []), ...starts]
    .filter(({ local, startAt }) => !left.has(allDay ? local.toPlainDate().toString() : iso(startAt)))
    .map(({ local, startAt: start }) => {
      const end = allDay ? startOfDay(local.toPlainDate().toString(), days) : start + own.end - own.start
      return { start, end, title, busy }
    })
    .concat(changed)
}
