import type { Occurrence } from '@daywright/calendar/calendar-reading'
import { type FakeGraphServer, startFakeGraphServer } from '@daywright/test-kit/graph/fake-graph-server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createOutbound } from '../../../outbound/outbound.ts'
import type { FetchedCalendar } from '../../subscriptions/reading/fetch-calendar.ts'
import type { EventsRequest, ProviderApi } from '../connected/calendar-provider.ts'
import { providerApi } from '../connected/provider-api.ts'
import { microsoftProvider } from './microsoft-provider.ts'

const NOW = Date.parse('2026-03-02T08:00:00.000Z')
const DAY_MS = 86_400_000
const TIMES = { start: '2026-03-03T09:00', end: '2026-03-03T10:00' }
const LATER = { start: '2026-03-04T09:00', end: '2026-03-04T10:00' }

let graph: FakeGraphServer
let api: ProviderApi
/** The calendar of the mailbox, at Microsoft and as it is requested. */
let calendarId: string
let address: string

beforeEach(async () => {
  graph = await startFakeGraphServer()
  const provider = microsoftProvider({ origin: graph.origin })
  let token = graph.signIn.grant()
  api = providerApi({
    outbound: createOutbound({ allow: ['127.0.0.1'], proxy: undefined }),
    provider,
    accessToken: async isRefused => {
      if (isRefused) token = graph.signIn.grant()
      return token
    },
    mayAsk: () => true,
    pauseMilliseconds: 1,
    jitter: () => 1,
  })
  calendarId = [...graph.mailbox.calendars.keys()][0] ?? ''
  address = (await provider.listCalendars(api))[0]?.address ?? ''
})
afterEach(() => graph.close())

/** Reads again and again, as the calendar's job does, and remembers what is stored in between. */
function reader() {
  let stored: Occurrence[] = []
  let last: EventsRequest['last'] = {
    etag: null,
    lastModified: null,
    contentHash: null,
    readBasis: null,
    ownEventCount: 0,
    warnings: [],
  }
  const read = async (now = NOW): Promise<FetchedCalendar> => {
    const view = { now, zone: 'Europe/Berlin', ownerEmail: null }
    const listStored = async () => stored.map(({ originalStartAt: _, ...event }) => ({ ...event, id: event.uid }))
    const fetched = await api.provider.fetchEvents(api, address, { view, last, listStored })
    if (fetched.kind === 'failed') throw new Error(fetched.problem.sentence)
    last = { ...last, etag: fetched.etag }
    if (fetched.kind === 'read') {
      const { content, contentHash, readBasis } = fetched
      stored = content.occurrences
      last = { ...last, contentHash, readBasis, ownEventCount: content.ownEvents, warnings: content.warnings }
    }
    return fetched
  }
  return {
    read,
    titles: async (now?: number) => {
      await read(now)
      return stored.map(({ title }) => title)
    },
    stored: () => stored,
  }
}

/** What is asked during some work: the last parts of the paths. */
async function asked(work: () => Promise<unknown>): Promise<string[]> {
  const before = graph.calls().length
  await work()
  return graph
    .calls()
    .slice(before)
    .map(call => call.split('/').at(-1) ?? '')
}

