import { Readable } from 'node:stream'
import type { RestAfter } from './stream-pace.ts'

/** Smaller pieces are joined, because each one costs a system call. */
const PIECE_LENGTH = 64 * 1024

/** Reads the next items only when the reader has taken the previous ones. */
export const readableOf = (pieces: AsyncIterable<string>, restAfter: RestAfter): Readable =>
  Readable.from(buffersOf(pieces, restAfter), { objectMode: false, highWaterMark: 1 })

async function* buffersOf(pieces: AsyncIterable<string>, restAfter: RestAfter): AsyncGenerator<Buffer> {
  let waiting = ''
  let startedAt = performance.now()
  for await (const piece of pieces) {
    waiting += piece
    if (waiting.length < PIECE_LENGTH) continue
    const buffer = Buffer.from(waiting)
    const workMilliseconds = performance.now() - startedAt
    yield buffer
    waiting = ''
    await restAfter(workMilliseconds)
    startedAt = performance.now()
  }
  yield Buffer.from(waiting)
}
