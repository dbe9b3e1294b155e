import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** Smaller pieces are joined, because each one costs a system call. */
const PIECE_LENGTH = 64 * 1024

/** Reads the next items only when the reader has taken the previous ones. */
export const jsonReadable = (pieces: AsyncIterable<string>): Readable =>
  Readable.from(buffersOf(pieces), { objectMode: false, highWaterMark: 1 })

async function* buffersOf(pieces: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let waiting = ''
  for await (const piece of pieces) {
    waiting += piece
    if (waiting.length < PIECE_LENGTH) continue
    yield Buffer.from(waiting)
    waiting = ''
    // A fast reader never makes the stream wait, and everyone else would wait for its end.
    await nextTurn()
  }
  yield Buffer.from(waiting)
}
