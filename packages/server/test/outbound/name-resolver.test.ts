import { type NameServer, startNameServer } from '@daywright/test-kit/outside/name-server'
import { type OutsideServer, startOutsideServer } from '@daywright/test-kit/outside/outside-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nameResolver } from '../../src/outbound/addresses/resolve-name.ts'
import { createOutbound, type OutboundOptions } from '../../src/outbound/outbound.ts'
import { ALLOWED, outcomeOf } from './outside-fixture.ts'

let names: NameServer
let outside: OutsideServer
beforeAll(async () => {
  names = await startNameServer({
    'feed.example': { A: ['127.0.0.1'] },
    'two.example': { A: ['127.0.0.1', '127.0.0.1'] },
    'hidden.example': { A: ['127.0.0.1'], AAAA: ['fd00:0:0:0:0:0:0:1'] },
    'mapped.example': { AAAA: ['0:0:0:0:0:ffff:0a00:0001'] },
    'compatible.example': { AAAA: ['0:0:0:0:0:0:7f00:0001'] },
    'empty.example': {},
    'silent.example': 'silent',
    localhost: { A: ['198.41.0.4'] },
  })
  outside = await startOutsideServer((_, response) => response.end('fine'))
})
afterAll(() => Promise.all([names.close(), outside.close()]))

const fetchFrom = async (host: string, options: Partial<OutboundOptions> = {}) => {
  const resolve = nameResolver([names.address])
  const outbound = createOutbound({ allow: ALLOWED, proxy: undefined, resolve, ...options })
  return outcomeOf(await outbound.fetch({ address: `http://${host}:${outside.port}/` }))
}

describe('the name servers', () => {
  it('[OUT-3] are asked for IPv4 and IPv6, once each', async () => {
    const before = names.questions.length
    expect(await fetchFrom('feed.example')).toBe(200)
    expect(names.questions.slice(before).toSorted()).toEqual(['A feed.example', 'AAAA feed.example'])
    expect(await fetchFrom('two.example')).toBe(200)
  })

  it.each(['hidden.example', 'mapped.example', 'compatible.example'])('[OUT-3] may not lead %s inside', async name => {
    const before = outside.connections()
    expect(await fetchFrom(name)).toBe('private-address')
    expect(outside.connections()).toBe(before)
  })

  it('[OUT-3] may know no such name, or no address of it', async () => {
    expect(await fetchFrom('nobody.example')).toBe('name-not-found')
    expect(await fetchFrom('empty.example')).toBe('name-not-found')
  })

  it('[OUT-3] are asked for a name as it is, without the search domains of the machine', async () => {
    const before = names.questions.length
    expect(await fetchFrom('router')).toBe('name-not-found')
    expect(new Set(names.questions.slice(before))).toEqual(new Set(['A router', 'AAAA router']))
  })

  it('[OUT-3] are not asked for names that the operator allows: the machine knows those', async () => {
    const before = names.questions.length
    expect(await fetchFrom('localhost', { allow: ['localhost'] })).toBe(200)
    expect(await fetchFrom('localhost')).toBe('private-address')
    expect(names.questions.length).toBe(before)
  })

  it('[OUT-11] that stay silent hold a fetch no longer than connecting may take', async () => {
    expect(await fetchFrom('silent.example', { limits: { connectMilliseconds: 100 } })).toBe('timeout')
  })
})
