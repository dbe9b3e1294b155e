import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../db/database.ts'
import { revisionOf } from '../../db/owner-writes.ts'
import type { ResponseCache } from './response-cache.ts'

interface CachedResponse {
  body: Buffer
  etag: string
}

/** The revision is read before the records, so that a change in between can only make the kept answer too new. */
export async function cachedResponse(
  cache: ResponseCache,
  database: Database,
  ownerId: string,
  request: FastifyRequest,
  answer: () => Promise<unknown> | undefined,
): Promise<CachedResponse> {
  const revision = await revisionOf(database.db, ownerId)
  // The owner's part keeps two accounts in one browser apart.
  const etag = `W/"${ownerId.slice(-12)}-${revision}"`
  const kept = request.headers['cache-control'] === 'no-cache' ? undefined : cache.get(ownerId, request.url, revision)
  if (kept !== undefined) return { body: kept, etag }
  // As bytes, which can be sent again and again without being encoded each time.
  const body = Buffer.from(JSON.stringify(await answer()))
  cache.set(ownerId, request.url, revision, body)
  return { body, etag }
}

export function sendCached(request: FastifyRequest, reply: FastifyReply, { body, etag }: CachedResponse): FastifyReply {
  reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'authorization, cookie' })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(body)
}
