import type { Transform } from 'node:stream'
import { promisify } from 'node:util'
import * as zlib from 'node:zlib'

/** The content codings that we send, the best first: for JSON, zstd takes the least time and leaves the fewest bytes. */
export const CODINGS = ['zstd', 'br', 'gzip'] as const
export type Coding = (typeof CODINGS)[number]

const { constants } = zlib
/** The lowest levels: higher ones take several times as long to save an eighth (decision 33). */
const GZIP = { level: constants.Z_BEST_SPEED }
/** Small windows, because each stream keeps one in memory. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 18 } }
const ZSTD = { params: { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_windowLog]: 18 } }

interface Compressor {
  /** On the event loop. */
  now(body: Buffer | string): Buffer
  /** In a thread of Node's pool. */
  later(body: Buffer | string): Promise<Buffer>
  /**
   * Passes on each piece before it takes the next. Otherwise text that shrinks to nearly nothing would leave the
   * connection without a byte for so long that it is taken for one whose client does not read [OPS-41].
   */
  stream(): Transform
}

const gzip = promisify(zlib.gzip)
const brotliCompress = promisify(zlib.brotliCompress)
const zstdCompress = promisify(zlib.zstdCompress)

export const COMPRESSORS: Readonly<Record<Coding, Compressor>> = {
  zstd: {
    now: body => zlib.zstdCompressSync(body, ZSTD),
    later: body => zstdCompress(body, ZSTD),
    stream: () => zlib.createZstdCompress({ ...ZSTD, flush: constants.ZSTD_e_flush }),
  },
  br: {
    now: body => zlib.brotliCompressSync(body, BROTLI),
    later: body => brotliCompress(body, BROTLI),
    stream: () => zlib.createBrotliCompress({ ...BROTLI, flush: constants.BROTLI_OPERATION_FLUSH }),
  },
  gzip: {
    now: body => zlib.gzipSync(body, GZIP),
    later: body => gzip(body, GZIP),
    stream: () => zlib.createGzip({ ...GZIP, flush: constants.Z_SYNC_FLUSH }),
  },
}
