import { describe, expect, it } from 'vitest'
import { basisOf } from '../../../subscriptions/reading/read-view.ts'
import type { ApiRequest, EventsRequest } from '../../connected/calendar-provider.ts'
import { microsoftProvider } from '../microsoft-provider.ts'
import { fetchGraphEvents } from './fetch-graph-events.ts'

const VIEW = { now: Date.parse('2026-03-02T08:00:00.000Z'), zone: 'Europe/Berlin', ownerEmail: null }
const NOTHING = { etag: null, lastModified: null, contentHash: null, readBasis: null, ownEventCount: 0, warnings: [] }
const event = (id: string, timeZone = 'UTC') => ({
  id,
  type: 'singleInstance',
  subject: id,
  start: { dateTime: '2026-03-03T09:00:00.0000000', timeZone },
  end: { dateTime: '2026-03-03T10:00:00.0000000', timeZone },
})

/** Reads a calendar that has these events, of which these were changed. */
async function read({ all, changed = [], deltaLink = 'next', last = {} }: Calendar) {
  const asked: string[] = []
  const ranges: unknown[] = []
  const send = async ({ address, query }: ApiRequest) => {
    const isView = address.endsWith('/calendarView')
    asked.push(isView ? 'view' : 'delta')
    ranges.push([query?.startDateTime, query?.endDateTime])
    const body = isView ? { value: all } : { value: changed, '@odata.deltaLink': deltaLink }
    return { status: 200, body, etag: null }
  }
  const request: EventsRequest = { view: VIEW, last: { ...NOTHING, ...last }, listStored: async () => [] }
  const fetched = await fetchGraphEvents({ provider: microsoftProvider({}), send }, 'me/calendars/a', request)
  if (fetched.kind !== 'read') throw new Error('Nothing was read')
  return { ...fetched, asked, ranges }
}
interface Calendar {
  all: unknown[]
  changed?: unknown[]
  deltaLink?: string
  last?: Partial<EventsRequest['last']>
}

describe('a read of a Microsoft calendar', () => {
  it('[MSCAL-1] [MSCAL-2] warns of what cannot be read, and of unknown zones', async () => {
    const { content } = await read({ all: [event('a'), { id: 'b' }, event('c', 'Nowhere')] })
    expect(content.occurrences.map(({ uid }) => uid)).toEqual(['c', 'a'])
    expect(content.warnings).toEqual([
      { code: 'unreadable-event', count: 1, sentence: '1 event left out: the start is missing or unreadable.' },
      { code: 'unknown-zone', count: 1, sentence: '1 event in an unknown time zone: read in your time zone.' },
    ])
  })

  it('[MSCAL-2] asks for a day more at both ends: all-day events are placed in the zone of the mailbox', async () => {
    // What is stored begins with yesterday in Berlin, and ends 63 days from now.
    const wider = ['2026-02-27T23:00:00.000Z', '2026-05-04T22:00:00.000Z']
    expect((await read({ all: [] })).ranges).toEqual([wider, wider])
  })

  it('[MSCAL-7] applies changes to what is stored, unless something was left out there', async () => {
    const last = { etag: 'link', readBasis: basisOf(VIEW) }
    const changes = { all: [event('a'), event('b')], changed: [event('b')] }
    expect(await read({ ...changes, last })).toMatchObject({ asked: ['delta'], content: { events: 1 } })
    const warnings = [{ code: 'unreadable-event', count: 1, sentence: '1 event left out.' }]
    const listed = { asked: ['delta', 'view'], content: { events: 2 } }
    expect(await read({ ...changes, last: { ...last, warnings } })).toMatchObject(listed)
  })

  it('[MSCAL-6] stores no link that is longer than 4,000 characters', async () => {
    expect((await read({ all: [], deltaLink: 'x'.repeat(4000) })).etag).toHaveLength(4000)
    expect((await read({ all: [], deltaLink: 'x'.repeat(4001) })).etag).toBeNull()
  })
})