describe('reading a Microsoft calendar', () => {
  it('[MSCAL-6] reads everything once, and then only what has changed', async () => {
    const { titles, read } = reader()
    const { id } = graph.mailbox.addEvent(calendarId, { subject: 'Review', ...TIMES })
    const { id: other } = graph.mailbox.addEvent(calendarId, { subject: 'Dinner', ...LATER })
    expect(await titles()).toEqual(['Review', 'Dinner'])
    expect(await asked(async () => expect(await read()).toMatchObject({ kind: 'unchanged' }))).toEqual(['delta'])
    graph.mailbox.changeEvent(id, { subject: 'Final review' })
    graph.mailbox.removeEvent(other)
    graph.mailbox.addEvent(calendarId, { subject: 'Call', ...LATER })
    expect(await asked(async () => expect(await titles()).toEqual(['Final review', 'Call']))).toEqual(['delta'])
  })

  it('[MSCAL-6] follows all pages, in any order and with repetitions', async () => {
    graph.delta.arrange = entries => [...entries, ...entries].reverse()
    for (let at = 0; at < 730; at += 1) graph.mailbox.addEvent(calendarId, { subject: `No. ${at}`, ...TIMES })
    const { titles } = reader()
    const all = await titles()
    expect(all).toHaveLength(730)
    expect(new Set(all).size).toBe(730)
    for (const { id } of graph.mailbox.eventsIn(calendarId).slice(0, 150)) graph.mailbox.removeEvent(id)
    expect(await titles()).toHaveLength(580)
  })

  it('[MSCAL-6] reads everything again on another day, and when Graph has forgotten the last read', async () => {
    const { titles, stored } = reader()
    graph.mailbox.addEvent(calendarId, { subject: 'Review', ...TIMES })
    graph.mailbox.addEvent(calendarId, { subject: 'In May', start: '2026-05-04T09:00', end: '2026-05-04T10:00' })
    expect(await titles()).toEqual(['Review'])
    graph.delta.expire()
    expect(await asked(() => titles())).toEqual(['delta', 'delta', 'calendarView'])
    expect(await titles(NOW + DAY_MS)).toEqual(['Review', 'In May'])
    expect(stored()).toHaveLength(2)
  })

  it('[MSCAL-6] goes on if tokens of either kind expire between two pages', async () => {
    const { titles } = reader()
    for (let at = 0; at < 120; at += 1) graph.mailbox.addEvent(calendarId, { subject: `No. ${at}`, ...TIMES })
    const onNextPage = (work: () => void) => {
      graph.intercept = ({ url }) => {
        if (!url?.includes('skiptoken')) return false
        graph.intercept = () => false
        work()
        return false
      }
    }
    onNextPage(() => graph.signIn.expireAccessTokens())
    expect(await titles()).toHaveLength(120)
    onNextPage(() => graph.delta.expire())
    expect(await titles(NOW + DAY_MS)).toHaveLength(120)
    for (const { id } of graph.mailbox.eventsIn(calendarId)) graph.mailbox.changeEvent(id, { subject: 'Changed' })
    await titles(NOW + DAY_MS)
    for (const { id } of graph.mailbox.eventsIn(calendarId)) graph.mailbox.changeEvent(id, { subject: 'Again' })
    onNextPage(() => graph.delta.expire())
    expect(new Set(await titles(NOW + DAY_MS))).toEqual(new Set(['Again']))
  })

  it('[MSCAL-6] lists a calendar each time of which Microsoft keeps no changes', async () => {
    graph.intercept = (request, response) => {
      if (!request.url?.includes('/delta')) return false
      response.writeHead(400).end(JSON.stringify({ error: { code: 'ErrorInvalidRequest' } }))
      return true
    }
    const { titles } = reader()
    graph.mailbox.addEvent(calendarId, { subject: 'Review', ...TIMES })
    expect(await titles()).toEqual(['Review'])
    graph.mailbox.addEvent(calendarId, { subject: 'Call', ...LATER })
    expect(await titles()).toEqual(['Review', 'Call'])
  })

  it('[MSCAL-7] knows the instances of series with their titles, moved and deleted ones, and the end of the series', async () => {
    const { titles, stored } = reader()
    const { series, occurrences } = graph.mailbox.addSeries(calendarId, { subject: 'Standup', ...TIMES }, [
      TIMES,
      LATER,
    ])
    const [first, second] = occurrences
    expect(await titles()).toEqual(['Standup', 'Standup'])
    graph.mailbox.changeEvent(second?.id ?? '', { subject: 'Long standup', end: '2026-03-04T11:00' })
    expect(await titles()).toEqual(['Standup', 'Long standup'])
    graph.mailbox.removeEvent(first?.id ?? '')
    expect(await titles()).toEqual(['Long standup'])
    expect(stored()).toMatchObject([{ endAt: '2026-03-04T11:00:00.000Z' }])
    graph.mailbox.removeEvent(series.id)
    expect(await titles()).toEqual([])
  })

  it('[MSCAL-7] keeps instances whose series is not reported', async () => {
    const { series } = graph.mailbox.addSeries(calendarId, { subject: 'Standup', ...TIMES }, [TIMES, LATER])
    // As for a series that began long ago.
    graph.delta.arrange = entries => entries.filter(({ id }) => id !== series.id)
    expect(await reader().titles()).toEqual(['Standup', 'Standup'])
  })

  it('[MSCAL-2] finds all-day events at the edges of the range, wherever the mailbox is', async () => {
    const { titles } = reader()
    const day = (start: string, end: string) => ({ isAllDay: true, start: `${start}T00:00`, end: `${end}T00:00` })
    graph.mailbox.addEvent(calendarId, { subject: 'Before', ...day('2026-02-28', '2026-03-01') })
    graph.mailbox.addEvent(calendarId, { subject: 'Yesterday', ...day('2026-03-01', '2026-03-02') })
    graph.mailbox.addEvent(calendarId, { subject: 'Last', ...day('2026-05-03', '2026-05-04') })
    graph.mailbox.addEvent(calendarId, { subject: 'After', ...day('2026-05-04', '2026-05-05') })
    expect(await titles()).toEqual(['Yesterday', 'Last'])
  })

  it('[MSCAL-6] fails if pages never end, and stores nothing of a broken answer', async () => {
    const link = `${graph.origin}/v1.0/me/calendars/x/calendarView/delta?$skiptoken=again`
    const answerWith = (body: string) => {
      graph.intercept = (_, response) => {
        response.writeHead(200).end(body)
        return true
      }
    }
    answerWith(JSON.stringify({ value: [], '@odata.nextLink': link }))
    await expect(reader().read()).rejects.toMatchObject({ problem: { code: 'too-many-answers' } })
    answerWith('{"value": [')
    await expect(reader().read()).rejects.toMatchObject({ problem: { code: 'bad-answer' } })
  })

  it('[MSCAL-6] reads an answer that arrives in pieces, and nothing of one that ends in the middle', async () => {
    const { titles, read } = reader()
    graph.mailbox.addEvent(calendarId, { subject: 'Büro – 会議', ...TIMES })
    let most = Number.POSITIVE_INFINITY
    graph.intercept = (_, response) => {
      const { end } = response
      response.end = (content?: unknown) => {
        const bytes = Buffer.from(String(content ?? ''))
        const next = (at: number): unknown => {
          if (at >= most) return response.destroy()
          if (at >= bytes.length) return Object.assign(response, { end }).end()
          return response.write(bytes.subarray(at, at + 7), () => setImmediate(next, at + 7))
        }
        next(0)
        return response
      }
      return false
    }
    expect(await titles()).toEqual(['Büro – 会議'])
    most = 14
    await expect(read(NOW + DAY_MS)).rejects.toMatchObject({ problem: { code: 'cut-off' } })
  })

  it('[CONN-20] sends no token to another host that an answer names', async () => {
    const other = await startFakeGraphServer()
    graph.intercept = (_, response) => {
      response.writeHead(200).end(JSON.stringify({ value: [], '@odata.nextLink': `${other.origin}/v1.0/me` }))
      return true
    }
    await expect(reader().read()).rejects.toMatchObject({ problem: { code: 'other-host' } })
    expect(other.requests).toHaveLength(0)
    await other.close()
  })

  it('[CONN-22] repeats what failed once, and leaves Microsoft alone for as long as it asks for', async () => {
    const { titles } = reader()
    graph.mailbox.addEvent(calendarId, { subject: 'Review', ...TIMES })
    let failures = 1
    const failWith = (status: number, headers: Record<string, string> = {}) => {
      graph.intercept = (_, response) => {
        if (failures-- <= 0) return false
        response.writeHead(status, headers).end()
        return true
      }
    }
    failWith(503)
    expect(await titles()).toEqual(['Review'])
    for (const status of [429, 503]) {
      failures = 1
      failWith(status, { 'retry-after': '120' })
      await expect(titles(NOW + DAY_MS)).rejects.toMatchObject({
        problem: { code: 'rate-limited', retryAfterSeconds: 120 },
      })
    }
  })
})

