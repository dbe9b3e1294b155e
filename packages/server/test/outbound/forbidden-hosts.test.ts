import diagnostics from 'node:diagnostics_channel'
import { type OutsideServer, startOutsideServer } from '@daywright/test-kit/outside/outside-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOutbound } from '../../src/outbound/outbound.ts'
import { FORBIDDEN_HOSTS, resolvePrivateName, TRICKS } from './forbidden-hosts.ts'
import { runOutboundChild } from './run-outbound-child.ts'

/** Listeners on everything that the forbidden hosts could mean on this machine. */
let listeners: OutsideServer[]
/** A server that the operator allows by name, and that redirects to wherever its query says. */
let redirecting: OutsideServer
let opened = 0
const count = () => {
  opened += 1
}

beforeAll(async () => {
  const hosts = ['127.0.0.1', '::1', '0.0.0.0', '::']
  listeners = await Promise.all(
    hosts.map(host => startOutsideServer((_, response) => response.end('inside'), { host })),
  )
  redirecting = await startOutsideServer((request, response) => {
    const to = new URL(request.url ?? '', 'http://start.example').searchParams.get('to') ?? ''
    // Header values are bytes; Node writes each character as one.
    response.writeHead(302, { location: Buffer.from(to, 'utf8').toString('latin1') }).end()
  })
  diagnostics.subscribe('net.client.socket', count)
})
afterAll(async () => {
  diagnostics.unsubscribe('net.client.socket', count)
  await Promise.all([...listeners, redirecting].map(server => server.close()))
})

const resolve = async (name: string) => (name === 'start.example' ? ['127.0.0.1'] : resolvePrivateName(name))
const outbound = createOutbound({ allow: ['start.example'], proxy: undefined, resolve })
const seen = () => listeners.map(server => server.connections())
const ports = () => listeners.map(server => server.port)

async function codesFor(addresses: readonly string[]): Promise<Record<string, string>> {
  const codes: Record<string, string> = {}
  for (const address of addresses) {
    const result = await outbound.fetch({ address })
    const code = result.ok ? String(result.status) : result.problem.code
    if (code !== 'private-address') codes[address] = code
  }
  return codes
}

describe('a host inside', () => {
  it('[OUT-2] is known by at least 60 spellings', () => {
    expect(new Set(FORBIDDEN_HOSTS).size).toBe(FORBIDDEN_HOSTS.length)
    expect(FORBIDDEN_HOSTS.length).toBeGreaterThanOrEqual(60)
  })

  it('[OUT-2] is refused in every spelling, and no connection is opened', async () => {
    const addresses = FORBIDDEN_HOSTS.flatMap(host => ports().flatMap(port => TRICKS.map(trick => trick(host, port))))
    opened = 0
    expect(await codesFor(addresses)).toEqual({})
    expect(seen()).toEqual([0, 0, 0, 0])
    expect(opened).toBe(0)
  })

  it('[OUT-2] is refused as the target of a redirect, and only the redirecting server is connected to', async () => {
    const targets = FORBIDDEN_HOSTS.flatMap(host => ports().map(port => `http://${host}:${port}/`))
    const start = `http://start.example:${redirecting.port}/?to=`
    opened = 0
    expect(await codesFor(targets.map(target => start + encodeURIComponent(target)))).toEqual({})
    expect(seen()).toEqual([0, 0, 0, 0])
    expect(opened).toBe(targets.length)
    expect(redirecting.connections()).toBe(targets.length)
  })

  it('[OUT-2], [OUT-6] is refused when the environment names a proxy, which is not asked either', async () => {
    const proxy = await startOutsideServer((_, response) => response.end('proxied'))
    const address = `http://127.0.0.1:${proxy.port}`
    const environment = { NODE_USE_ENV_PROXY: '1', HTTP_PROXY: address, HTTPS_PROXY: address, http_proxy: address }
    const forbidden = FORBIDDEN_HOSTS.flatMap(host => ports().map(port => `http://${host}:${port}/`))
    const own = `http://127.0.0.1:${listeners[0]?.port}/`
    try {
      const refused = await runOutboundChild([], forbidden, environment)
      expect(new Set(refused.outcomes)).toEqual(new Set(['private-address']))
      expect(seen()).toEqual([0, 0, 0, 0])
      const allowed = await runOutboundChild(['127.0.0.1'], [own], environment)
      expect(allowed.outcomes).toEqual([`200 ${'inside'.length}`])
      expect(proxy.connections()).toBe(0)
    } finally {
      await proxy.close()
    }
  })
})
