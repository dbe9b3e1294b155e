import type { FastifyRequest } from 'fastify'
import { clientSignal } from '../client-signal.ts'
import { requestQueue } from '../limits/request-queue.ts'
import { cachedEncodingsOf } from './cached-encodings.ts'
import { COMPRESSORS, type Coding } from './codings.ts'

/** [COMP-4] Up to this, handing the work to a thread takes longer than the work itself. */
const LARGEST_AT_ONCE_BYTES = 32 * 1024
/**
 * [COMP-4] Accounts take turns, and half of the threads of Node's pool stay free for files and names of hosts. Waiting has
 * no further limit: what an account has at work has one [OPS-17].
 */
const TURNS = {
  atOnce: 2,
  waitingPerAccount: Number.POSITIVE_INFINITY,
  waitMilliseconds: 60_000,
  busyCode: 'overloaded',
} as const
const NEVER = new AbortController().signal

/** Compresses a body for a request: at once if it is small or was compressed before. */
type CompressBody = (request: FastifyRequest, body: Buffer | string, coding: Coding) => Buffer | Promise<Buffer>

export function bodyCompressor(): CompressBody {
  const turns = requestQueue(TURNS)
  let count = 0
  return (request, body, coding) => {
    const kept = body instanceof Buffer ? cachedEncodingsOf(body) : undefined
    const form = kept?.find(coding)
    if (form) return form
    const { now, later } = COMPRESSORS[coding]
    if (body.length <= LARGEST_AT_ONCE_BYTES) return kept ? kept.add(coding, now(body)) : now(body)
    const inTurn = (signal: AbortSignal) =>
      turns.add({ ownerId: request.caller?.id ?? '', key: String(count++), signal, work: () => later(body) })
    // A kept form may be what others wait for too, so it is made even if this client leaves.
    return kept ? kept.make(coding, () => inTurn(NEVER)) : inTurn(clientSignal(request))
  }
}
