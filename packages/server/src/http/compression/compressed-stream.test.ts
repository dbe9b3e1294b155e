import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { PassThrough, Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { Coding } from './codings.ts'
import { compressedStream } from './compressed-stream.ts'

const DECOMPRESS = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync }
const PIECE = Buffer.alloc(64 * 1024, 'text that shrinks to nearly nothing ')

/** Without an end, and how much was read of it. */
function endless() {
  const seen = { pieces: 0, isOver: false }
  const pieces = async function* () {
    try {
      // Random, so that it fills the buffers that it passes through.
      for (; ; seen.pieces++) yield randomBytes(PIECE.length)
    } finally {
      seen.isOver = true
    }
  }
  return { seen, source: Readable.from(pieces(), { objectMode: false, highWaterMark: 1 }) }
}

describe.each(['zstd', 'br', 'gzip'] as const)('a stream compressed with %s', (coding: Coding) => {
  it('[COMP-6] has the bytes of its source', async () => {
    const pieces = [PIECE, Buffer.from('é"\n'), PIECE]
    const chunks = await Array.fromAsync(compressedStream(Readable.from(pieces), coding))
    const bytes = Buffer.concat(chunks)
    expect(bytes.length).toBeLessThan(PIECE.length / 10)
    expect(DECOMPRESS[coding](bytes).equals(Buffer.concat(pieces))).toBe(true)
  })

  it('[COMP-6] passes each piece on before the next one comes', async () => {
    const source = new PassThrough()
    const stream = compressedStream(source, coding)
    for (let piece = 0; piece < 5; piece++) {
      source.write(PIECE)
      const [chunk] = await once(stream, 'data')
      expect(chunk.length).toBeGreaterThan(0)
    }
    stream.destroy()
  })

  it('[COMP-6] reads no further than its reader, and lets go of the source when the reader leaves', async () => {
    const { seen, source } = endless()
    const stream = compressedStream(source, coding)
    await once(stream, 'readable')
    // After any time, it has read nothing that was not asked for.
    await pause(50)
    expect(seen.pieces).toBeLessThan(10)
    stream.destroy()
    await expect.poll(() => [source.destroyed, seen.isOver]).toEqual([true, true])
  })

  it('[COMP-6] fails when its source fails', async () => {
    const pieces = async function* () {
      yield PIECE
      throw new Error('the database is gone')
    }
    const stream = compressedStream(Readable.from(pieces()), coding)
    await expect(Array.fromAsync(stream)).rejects.toThrow('the database is gone')
  })
})
