import { describe, expect, it } from 'vitest'
import { credentialCache } from './credential-cache.ts'

const NOW = '2026-03-02T00:00:00.000Z'

describe('the cache of keys and sessions', () => {
  it('[KEY-5] looks an entry up again after five seconds', async () => {
    const cache = credentialCache<number>()
    let lookups = 0
    const ask = (now: string) => cache.find('key', now, async () => ++lookups)
    expect([await ask(NOW), await ask('2026-03-02T00:00:04.999Z')]).toEqual([1, 1])
    expect(await ask('2026-03-02T00:00:05.000Z')).toBe(2)
  })

  it('[KEY-5] looks an entry up again when the clock was set back by more than that', async () => {
    const cache = credentialCache<number>()
    let lookups = 0
    const ask = (now: string) => cache.find('key', now, async () => ++lookups)
    expect([await ask(NOW), await ask('2026-03-01T23:00:00.000Z')]).toEqual([1, 2])
  })

  it('[KEY-5] does not cache what was revoked during its lookup', async () => {
    const cache = credentialCache<string>()
    const looked = Promise.withResolvers<string>()
    const finding = cache.find('key', NOW, () => looked.promise)
    cache.forget(value => value === 'holder')
    looked.resolve('holder')
    expect(await finding).toBe('holder')
    expect(await cache.find('key', NOW, async () => undefined)).toBeUndefined()
  })

  it('[FAIR-10] looks up four unknown keys at a time, and known ones at once', async () => {
    const cache = credentialCache<string>()
    await cache.find('known', NOW, async () => 'holder')
    const answered = Promise.withResolvers<undefined>()
    let begun = 0
    const lookUp = () => {
      begun++
      return answered.promise
    }
    const unknown = Array.from({ length: 20 }, (_, count) => cache.find(`invented ${count}`, NOW, lookUp))
    const later = '2026-03-02T00:01:00.000Z'
    expect(await cache.find('known', later, async () => 'holder')).toBe('holder')
    expect(await cache.findAgain('admitted', later, async () => 'holder')).toBe('holder')
    expect(begun).toBe(4)
    answered.resolve(undefined)
    await Promise.all(unknown)
    expect(begun).toBe(20)
  })

  it('[KEY-4] does not cache a miss, so that a new key works at once', async () => {
    const cache = credentialCache<string>()
    expect(await cache.find('key', NOW, async () => undefined)).toBeUndefined()
    expect(await cache.find('key', NOW, async () => 'holder')).toBe('holder')
  })

  it('[KEY-5] never grows beyond ten thousand entries', async () => {
    const cache = credentialCache<number>()
    for (let count = 0; count <= 10_000; count++) await cache.find(`key ${count}`, NOW, async () => count)
    expect(await cache.find('key 0', NOW, async () => -1)).toBe(-1)
    expect(await cache.find('key 10000', NOW, async () => -1)).toBe(10_000)
  })
})
