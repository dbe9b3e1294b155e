import { describe, expect, it } from 'vitest'
import { type GoogleEvent, readGoogleEvent } from './google-event.ts'

const TIMES = {
  start: { dateTime: '2026-03-03T09:00:00+01:00' },
  end: { dateTime: '2026-03-03T10:30:00+01:00' },
}
const read = (event: Partial<GoogleEvent>, zone = 'UTC') =>
  readGoogleEvent({ id: 'one', summary: 'Standup', ...TIMES, ...event }, zone)
const occurrence = (event: Partial<GoogleEvent>, zone?: string) => read(event, zone).occurrence
const busy = (event: Partial<GoogleEvent>) => occurrence(event)?.busy
const answered = (responseStatus: string, isOrganizer = false) =>
  busy({
    attendees: [{ responseStatus: 'accepted' }, { self: true, responseStatus }],
    organizer: { self: isOrganizer },
  })

describe('an event of Google', () => {
  it('[GCAL-1] has its time in UTC, regardless of the offset that Google sent', () => {
    expect(read({})).toEqual({
      uid: 'one',
      occurrence: {
        startAt: '2026-03-03T08:00:00.000Z',
        endAt: '2026-03-03T09:30:00.000Z',
        allDay: false,
        busy: 'busy',
        title: 'Standup',
        place: null,
      },
    })
  })

  it('[GCAL-1] covers whole days where its owner is, the day of a time change included', () => {
    const days = { start: { date: '2026-03-28' }, end: { date: '2026-03-30' } }
    expect(occurrence(days, 'Europe/Berlin')).toMatchObject({
      startAt: '2026-03-27T23:00:00.000Z',
      endAt: '2026-03-29T22:00:00.000Z',
      allDay: true,
    })
    expect(occurrence({ start: { date: '2026-13-28' }, end: { date: '2026-03-30' } })).toBeNull()
    expect(occurrence({ start: { dateTime: 'soon' } })).toBeNull()
    expect(occurrence({ start: {}, end: {} })).toBeNull()
  })

  it('[GCAL-1] is left out if it was cancelled, or is only a working location', () => {
    expect(occurrence({ status: 'cancelled' })).toBeNull()
    expect(occurrence({ eventType: 'workingLocation' })).toBeNull()
  })

  it('[GCAL-2] takes up time as its owner has answered', () => {
    expect(answered('accepted')).toBe('busy')
    expect(answered('declined')).toBe('free')
    expect(answered('tentative')).toBe('tentative')
    expect(answered('needsAction')).toBe('tentative')
    expect(answered('needsAction', true)).toBe('busy')
    expect(busy({ attendees: [{ responseStatus: 'declined' }] })).toBe('busy')
    expect(busy({ status: 'tentative' })).toBe('tentative')
  })

  it('[GCAL-2] takes up time as its kind and its owner say', () => {
    expect(busy({ transparency: 'transparent' })).toBe('free')
    expect(busy({ transparency: 'opaque' })).toBe('busy')
    expect(busy({ eventType: 'outOfOffice' })).toBe('away')
    expect(busy({ eventType: 'outOfOffice', transparency: 'transparent' })).toBe('free')
    expect(busy({ eventType: 'focusTime' })).toBe('busy')
    expect(busy({ eventType: 'birthday' })).toBe('free')
    expect(busy({ eventType: 'fromGmail' })).toBe('busy')
  })

  it('[GCAL-2] of which only the time may be seen has no title', () => {
    const { summary: _, ...hidden } = { id: 'one', ...TIMES, summary: '' }
    expect(readGoogleEvent(hidden, 'UTC').occurrence).toMatchObject({ title: '', busy: 'busy' })
  })

  it('[GCAL-3] has its location as its place, or else the link to join it', () => {
    const video = {
      entryPoints: [
        { entryPointType: 'phone', uri: 'tel:+1' },
        { entryPointType: 'video', uri: 'https://zoom.example/1' },
      ],
    }
    expect(occurrence({ location: ' Room 4\n' })?.place).toBe('Room 4')
    expect(occurrence({ location: 'Room 4', hangoutLink: 'https://meet.example/1' })?.place).toBe('Room 4')
    expect(occurrence({ hangoutLink: 'https://meet.example/1' })?.place).toBe('https://meet.example/1')
    expect(occurrence({ conferenceData: video })?.place).toBe('https://zoom.example/1')
    expect(occurrence({ conferenceData: {} })?.place).toBeNull()
  })

  it('[GCAL-3] [TASK-44] has texts of at most 500 characters, and no control or hidden characters in them', () => {
    const title = occurrence({ summary: `\u0000${'😀'.repeat(400)}` })?.title ?? ''
    expect([title.length, title.isWellFormed(), /\p{Cc}/u.test(title)]).toEqual([500, true, false])
    expect(occurrence({ summary: 'Lunch\u{e0049}\u{e007f}' })?.title).toBe('Lunch')
    expect(read({ id: 'x'.repeat(501) }).uid).toHaveLength(43)
  })

  it('[GCAL-5] that Daywright wrote is recognized', () => {
    const own = read({ extendedProperties: { private: { daywright: 'some instance' } } })
    expect(own).toEqual({ uid: 'one', occurrence: null, isOwn: true })
    expect(read({ extendedProperties: { private: { other: 'app' } } }).isOwn).toBeUndefined()
  })
})
