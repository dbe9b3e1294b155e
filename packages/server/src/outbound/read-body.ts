import type { IncomingMessage } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { OutboundLimits } from './outbound-limits.ts'
import { OutboundError } from './outbound-problems.ts'

type Chunks = AsyncIterable<Buffer>

/** Reads the whole body within the limits, or throws: half a body is never returned [OUT-10]. */
export async function readBody(
  response: IncomingMessage,
  { wireBytes, bodyBytes }: Pick<OutboundLimits, 'wireBytes' | 'bodyBytes'>,
  signal: AbortSignal,
): Promise<Uint8Array> {
  if (Number(response.headers['content-length']) > wireBytes) throw new OutboundError('too-large')
  const encoding = (response.headers['content-encoding'] ?? 'identity').trim().toLowerCase()
  const body: Buffer[] = []
  const collect = async (chunks: Chunks) => {
    for await (const chunk of chunks) body.push(chunk)
  }
  try {
    if (encoding === 'identity' || encoding === '') await pipeline(response, atMost(wireBytes), collect, { signal })
    else if (encoding === 'gzip' || encoding === 'x-gzip')
      await pipeline(response, atMost(wireBytes), createGunzip(), atMost(bodyBytes), collect, { signal })
    // Several encodings in a row would multiply what a bomb gains from one.
    else throw new OutboundError('unknown-encoding')
  } catch (error) {
    throw signal.aborted ? signal.reason : error
  }
  if (!response.complete) throw new OutboundError('cut-off')
  return Buffer.concat(body)
}

/** Passes the chunks on until they are too many; the sender is stopped there and then. */
const atMost = (limit: number) =>
  async function* (chunks: Chunks): AsyncGenerator<Buffer> {
    let bytes = 0
    for await (const chunk of chunks) {
      bytes += chunk.length
      if (bytes > limit) throw new OutboundError('too-large')
      yield chunk
    }
  }
