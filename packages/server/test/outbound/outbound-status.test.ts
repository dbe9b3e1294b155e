import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PROBLEM_SENTENCES } from '../../src/outbound/outbound-problems.ts'
import { type Outside, openOutside, outcomeOf, textOf } from './outside-fixture.ts'

const ETAG = '"v1-é"'
const LAST_MODIFIED = 'Mon, 02 Mar 2026 09:00:00 GMT'
const NOW = Date.parse('2026-03-02T09:00:00Z')
const SECRET = 'internal hostname db-7 and a stack'

let outside: Outside
beforeAll(async () => {
  outside = await openOutside(
    {
      '/feed': (request, response) => {
        const isSame = [request.headers['if-none-match'], request.headers['if-modified-since']].some(
          value => value === ETAG || value === LAST_MODIFIED,
        )
        response.writeHead(isSame ? 304 : 200, { etag: ETAG, 'last-modified': LAST_MODIFIED }).end(isSame ? '' : 'feed')
      },
      '/always-304': (_, response) => response.writeHead(304).end(),
      '/plain': (_, response) => response.writeHead(200, { 'set-cookie': ['a=1', 'b=2'] }).end('plain'),
      '/echo': (request, response) => {
        response.writeHead(207, { 'x-method': request.method, 'x-depth': request.headers.depth ?? '' })
        request.pipe(response)
      },
      '/status': (request, response) => {
        const query = new URL(request.url ?? '', 'http://x').searchParams
        const after = query.get('after')
        response.writeHead(Number(query.get('is')), SECRET, after ? { 'retry-after': after } : {}).end(SECRET)
      },
      '/upgrade': (_, response) =>
        response.socket?.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'),
    },
    { clock: () => NOW },
  )
})
afterAll(() => outside.close())

const fetchPath = (path: string, given: object = {}) => outside.outbound.fetch({ address: outside.at(path), ...given })

describe('a conditional request', () => {
  it('[OUT-12] sends back what the last response said, as it came', async () => {
    const first = await fetchPath('/feed')
    if (!first.ok) throw new Error(first.problem.code)
    const { etag, lastModified } = first
    expect({ etag, lastModified }).toEqual({ etag: ETAG, lastModified: LAST_MODIFIED })
    for (const given of [{ etag }, { lastModified }, { etag, lastModified }]) {
      const again = await fetchPath('/feed', given)
      expect(again).toMatchObject({ ok: true, status: 304 })
      expect(textOf(again)).toBe('')
    }
    expect(textOf(await fetchPath('/feed', { etag: '"v2"', lastModified: null }))).toBe('feed')
  })

  it('[OUT-12] is the only one that may be answered with 304', async () => {
    expect(outcomeOf(await fetchPath('/always-304'))).toBe('unexpected-status')
    expect(outcomeOf(await fetchPath('/always-304', { headers: { 'If-None-Match': '"v1"' } }))).toBe(304)
  })

  it('[OUT-12] of a server that knows neither has neither', async () => {
    expect(await fetchPath('/plain')).toMatchObject({
      etag: null,
      lastModified: null,
      headers: { 'set-cookie': 'a=1, b=2' },
    })
  })
})

describe('a request of CalDAV', () => {
  it.each(['PROPFIND', 'REPORT', 'PUT', 'DELETE', 'OPTIONS', 'MKCALENDAR'] as const)(
    '[OUT-13] %s arrives with its headers and body',
    async method => {
      const result = await fetchPath('/echo', { method, headers: { Depth: '1', 'If-Match': '"1"' }, body: 'bödy' })
      expect(textOf(result)).toBe('bödy')
      expect(result).toMatchObject({ status: 207, headers: { 'x-method': method, 'x-depth': '1' } })
      expect(outside.server.requests.at(-1)?.headers).toMatchObject({ 'if-match': '"1"', 'content-length': '5' })
    },
  )

  it('[OUT-13] cannot set the headers of the connection', async () => {
    const headers = { Host: 'x', 'Transfer-Encoding': 'chunked', Connection: 'keep-alive', 'Accept-Encoding': 'br' }
    await fetchPath('/plain', { headers })
    const received = outside.server.requests.at(-1)?.headers
    expect(received).toMatchObject({ connection: 'close', 'accept-encoding': 'gzip' })
    expect(received?.host).toMatch(/^outside\.example:/)
    expect(received).not.toHaveProperty('transfer-encoding')
  })

  it.each(['Authorization', 'Cookie', 'Proxy-Authorization', 'Expect', 'Upgrade', 'TE', 'Trailer'])(
    '[OUT-13] cannot set %s either, which could carry credentials or change the connection',
    async name => {
      await fetchPath('/plain', { headers: { [name]: 'x', 'X-Plain': 'yes' } })
      const received = outside.server.requests.at(-1)?.headers
      expect(received).toMatchObject({ 'x-plain': 'yes' })
      expect(received).not.toHaveProperty(name.toLowerCase())
    },
  )
})

describe('a response that is a problem', () => {
  it.each([
    [400, 'unexpected-status'],
    [401, 'needs-password'],
    [403, 'forbidden'],
    [404, 'not-found'],
    [405, 'unexpected-status'],
    [407, 'proxy-failed'],
    [410, 'not-found'],
    [412, 'precondition-failed'],
    [429, 'rate-limited'],
    [500, 'server-error'],
    [503, 'server-error'],
    [599, 'server-error'],
    [206, 'unexpected-status'],
    [304, 'unexpected-status'],
  ] as const)('[OUT-14] with status %d is %s, in our words only', async (status, code) => {
    const result = await fetchPath(`/status?is=${status}`)
    expect(result).toEqual({ ok: false, problem: { code, sentence: PROBLEM_SENTENCES[code], status } })
  })

  it('[OUT-14] by changing the protocol is refused', async () => {
    expect(outcomeOf(await fetchPath('/upgrade'))).toBe('unexpected-status')
  })

  it.each([
    ['120', 120],
    ['0', 0],
    ['Mon, 02 Mar 2026 09:10:00 GMT', 600],
    ['Mon, 02 Mar 2026 08:00:00 GMT', 0],
    ['99999999999', 86_400],
    ['Mon, 02 Mar 2037 08:00:00 GMT', 86_400],
    ['soon', undefined],
    ['-5', undefined],
  ])('[OUT-14] with Retry-After %s asks for a pause of %s seconds', async (after, seconds) => {
    for (const status of [429, 503]) {
      const result = await fetchPath(`/status?is=${status}&after=${encodeURIComponent(after)}`)
      expect(!result.ok && result.problem.retryAfterSeconds).toBe(seconds)
    }
  })

  it('[OUT-14] is said in one sentence without an address', () => {
    for (const sentence of Object.values(PROBLEM_SENTENCES)) expect(sentence).toMatch(/^[A-Z][^.]+\.$/)
  })
})

describe('a request that needs to know why it fails', () => {
  it('[OUT-18] gets the response with its body, and is still not redirected elsewhere', async () => {
    for (const status of [400, 401, 403, 404, 410, 412, 429, 500]) {
      const result = await fetchPath(`/status?is=${status}&after=7`, { returnsFailures: true })
      expect(result).toMatchObject({ ok: true, status, headers: { 'retry-after': '7' } })
      expect(textOf(result)).toBe(SECRET)
    }
    expect(outcomeOf(await fetchPath('/status?is=302', { returnsFailures: true }))).toBe('bad-redirect')
  })
})
