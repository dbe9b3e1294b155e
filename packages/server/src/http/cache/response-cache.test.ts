import { onBothDatabases } from '@daywright/test-kit/world'
import { describe, expect, it } from 'vitest'
import { cachedEncodingsOf } from '../compression/cached-encodings.ts'
import { responseCache } from './response-cache.ts'

const MEGABYTE = 1024 * 1024

describe('the response cache', () => {
  it('[CACHE-1] returns a response only to its owner, for its key and at its revision', () => {
    const cache = responseCache()
    cache.set('ann', 'labels', 7, '[]')
    expect(cache.get('ann', 'labels', 7)?.toString()).toBe('[]')
    expect(cache.get('ann', 'labels', 8)).toBeUndefined()
    expect(cache.get('ann', 'tasks', 7)).toBeUndefined()
    expect(cache.get('bob', 'labels', 7)).toBeUndefined()
  })

  it('[CACHE-2] evicts the responses of the account that has not used any for the longest time', () => {
    const cache = responseCache()
    const large = 'x'.repeat(2 * MEGABYTE)
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) cache.set(name, '/', 1, large)
    cache.get('a', '/', 1)
    cache.set('h', '/', 1, large)
    expect(cache.get('a', '/', 1)?.length).toBe(large.length)
    expect(cache.get('b', '/', 1)).toBeUndefined()
    expect(cache.get('h', '/', 1)?.length).toBe(large.length)
    expect(cache.bytes()).toBeLessThanOrEqual(16 * MEGABYTE)
  })

  it('[CACHE-2] does not cache a huge response, and still returns it to be sent', () => {
    const cache = responseCache()
    const huge = 'x'.repeat(4 * MEGABYTE)
    expect(cache.set('a', '/', 1, huge).toString()).toBe(huge)
    expect([cache.get('a', '/', 1), cache.bytes()]).toEqual([undefined, 0])
  })

  it('[CACHE-6] limits the bytes and the number of the responses of one account, and evicts no other account for it', () => {
    const cache = responseCache()
    cache.set('ann', 'labels', 1, '[]')
    const large = 'x'.repeat(MEGABYTE)
    for (let number = 0; number < 20; number++) cache.set('bob', `large ${number}`, 1, large)
    expect(cache.bytes()).toBeLessThanOrEqual(5 * MEGABYTE)
    for (let number = 0; number < 1000; number++) cache.set('eve', `small ${number}`, 1, '[]')
    expect([cache.get('eve', 'small 0', 1), cache.get('eve', 'small 999', 1)?.toString()]).toEqual([undefined, '[]'])
    const kept = Array.from({ length: 1000 }, (_, number) => cache.get('eve', `small ${number}`, 1)).filter(Boolean)
    expect(kept).toHaveLength(200)
    expect(cache.get('ann', 'labels', 1)?.toString()).toBe('[]')
  })

  it('[CACHE-6] keeps what an account used last', () => {
    const cache = responseCache()
    const large = 'x'.repeat(1.5 * MEGABYTE)
    cache.set('ann', 'first', 1, large)
    cache.set('ann', 'second', 1, large)
    cache.get('ann', 'first', 1)
    cache.set('ann', 'third', 1, large)
    expect(['first', 'second', 'third'].map(key => cache.get('ann', key, 1)?.length)).toEqual([
      large.length,
      undefined,
      large.length,
    ])
  })

  it('[CACHE-7] holds no more memory than it counts, and nothing of older revisions', () => {
    const cache = responseCache()
    for (let number = 0; number < 100; number++) cache.set('ann', `key ${number}`, 1, `[${number}]`)
    const memories = new Set(Array.from({ length: 100 }, (_, number) => cache.get('ann', `key ${number}`, 1)?.buffer))
    const held = [...memories].reduce((sum, memory) => sum + (memory?.byteLength ?? 0), 0)
    expect(memories.size).toBe(100)
    expect(held).toBeLessThan(1000)
    expect(cache.bytes()).toBeGreaterThanOrEqual(held)
    const before = cache.bytes()
    cache.set('ann', 'key 1', 2, '[1]')
    expect(cache.bytes()).toBeLessThan(before / 50)
    cache.set('ann', 'key 2', 1, '[2]')
    expect([cache.get('ann', 'key 1', 2)?.toString(), cache.get('ann', 'key 2', 1)]).toEqual(['[1]', undefined])
  })
})

describe('the compressed forms of cached responses', () => {
  it('[COMP-5] count toward the limits of the cache, and go with the response', () => {
    const cache = responseCache()
    const body = cache.set('ann', 'labels', 1, '[]')
    const before = cache.bytes()
    cachedEncodingsOf(body)?.add('br', Buffer.alloc(1000))
    cachedEncodingsOf(body)?.add('gzip', Buffer.alloc(500))
    expect(cache.bytes()).toBe(before + 1500)
    expect(cachedEncodingsOf(cache.get('ann', 'labels', 1) ?? body)?.find('br')?.length).toBe(1000)
    cache.set('ann', 'labels', 1, '[]')
    expect(cache.bytes()).toBe(before)
    cache.set('ann', 'labels', 2, '[]')
    expect(cache.bytes()).toBe(before)
  })

  it('[COMP-5] [CACHE-6] evict the oldest responses of their account', () => {
    const cache = responseCache()
    const bodies = ['a', 'b', 'c'].map(key => cache.set('ann', key, 1, 'x'.repeat(MEGABYTE)))
    for (const body of bodies) cachedEncodingsOf(body)?.add('gzip', Buffer.alloc(MEGABYTE / 2))
    expect(['a', 'b', 'c'].map(key => cache.get('ann', key, 1)?.length)).toEqual([undefined, MEGABYTE, MEGABYTE])
    expect(cache.bytes()).toBeLessThan(4 * MEGABYTE)
  })

  it('[COMP-5] of a response that was evicted or overtaken meanwhile are not counted', () => {
    const cache = responseCache()
    const overtaken = cache.set('ann', 'labels', 1, '[]')
    cache.set('ann', 'labels', 2, '[1]')
    const before = cache.bytes()
    cachedEncodingsOf(overtaken)?.add('br', Buffer.alloc(1000))
    expect([cache.bytes(), cache.get('ann', 'labels', 2)?.toString()]).toEqual([before, '[1]'])
    expect(cachedEncodingsOf(cache.set('ann', 'huge', 2, 'x'.repeat(5 * MEGABYTE)))).toBeUndefined()
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

  it('[CACHE-1] are shared by queries that mean the same', async () => {
    const { request } = await world.newPerson()
    const ask = (query: string) => () => request('GET', `/api/tasks?${query}`)
    await ask('status=todo&limit=10')()
    const first = await world.statementsDuring(ask('status=todo&limit=10'))
    expect(await world.statementsDuring(ask('limit=10&status=todo&unknown=1'))).toEqual(first)
    expect(await world.statementsDuring(ask('page=1&limit=10&status=todo'))).toEqual(first)
    expect((await world.statementsDuring(ask('limit=11&status=todo'))).length).toBeGreaterThan(first.length)
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
