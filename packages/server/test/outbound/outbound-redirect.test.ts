import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Outside, openOutside, outcomeOf, textOf } from './outside-fixture.ts'

const to =
  (location: string, status = 302) =>
  (_: IncomingMessage, response: ServerResponse) =>
    response.writeHead(status, { location }).end('moved')
const other = (path: string) => (request: IncomingMessage, response: ServerResponse) =>
  response.writeHead(302, { location: `http://other.example:${request.socket.localPort}${path}` }).end()

let outside: Outside
beforeAll(async () => {
  outside = await openOutside({
    '/end': (request, response) => {
      response.write(`${request.method} `)
      request.pipe(response)
    },
    '/5': to('/4'),
    '/4': to('3'),
    '/3': to('./2?x=1'),
    '/2': to('/1#part'),
    '/1': to('/end'),
    '/6': to('/5'),
    '/loop': to('/loop'),
    '/there': to('/back'),
    '/back': to('/there'),
    '/no-location': (_, response) => response.writeHead(302).end(),
    '/bad-location': to('http://[::1'),
    '/file': to('file:///etc/passwd'),
    '/script': to('javascript:1'),
    '/mail': to('http://outside.example:25/'),
    '/301': to('/end', 301),
    '/302': to('/end', 302),
    '/303': to('/end', 303),
    '/307': to('/end', 307),
    '/308': to('/end', 308),
    '/300': to('/end', 300),
    '/moved-twice': to('/301', 308),
    '/moved-then-away': to('/302', 301),
    '/away-then-moved': to('/301', 302),
    '/other': other('/end'),
    '/other-and-back': (request, response) => other(`/back-to?port=${request.socket.localPort}`)(request, response),
    '/back-to': (request, response) => to(`http://outside.example:${request.socket.localPort}/end`)(request, response),
    '/with-password': (request, response) =>
      to(`http://mallory:pw@outside.example:${request.socket.localPort}/end`)(request, response),
    '/other-with-password': (request, response) =>
      to(`http://mallory:pw@other.example:${request.socket.localPort}/end`)(request, response),
  })
})
afterAll(() => outside.close())

const fetchPath = (path: string) => outside.outbound.fetch({ address: outside.at(path) })
const credentials = { user: 'robin', password: 'pässword' }
const authorization = `Basic ${Buffer.from('robin:pässword').toString('base64')}`
/** The hosts of the requests that a fetch made, each with what it signed in with. */
async function signedIn(path: string, given: object = { credentials }) {
  const before = outside.server.requests.length
  const result = await outside.outbound.fetch({ address: outside.at(path), ...given })
  expect(outcomeOf(result)).toBe(200)
  const made = outside.server.requests.slice(before)
  return made.map(({ headers }) => [headers.host?.split('.')[0], headers.authorization])
}

