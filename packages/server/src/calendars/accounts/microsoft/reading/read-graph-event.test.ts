import { describe, expect, it } from 'vitest'
import { OWN_GRAPH_PROPERTY, transactionIdOf } from './own-events.ts'
import { readGraphEvent } from './read-graph-event.ts'

const ZONE = 'Europe/Berlin'
const utc = (dateTime: string) => ({ dateTime: `${dateTime}:00.0000000`, timeZone: 'UTC' })
const event = (change: Record<string, unknown> = {}) => ({
  id: 'AAkALgAA=',
  type: 'singleInstance',
  subject: 'Review',
  start: utc('2026-03-02T09:00'),
  end: utc('2026-03-02T10:00'),
  isAllDay: false,
  showAs: 'busy',
  responseStatus: { response: 'none' },
  ...change,
})
const occurrenceOf = (change: Record<string, unknown>) => readGraphEvent(event(change), ZONE)?.occurrence

describe('events of Microsoft Graph', () => {
  it('[MSCAL-1] are read with their times, title and identifier', () => {
    expect(readGraphEvent(event(), ZONE)).toMatchObject({
      uid: 'AAkALgAA=',
      occurrence: {
        startAt: '2026-03-02T09:00:00.000Z',
        endAt: '2026-03-02T10:00:00.000Z',
        allDay: false,
        busy: 'busy',
        title: 'Review',
        place: null,
      },
    })
  })

  it.each([
    ['no start', event({ start: null })],
    ['a date that does not exist', event({ start: utc('2026-13-02T09:00') })],
    ['no identifier', event({ id: undefined })],
    ['nothing at all', 'x'],
  ])('[MSCAL-1] cannot be read with %s', (_, entry) => {
    expect(readGraphEvent(entry, ZONE)).toBeNull()
  })

  it.each([
    ['W. Europe Standard Time', '2026-03-02T08:00:00.000Z'],
    ['Pacific Standard Time', '2026-03-02T17:00:00.000Z'],
    ['Europe/London', '2026-03-02T09:00:00.000Z'],
  ])('[MSCAL-2] may have times in the zone %s', (timeZone, startAt) => {
    const start = { dateTime: '2026-03-02T09:00:00.0000000', timeZone }
    const end = { dateTime: '2026-03-02T10:00:00.0000000', timeZone }
    expect(occurrenceOf({ start, end })).toMatchObject({ startAt })
  })

  it('[MSCAL-2] are read in the zone of the viewer if theirs is unknown', () => {
    const timeZone = 'tzone://Microsoft/Custom'
    const times = { start: { ...utc('2026-03-02T09:00'), timeZone }, end: { ...utc('2026-03-02T10:00'), timeZone } }
    expect(readGraphEvent(event(times), ZONE)).toMatchObject({
      isZoneUnknown: true,
      occurrence: { startAt: '2026-03-02T08:00:00.000Z' },
    })
    expect(readGraphEvent(event({ end: times.end }), ZONE)).toMatchObject({ isZoneUnknown: true })
    // 9:00 in UTC until 9:00 in Berlin would be an hour before it begins.
    const early = { ...utc('2026-03-02T09:00'), timeZone }
    expect(occurrenceOf({ end: early })).toMatchObject({ endAt: '2026-03-02T09:00:00.000Z' })
  })

  it('[MSCAL-2] of whole days begin and end with the days of the viewer, also when the clocks change', () => {
    const days = { isAllDay: true, start: utc('2026-03-29T00:00'), end: utc('2026-03-30T00:00') }
    expect(occurrenceOf(days)).toMatchObject({
      startAt: '2026-03-28T23:00:00.000Z',
      endAt: '2026-03-29T22:00:00.000Z',
      allDay: true,
    })
    expect(occurrenceOf({ ...days, end: days.start })).toEqual(occurrenceOf(days))
  })

  it.each([
    ['free', 'none', 'free'],
    ['tentative', 'none', 'tentative'],
    ['busy', 'organizer', 'busy'],
    ['oof', 'none', 'away'],
    ['workingElsewhere', 'none', 'free'],
    ['unknown', 'none', 'busy'],
    ['somethingNew', 'none', 'busy'],
    ['busy', 'declined', 'free'],
    ['busy', 'tentativelyAccepted', 'tentative'],
    ['busy', 'notResponded', 'tentative'],
    ['free', 'notResponded', 'free'],
    ['oof', 'accepted', 'away'],
  ])('[MSCAL-3] shown as %s and answered with %s are %s', (showAs, response, busy) => {
    expect(occurrenceOf({ showAs, responseStatus: { response } })).toMatchObject({ busy })
  })

  it('[MSCAL-3] that were cancelled are left out, and private ones take up time as others do', () => {
    expect(occurrenceOf({ isCancelled: true })).toBeNull()
    expect(occurrenceOf({ sensitivity: 'private' })).toMatchObject({ busy: 'busy', title: 'Review' })
  })

  it('[MSCAL-4] that we wrote are never busy time', () => {
    const marked = { singleValueExtendedProperties: [{ id: OWN_GRAPH_PROPERTY, value: 'f3' }] }
    expect(readGraphEvent(event(marked), ZONE)).toMatchObject({ isOwn: true, occurrence: null })
    expect(readGraphEvent(event({ transactionId: transactionIdOf('f3') }), ZONE)).toMatchObject({ isOwn: true })
    const others = { singleValueExtendedProperties: [{ id: 'String {0} Name Other', value: 'f3' }] }
    expect(occurrenceOf(others)).toMatchObject({ title: 'Review' })
  })

  it('[MSCAL-5] have a place, or else the link of their online meeting', () => {
    const joinUrl = 'https://teams.microsoft.com/l/meetup-join/19'
    expect(occurrenceOf({ location: { displayName: 'Room 4' }, onlineMeeting: { joinUrl } })).toMatchObject({
      place: 'Room 4',
    })
    expect(occurrenceOf({ location: { displayName: '' }, onlineMeeting: { joinUrl } })).toMatchObject({
      place: joinUrl,
    })
    expect(
      occurrenceOf({ location: { displayName: 'Microsoft Teams Meeting' }, onlineMeeting: { joinUrl } }),
    ).toMatchObject({ place: joinUrl })
    const both = 'Room 4; Microsoft Teams Meeting'
    expect(occurrenceOf({ location: { displayName: both }, onlineMeeting: { joinUrl } })).toMatchObject({ place: both })
    expect(occurrenceOf({ location: null, onlineMeeting: null })).toMatchObject({ place: null })
  })

  it('[MSCAL-1] leave out the series itself, whose instances are listed too', () => {
    expect(occurrenceOf({ type: 'seriesMaster' })).toBeNull()
    expect(occurrenceOf({ type: 'occurrence', seriesMasterId: 'm' })).toMatchObject({ title: 'Review' })
  })
})
