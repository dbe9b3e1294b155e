import { type OutsideServer, startOutsideServer } from '@daywright/test-kit/outside/outside-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addressPolicy } from '../../src/outbound/addresses/address-policy.ts'
import { deadlines } from '../../src/outbound/deadlines.ts'
import { createOutbound } from '../../src/outbound/outbound.ts'
import { OutboundError } from '../../src/outbound/outbound-problems.ts'
import { sendRequest } from '../../src/outbound/send-request.ts'
import { outcomeOf } from './outside-fixture.ts'

let allowed: OutsideServer
let inside: OutsideServer
beforeAll(async () => {
  allowed = await startOutsideServer((request, response) => response.end(request.headers.host), { host: '::1' })
  inside = await startOutsideServer((_, response) => response.end('inside'), { host: '127.0.0.1' })
})
afterAll(() => Promise.all([allowed.close(), inside.close()]))

/** A name server that gives one answer after another. */
function answering(...answers: string[][]) {
  let lookups = 0
  const resolve = async () => answers[lookups++] ?? []
  return { resolve, lookups: () => lookups }
}

describe('a name', () => {
  it('[OUT-3] is looked up once: its second answer, which is private, is never connected to', async () => {
    const names = answering(['::1'], ['127.0.0.1'], ['127.0.0.1'])
    const outbound = createOutbound({ allow: ['::1'], proxy: undefined, resolve: names.resolve })
    const first = await outbound.fetch({ address: `http://rebinding.example:${allowed.port}/` })
    expect(outcomeOf(first)).toBe(200)
    expect(names.lookups()).toBe(1)
    const second = await outbound.fetch({ address: `http://rebinding.example:${inside.port}/` })
    expect(outcomeOf(second)).toBe('private-address')
    expect(inside.connections()).toBe(0)
  })

  it('[OUT-3] is refused for one private address among public ones, wherever in the answer', async () => {
    const before = allowed.connections()
    for (const answer of [
      ['::1', '127.0.0.1'],
      ['127.0.0.1', '::1'],
      ['::1', '::1', '10.0.0.1'],
    ]) {
      const outbound = createOutbound({ allow: ['::1'], proxy: undefined, resolve: async () => answer })
      expect(outcomeOf(await outbound.fetch({ address: `http://mixed.example:${allowed.port}/` }))).toBe(
        'private-address',
      )
    }
    expect(allowed.connections()).toBe(before)
  })

  it('[OUT-3] is looked up again after a redirect', async () => {
    const redirecting = await startOutsideServer(
      (_, response) => response.writeHead(302, { location: `http://rebinding.example:${inside.port}/` }).end(),
      { host: '::1' },
    )
    const names = answering(['::1'], ['127.0.0.1'])
    const outbound = createOutbound({ allow: ['::1'], proxy: undefined, resolve: names.resolve })
    const result = await outbound.fetch({ address: `http://rebinding.example:${redirecting.port}/` })
    await redirecting.close()
    expect(outcomeOf(result)).toBe('private-address')
    expect(inside.connections()).toBe(0)
  })

  it('[OUT-1] that the operator allows may have any address, and its neighbours may not', async () => {
    const outbound = createOutbound({ allow: ['nas.lan'], proxy: undefined, resolve: async () => ['::1'] })
    const fetchFrom = async (host: string) =>
      outcomeOf(await outbound.fetch({ address: `http://${host}:${allowed.port}/` }))
    expect(await fetchFrom('nas.lan')).toBe(200)
    expect(await fetchFrom('NAS.lan.')).toBe(200)
    expect(await fetchFrom('router.lan')).toBe('private-address')
    expect(await fetchFrom('[::1]')).toBe('private-address')
  })
})

describe('a connection', () => {
  it('[OUT-4] that reaches a private address in spite of all checks is ended before anything is sent', async () => {
    const LONG = 600_000
    const time = deadlines(LONG)
    const before = { connections: inside.connections(), requests: inside.requests.length }
    const sending = sendRequest(
      {
        url: new URL(`http://public.example:${inside.port}/`),
        method: 'GET',
        headers: {},
        body: undefined,
        // As if the check of the addresses had let it through.
        via: { addresses: ['127.0.0.1'], isTrusted: false },
        policy: addressPolicy([], () => []),
        ca: undefined,
        headersMilliseconds: LONG,
        onConnected: () => {},
      },
      time,
    )
    await expect(sending).rejects.toThrow(OutboundError)
    await expect(sending).rejects.toMatchObject({ problem: { code: 'private-address' } })
    time.end()
    expect(inside.connections()).toBe(before.connections + 1)
    await expect.poll(inside.openConnections).toBe(0)
    expect(inside.requests.length).toBe(before.requests)
  })
})
