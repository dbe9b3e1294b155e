import { gunzipSync, zstdDecompressSync } from 'node:zlib'
import type { FastifyRequest } from 'fastify'
import { describe, expect, it, vi } from 'vitest'
import { cacheEncodings } from './cached-encodings.ts'
import { COMPRESSORS } from './codings.ts'
import { bodyCompressor } from './compress-body.ts'

const LARGE = Buffer.from('a task of several words '.repeat(20_000))
const SMALL = LARGE.subarray(0, 32 * 1024)

const requestOf = (id: string, signal = new AbortController().signal) =>
  ({ caller: { id }, signal, raw: { socket: { destroyed: false } } }) as unknown as FastifyRequest

describe('compressing a body', () => {
  it('[COMP-4] happens at once up to 32 kB, and in a thread beyond', async () => {
    const compress = bodyCompressor()
    const small = compress(requestOf('ann'), SMALL, 'gzip')
    expect(small).toBeInstanceOf(Buffer)
    expect(gunzipSync(await small).equals(SMALL)).toBe(true)
    const large = compress(requestOf('ann'), LARGE.toString(), 'zstd')
    expect(large).toBeInstanceOf(Promise)
    expect(zstdDecompressSync(await large).equals(LARGE)).toBe(true)
  })

  it('[COMP-4] lets accounts take turns, however much one of them asks for', async () => {
    const compress = bodyCompressor()
    const order: string[] = []
    const ask = async (id: string) => {
      await compress(requestOf(id), LARGE, 'gzip')
      order.push(id)
    }
    await Promise.all([...Array.from({ length: 12 }, () => ask('ann')), ask('bob')])
    expect(order.indexOf('bob')).toBeLessThan(3)
    expect(order).toHaveLength(13)
  })

  it('[COMP-4] is left out for clients that have left before their turn', async () => {
    const compress = bodyCompressor()
    using later = vi.spyOn(COMPRESSORS.gzip, 'later')
    const leaving = new AbortController()
    const first = compress(requestOf('ann'), LARGE, 'gzip')
    const second = compress(requestOf('ann', leaving.signal), LARGE, 'gzip')
    leaving.abort()
    await expect(second).rejects.toMatchObject({ code: 'client-closed' })
    await first
    await compress(requestOf('ann'), LARGE, 'gzip')
    expect(later).toHaveBeenCalledTimes(2)
  })

  it('[COMP-5] happens once for a body that is kept, even if the first client leaves', async () => {
    const compress = bodyCompressor()
    using later = vi.spyOn(COMPRESSORS.br, 'later')
    using now = vi.spyOn(COMPRESSORS.br, 'now')
    const [large, small] = [cacheEncodings(Buffer.from(LARGE)), cacheEncodings(Buffer.from(SMALL))]
    const leaving = new AbortController()
    const first = compress(requestOf('ann', leaving.signal), large, 'br')
    const second = compress(requestOf('ann'), large, 'br')
    leaving.abort()
    expect(await second).toBe(await first)
    expect(compress(requestOf('ann'), large, 'br')).toBe(await first)
    expect(compress(requestOf('ann'), small, 'br')).toBe(compress(requestOf('ann'), small, 'br'))
    expect([later.mock.calls.length, now.mock.calls.length]).toEqual([1, 1])
  })
})
