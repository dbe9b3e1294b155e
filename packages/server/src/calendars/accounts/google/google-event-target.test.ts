import { describe, expect, it } from 'vitest'
import { RemoteChangedError } from '../../plan-calendar/plan-target.ts'
import type { ApiRequest } from '../connected/calendar-provider.ts'
import { requireRemote } from '../connected/own-events/event-target.ts'
import { googleEventTarget } from './google-event-target.ts'
import { googleProvider } from './google-provider.ts'

const EVENT = {
  id: 'dinner',
  etag: '"1"',
  status: 'confirmed',
  summary: 'Dinner',
  start: { dateTime: '2026-03-03T18:00:00Z' },
  end: { dateTime: '2026-03-03T20:00:00Z' },
  organizer: { self: true },
}
const KEY = '0123456789abcdef0123456789abcdef'
const span = {
  allDay: false,
  startAt: '2026-03-03T18:00:00.000Z',
  endAt: '2026-03-03T20:00:00.000Z',
  startOn: null,
  endOn: null,
}
const CONTENT = { title: 'Dinner', place: null, busy: 'busy', notes: null, span } as const

/** A calendar at Google that gives these answers, one after the other. */
function answering(...answers: { status?: number; body?: unknown }[]) {
  const sent: ApiRequest[] = []
  const send = async (request: ApiRequest) => {
    const { status = 200, body } = answers[sent.length] ?? {}
    sent.push(request)
    return { status, body, etag: null }
  }
  const provider = googleProvider({ clientId: 'id', clientSecret: 'secret' })
  return { sent, target: googleEventTarget({ provider, send }, 'https://example.com/calendars/a', 'UTC') }
}
const found = async (change: object) =>
  requireRemote(await answering({ body: { ...EVENT, ...change } }).target.find('dinner'))

describe('an event of a Google calendar that is changed from here', () => {
  it.each([
    ['another person organizes', { organizer: {} }],
    ['Google makes by itself', { eventType: 'birthday' }],
    ['is locked', { locked: true }],
  ])('[CONN-33] cannot be changed if it is one that %s', async (_, change) => {
    expect([await found({}), await found(change)]).toMatchObject([{ isOrganizer: true }, { isOrganizer: false }])
  })

  it('[CONN-33] is asked for with all that this depends on', async () => {
    const { target, sent } = answering({ body: EVENT })
    await target.find('dinner')
    for (const field of ['etag', 'eventType', 'locked', 'organizer/self', 'attendees(self,'])
      expect(sent[0]?.query?.fields).toContain(field)
  })

  it('[CONN-33] has attendees if there are others than its owner', async () => {
    expect(await found({ attendees: [{ self: true }] })).toMatchObject({ hasAttendees: false })
    expect(await found({ attendees: [{ self: true }, {}] })).toMatchObject({ hasAttendees: true })
  })

  it('[CONN-33] is deleted quietly unless its attendees may be told, and brought back quietly', async () => {
    const { target, sent } = answering({}, {}, { body: { ...EVENT, status: 'cancelled' } }, { body: EVENT })
    const event = await found({})
    await target.remove(event, { tellAttendees: false })
    await target.remove(event, { tellAttendees: true })
    await target.restore('dinner', KEY, CONTENT)
    const writes = sent.filter(({ method }) => method !== undefined)
    expect(writes.map(({ method, query }) => [method, query?.sendUpdates])).toEqual([
      ['DELETE', 'none'],
      ['DELETE', 'all'],
      ['PATCH', 'none'],
    ])
  })

  it('[CONN-32] may be gone when it is deleted, but not changed', async () => {
    const event = await found({})
    for (const status of [404, 410]) await answering({ status }).target.remove(event, { tellAttendees: false })
    for (const status of [409, 412])
      await expect(answering({ status }).target.remove(event, { tellAttendees: false })).rejects.toThrow(
        RemoteChangedError,
      )
  })

  it('[CONN-31] is added again if Google no longer has it, and left as it is if it was not deleted', async () => {
    const gone = answering({ status: 404 }, { body: { ...EVENT, id: KEY } })
    expect(await gone.target.restore('dinner', KEY, CONTENT)).toMatchObject({ id: KEY })
    expect(gone.sent[1]).toMatchObject({ method: 'POST', body: { id: KEY, summary: 'Dinner' } })
    const kept = answering({ body: { ...EVENT, summary: 'Supper' } })
    expect(await kept.target.restore('dinner', KEY, CONTENT)).toMatchObject({ occurrence: { title: 'Supper' } })
    expect(kept.sent).toHaveLength(1)
  })

  it('[CONN-31] loses its place if it is to have none', async () => {
    const { target, sent } = answering({ body: EVENT })
    await target.change(await found({}), { place: null }, { tellAttendees: false })
    expect(sent[0]?.body).toEqual({ location: '' })
  })
})