describe('redirects', () => {
  it('[OUT-7] are followed five times, relative ones too, and no more', async () => {
    const result = await fetchPath('/5')
    expect(textOf(result)).toBe('GET ')
    expect(result).toMatchObject({ finalAddress: outside.at('/end'), permanentRedirect: null })
    expect(outcomeOf(await fetchPath('/6'))).toBe('too-many-redirects')
  })

  it.each([
    ['/loop', 'too-many-redirects'],
    ['/there', 'too-many-redirects'],
    ['/no-location', 'bad-redirect'],
    ['/bad-location', 'bad-redirect'],
    ['/file', 'bad-redirect'],
    ['/script', 'bad-redirect'],
    ['/mail', 'blocked-port'],
    ['/300', 'unexpected-status'],
  ])('[OUT-7] of %s end as %s', async (path, code) => {
    expect(outcomeOf(await fetchPath(path))).toBe(code)
  })

  it('[OUT-7] of an endless loop make six requests', async () => {
    const before = outside.server.requests.length
    await fetchPath('/loop')
    expect(outside.server.requests.length - before).toBe(6)
  })

  it('[OUT-7] tell where an address has moved for good', async () => {
    const moved = async (path: string) => {
      const result = await fetchPath(path)
      return result.ok && result.permanentRedirect
    }
    expect(await moved('/301')).toBe(outside.at('/end'))
    expect(await moved('/308')).toBe(outside.at('/end'))
    expect(await moved('/moved-twice')).toBe(outside.at('/end'))
    expect(await moved('/moved-then-away')).toBe(outside.at('/302'))
    for (const path of ['/302', '/303', '/307', '/away-then-moved', '/end']) expect(await moved(path)).toBeNull()
  })

  it('[OUT-7] keep the method and body of a CalDAV request', async () => {
    for (const path of ['/301', '/302', '/307', '/308', '/other']) {
      const result = await outside.outbound.fetch({
        address: outside.at(path),
        method: 'PROPFIND',
        body: '<propfind/>',
      })
      expect(textOf(result)).toBe('PROPFIND <propfind/>')
    }
  })

  it('[OUT-7] never carry what is written to another origin, and never turn it into a read', async () => {
    const put = (path: string) => outside.outbound.fetch({ address: outside.at(path), method: 'PUT', body: 'mine' })
    expect(textOf(await put('/307'))).toBe('PUT mine')
    expect(outcomeOf(await put('/other'))).toBe('bad-redirect')
    expect(outcomeOf(await put('/303'))).toBe('bad-redirect')
  })
})

describe('credentials', () => {
  it('[OUT-8] stay with the origin that they were given for', async () => {
    expect(await signedIn('/1')).toEqual([
      ['outside', authorization],
      ['outside', authorization],
    ])
    expect(await signedIn('/other')).toEqual([
      ['outside', authorization],
      ['other', undefined],
    ])
    expect(await signedIn('/other-and-back')).toEqual([
      ['outside', authorization],
      ['other', undefined],
      ['outside', authorization],
    ])
  })

  it('[OUT-8] of another kind stay with that origin too', async () => {
    const given = { authorization: 'vapid t=token, k=key' }
    expect(await signedIn('/other-and-back', given)).toEqual([
      ['outside', given.authorization],
      ['other', undefined],
      ['outside', given.authorization],
    ])
  })

  it('[OUT-8] come from the address, if none are given apart', async () => {
    const address = outside.at('/end').replace('://', '://robin:p%C3%A4ssword@')
    expect(await signedIn('/end', { address })).toEqual([['outside', authorization]])
    expect(await signedIn('/end', { address: address.replace('robin', 'kim'), credentials })).toEqual([
      ['outside', authorization],
    ])
  })

  it('[OUT-8] are not taken from a redirect, nor from headers', async () => {
    expect(await signedIn('/with-password', {})).toEqual([
      ['outside', undefined],
      ['outside', undefined],
    ])
    expect(await signedIn('/other-with-password')).toEqual([
      ['outside', authorization],
      ['other', undefined],
    ])
    expect(await signedIn('/end', { headers: { Authorization: 'Bearer x' } })).toEqual([['outside', undefined]])
  })
})

describe('a request that must stay on its host', () => {
  it('[OUT-16] goes neither to another name nor to another port, where another server may listen', async () => {
    const elsewhere = await openOutside({ '/end': (_, response) => response.end('elsewhere') })
    const { port } = elsewhere.server
    const here = await openOutside({
      '/name': other('/end'),
      '/port': to(`http://outside.example:${port}/end`),
      '/here': to('/end'),
      '/end': (_, response) => response.end('here'),
    })
    const fetchAt = (path: string) => here.outbound.fetch({ address: here.at(path), staysOnHost: true })
    expect(outcomeOf(await fetchAt('/name'))).toBe('other-host')
    expect(await fetchAt('/port')).toMatchObject({ problem: { code: 'other-host', host: `outside.example:${port}` } })
    expect(elsewhere.server.requests).toEqual([])
    expect(textOf(await fetchAt('/here'))).toBe('here')
    await Promise.all([here.close(), elsewhere.close()])
  })
})
