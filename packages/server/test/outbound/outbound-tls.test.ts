import { type OutsideServer, startOutsideServer } from '@daywright/test-kit/outside/outside-server'
import { selfSignedCertificate } from '@daywright/test-kit/outside/self-signed-certificate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOutbound } from '../../src/outbound/outbound.ts'
import { ALLOWED, outcomeOf, textOf } from './outside-fixture.ts'

let secure: OutsideServer
let plain: OutsideServer
let ca: string
beforeAll(async () => {
  const certificate = await selfSignedCertificate('feed.example')
  ca = certificate.cert
  plain = await startOutsideServer((request, response) => {
    if (request.url === '/up') response.writeHead(301, { location: `https://feed.example:${secure.port}/` }).end()
    else response.end('plain')
  })
  secure = await startOutsideServer(
    (request, response) => {
      if (request.url === '/down') response.writeHead(302, { location: `http://feed.example:${plain.port}/` }).end()
      else response.end(`secure ${request.headers.authorization ?? 'without credentials'}`)
    },
    { certificate },
  )
})
afterAll(() => Promise.all([secure.close(), plain.close()]))

const outboundWith = (options: { ca?: string } = {}) =>
  createOutbound({ allow: ALLOWED, proxy: undefined, resolve: async () => ALLOWED, ...options })

describe('https', () => {
  it('[OUT-15] is spoken with a server whose certificate is valid for the name', async () => {
    const result = await outboundWith({ ca }).fetch({ address: `webcal://feed.example:${secure.port}/` })
    expect(textOf(result)).toBe('secure without credentials')
  })

  it('[OUT-15] is refused for another name, an unknown authority, and a server without TLS', async () => {
    const before = secure.requests.length
    const fetchFrom = async (address: string, given: { ca?: string }) =>
      outcomeOf(await outboundWith(given).fetch({ address }))
    expect(await fetchFrom(`https://other.example:${secure.port}/`, { ca })).toBe('bad-certificate')
    expect(await fetchFrom(`https://feed.example:${secure.port}/`, {})).toBe('bad-certificate')
    expect(await fetchFrom(`https://127.0.0.1:${secure.port}/`, { ca })).toBe('bad-certificate')
    expect(await fetchFrom(`https://feed.example:${plain.port}/`, { ca })).toBe('bad-certificate')
    expect(secure.requests.length).toBe(before)
  })

  it('[OUT-7] may be reached by a redirect from http, and never left for http', async () => {
    const outbound = outboundWith({ ca })
    const up = await outbound.fetch({ address: `http://feed.example:${plain.port}/up` })
    expect(textOf(up)).toBe('secure without credentials')
    expect(up).toMatchObject({ permanentRedirect: `https://feed.example:${secure.port}/` })
    const before = plain.connections()
    const down = await outbound.fetch({ address: `https://feed.example:${secure.port}/down` })
    expect(outcomeOf(down)).toBe('insecure-redirect')
    expect(plain.connections()).toBe(before)
  })

  it('[OUT-8] on another port is another origin, which gets no credentials', async () => {
    const address = `http://robin:secret@feed.example:${plain.port}/up`
    expect(textOf(await outboundWith({ ca }).fetch({ address }))).toBe('secure without credentials')
  })
})
