import type { ServerResponse } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ResolveName } from '../../src/outbound/addresses/resolve-name.ts'
import { createOutbound, type OutboundOptions } from '../../src/outbound/outbound.ts'
import { OUTBOUND_LIMITS, type OutboundLimits } from '../../src/outbound/outbound-limits.ts'
import { ALLOWED, type Outside, openOutside, outcomeOf } from './outside-fixture.ts'

/** Longer than a test may take, so that only the limit under test can end a fetch. */
const LONG = 1_000_000
const SHORT = 100
const every = (response: ServerResponse, send: () => void) => {
  const timer = setInterval(send, 5)
  response.socket?.on('close', () => clearInterval(timer))
}

let outside: Outside
beforeAll(async () => {
  outside = await openOutside({
    '/silent': () => {},
    '/dripping-body': (_, response) => every(response, () => response.write('x')),
    '/dripping-gzip': (_, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' })
      response.write(Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]))
    },
    '/hints': (_, response) => every(response, () => response.writeProcessing()),
    '/dripping-headers': (_, response) => {
      response.socket?.write('HTTP/1.1 200 OK\r\n')
      every(response, () => response.socket?.write('X: y\r\n'))
    },
    '/slow-redirects': (_, response) => {
      setTimeout(() => response.writeHead(302, { location: '/slow-redirects' }).end(), SHORT / 4)
    },
    '/fine': (_, response) => response.end('fine'),
  })
})
afterAll(() => outside.close())

function outboundWithin(limits: Partial<OutboundLimits>, options: Partial<OutboundOptions> = {}) {
  const patient = { connectMilliseconds: LONG, headersMilliseconds: LONG, totalMilliseconds: LONG, redirects: 1_000 }
  const resolve = async () => ALLOWED
  return createOutbound({ allow: ALLOWED, proxy: undefined, resolve, limits: { ...patient, ...limits }, ...options })
}

const HEADERS = { headersMilliseconds: SHORT }
const TOTAL = { totalMilliseconds: SHORT }

describe('the time for a fetch', () => {
  it('[OUT-11] is 5 seconds to connect, 10 for the headers and 30 for everything', () => {
    expect(OUTBOUND_LIMITS).toMatchObject({
      connectMilliseconds: 5_000,
      headersMilliseconds: 10_000,
      totalMilliseconds: 30_000,
    })
  })

  it.each([
    ['/silent', HEADERS],
    ['/hints', HEADERS],
    ['/dripping-headers', HEADERS],
    ['/silent', TOTAL],
    ['/dripping-body', TOTAL],
    ['/dripping-gzip', TOTAL],
    ['/slow-redirects', TOTAL],
  ])('[OUT-11] ends for %s after %o, and with it the connection', async (path, limits) => {
    expect(outcomeOf(await outboundWithin(limits).fetch({ address: outside.at(path) }))).toBe('timeout')
    await expect.poll(outside.server.openConnections).toBe(0)
  })

  it('[OUT-11] ends for a name server that is silent', async () => {
    const resolve: ResolveName = () => new Promise(() => {})
    const outbound = outboundWithin({ connectMilliseconds: SHORT }, { resolve })
    expect(outcomeOf(await outbound.fetch({ address: outside.at('/fine') }))).toBe('timeout')
  })

  it('[OUT-11] ends for a server that accepts the connection and says nothing of TLS', async () => {
    const silent = createServer(socket => socket.on('error', () => {}).resume())
    await new Promise<void>(resolve => void silent.listen(0, '127.0.0.1', resolve))
    const { port } = silent.address() as AddressInfo
    const outbound = outboundWithin({ connectMilliseconds: SHORT })
    expect(outcomeOf(await outbound.fetch({ address: `https://outside.example:${port}/` }))).toBe('timeout')
    await new Promise<void>(resolve => void silent.close(() => resolve()))
  })

  it('[OUT-11] ends when the caller gives up, before and during the fetch', async () => {
    const outbound = outboundWithin({})
    const during = new AbortController()
    const reading = outbound.fetch({ address: outside.at('/dripping-body'), signal: during.signal })
    await expect.poll(outside.server.openConnections).toBe(1)
    during.abort()
    expect(outcomeOf(await reading)).toBe('cancelled')
    await expect.poll(outside.server.openConnections).toBe(0)
    const before = outside.server.connections()
    const late = await outbound.fetch({ address: outside.at('/fine'), signal: AbortSignal.abort() })
    expect(outcomeOf(late)).toBe('cancelled')
    expect(outside.server.connections()).toBe(before)
  })
})

describe('a server that is not there', () => {
  it('[OUT-14] is refused, unknown or unreachable', async () => {
    const closed = await openOutside({})
    await closed.close()
    expect(outcomeOf(await closed.outbound.fetch({ address: closed.at('/') }))).toBe('refused')
    const nameless = outboundWithin({}, { resolve: async () => [] })
    expect(outcomeOf(await nameless.fetch({ address: 'https://nobody.example/' }))).toBe('name-not-found')
  })
})
