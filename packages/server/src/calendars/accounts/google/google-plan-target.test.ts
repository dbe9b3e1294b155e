import { describe, expect, it } from 'vitest'
import type { PlanEvent } from '../../plan-calendar/plan-event.store.ts'
import { RemoteChangedError } from '../../plan-calendar/plan-target.ts'
import type { ApiRequest } from '../connected/calendar-provider.ts'
import { googlePlanTarget } from './google-plan-target.ts'
import { googleProvider } from './google-provider.ts'

const NOW = Date.parse('2026-03-02T08:00:00.000Z')
const event = (id: string): PlanEvent => ({
  userId: 'u',
  id,
  calendarId: 'c',
  blockId: 'b',
  taskId: null,
  startAt: '2026-03-03T09:00:00.000Z',
  endAt: '2026-03-03T10:00:00.000Z',
  etag: '"1"',
  contentHash: 'h',
})

/** A calendar at Google that answers in this way. */
function answering(answer: (request: ApiRequest) => { status?: number; body?: unknown }, isMain = false) {
  const sent: ApiRequest[] = []
  const send = async (request: ApiRequest) => {
    sent.push(request)
    return { status: 200, body: undefined, etag: null, ...answer(request) }
  }
  const provider = googleProvider({ clientId: 'id', clientSecret: 'secret' })
  const options = { instanceId: 'i', clock: () => NOW, isMain }
  return { sent, target: googlePlanTarget({ provider, send }, 'https://example.com/calendars/a', options) }
}

describe('the plan in a Google calendar', () => {
  it('[GCAL-6] is listed from two days ago if what has changed is too much to be read', async () => {
    const { target, sent } = answering(({ query }) => ({
      body: query?.syncToken ? { items: [], nextPageToken: 'more' } : { items: [], nextSyncToken: 'new' },
    }))
    expect(await target.findChanges([], 'old')).toEqual({ changes: [], token: 'new', isComplete: true })
    expect(sent.at(-1)?.query?.timeMin).toBe('2026-02-28T08:00:00.000Z')
  })

  it('[CONN-37] of a main calendar only our events are asked for, and all of them each time', async () => {
    const { target, sent } = answering(() => ({ body: { items: [], nextSyncToken: 'new' } }), true)
    expect(await target.findChanges([], 'old')).toMatchObject({ token: null })
    expect(sent.map(({ query }) => [query?.syncToken, query?.privateExtendedProperty])).toEqual([
      [undefined, 'daywright=i'],
    ])
  })

  it('[GCAL-6] has at most 100 missing events that are asked about in a turn', async () => {
    const { target, sent } = answering(({ address }) =>
      address.endsWith('/events') ? { body: { items: [] } } : { status: 404 },
    )
    const events = Array.from({ length: 101 }, (_, index) => event(`e${index}`))
    const { changes, isComplete } = await target.findChanges(events, null)
    expect([sent.length, changes.length, isComplete]).toEqual([101, 100, false])
    expect(await target.findChanges(events.slice(1), null)).toMatchObject({ isComplete: true })
  })

  it('[GCAL-6] an event is deleted only in the version that was seen, and may be gone already', async () => {
    const changed = answering(() => ({ status: 412 }))
    await expect(changed.target.remove(event('a'))).rejects.toThrow(RemoteChangedError)
    expect(changed.sent[0]?.headers).toEqual({ 'if-match': '"1"' })
    for (const status of [404, 410]) await answering(() => ({ status })).target.remove(event('a'))
  })
})
