import { onBothDatabases } from '@daywright/test-kit/world'
import { describe, expect, it } from 'vitest'
import { responseCache } from './response-cache.ts'

describe('the response cache', () => {
  it('[CACHE-1] returns a response only to its owner, for its URL and at its revision', () => {
    const cache = responseCache()
    cache.set('ann', '/api/labels', 7, Buffer.from('[]'))
    expect(cache.get('ann', '/api/labels', 7)?.toString()).toBe('[]')
    expect(cache.get('ann', '/api/labels', 8)).toBeUndefined()
    expect(cache.get('ann', '/api/labels?x=1', 7)).toBeUndefined()
    expect(cache.get('bob', '/api/labels', 7)).toBeUndefined()
  })

  it('[CACHE-2] evicts the least recently used response when it is full', () => {
    const cache = responseCache()
    const large = Buffer.alloc(2 * 1024 * 1024)
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) cache.set(name, '/', 1, large)
    cache.get('a', '/', 1)
    cache.set('h', '/', 1, large)
    expect(cache.get('a', '/', 1)).toBe(large)
    expect(cache.get('b', '/', 1)).toBeUndefined()
    expect(cache.get('h', '/', 1)).toBe(large)
  })

  it('[CACHE-2] does not cache a huge response, which would evict those of everyone else', () => {
    const cache = responseCache()
    const small = Buffer.from('small')
    cache.set('a', '/', 1, small)
    cache.set('b', '/', 1, Buffer.alloc(4 * 1024 * 1024))
    expect([cache.get('a', '/', 1), cache.get('b', '/', 1)]).toEqual([small, undefined])
  })
})

onBothDatabases('cached responses', world => {
  it('[CACHE-3] are never older than the last change, for any caller', async () => {
    const { client } = await world.newPerson()
    for (let round = 1; round <= 5; round++) {
      await client.labels.create({ body: { name: `label ${round}` } })
      expect(await client.labels.list()).toHaveLength(round)
      expect(await client.labels.list()).toHaveLength(round)
    }
    const { client: stranger } = await world.newPerson()
    expect(await stranger.labels.list()).toEqual([])
  })

  it('[CACHE-4] carry an ETag, and return 304 while nothing has changed', async () => {
    const { client, request } = await world.newPerson()
    const first = await request('GET', '/api/labels')
    const etag = first.headers.get('etag') ?? ''
    expect(etag).not.toBe('')
    const again = await request('GET', '/api/labels', undefined, { 'if-none-match': etag })
    expect([again.status, again.text]).toEqual([304, ''])
    await client.labels.create({ body: { name: 'new' } })
    const changed = await request('GET', '/api/labels', undefined, { 'if-none-match': etag })
    expect(changed.status).toBe(200)
    expect(changed.headers.get('etag')).not.toBe(etag)
    expect(changed.body).toHaveLength(1)
  })

  it('[CACHE-5] are private to the caller, and bypassed when the request says no-cache', async () => {
    const { request } = await world.newPerson()
    const cached = await request('GET', '/api/labels')
    expect(cached.headers.get('cache-control')).toBe('private, no-cache')
    const fresh = await request('GET', '/api/labels', undefined, { 'cache-control': 'no-cache' })
    expect([fresh.status, fresh.text]).toEqual([200, cached.text])
  })
})