describe('calendars of a Microsoft account', () => {
  it('[MSCAL-8] are listed with their names and colors, and the account by its email', async () => {
    graph.mailbox.addCalendar({ name: 'Team', hexColor: '#ff0000' })
    expect(await api.provider.listCalendars(api)).toMatchObject([
      { name: 'Calendar', color: null },
      { name: 'Team', color: '#ff0000' },
    ])
    expect(await api.provider.identify(api)).toBe('robin@contoso.com')
    graph.person = { ...graph.person, mail: null, userPrincipalName: 'robin@outlook.com' }
    expect(await api.provider.identify(api)).toBe('robin@outlook.com')
  })

  it('[MSCAL-9] never take over one that exists when one is created for the plan', async () => {
    const first = await api.provider.createCalendar(api, 'Daywright')
    const second = await api.provider.createCalendar(api, 'Daywright')
    expect([...graph.mailbox.calendars.values()].map(({ name }) => name)).toEqual([
      'Calendar',
      'Daywright',
      'Daywright 2',
    ])
    await api.provider.deleteCalendar(api, first)
    await api.provider.deleteCalendar(api, first)
    expect((await api.provider.listCalendars(api)).map(calendar => calendar.address)).toEqual([address, second])
    // Sent again after an error, it might be created twice.
    graph.intercept = (_, response) => Boolean(response.writeHead(503).end())
    const created = () => api.provider.createCalendar(api, 'Daywright').catch(() => {})
    expect(await asked(created)).toEqual(['calendars'])
  })
})
