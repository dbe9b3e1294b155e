import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../db/database.ts'
import { revisionOf } from '../../db/owner-writes.ts'
import type { ResponseCache } from './response-cache.ts'

interface CachedResponse {
  body: Buffer
  etag: string
}

/**
 * The response from the cache, or a new one that is then cached. The revision is read before the records, so a change
 * in between can only make the cached response newer than its revision, never older.
 */
export async function cachedResponse(
  cache: ResponseCache,
  database: Database,
  ownerId: string,
  request: FastifyRequest,
  handle: () => Promise<unknown> | undefined,
): Promise<CachedResponse> {
  const revision = await revisionOf(database.db, ownerId)
  // The owner is part of the tag because two accounts may use one browser.
  const etag = `W/"${ownerId.slice(-12)}-${revision}"`
  const cached = request.headers['cache-control'] === 'no-cache' ? undefined : cache.get(ownerId, request.url, revision)
  if (cached !== undefined) return { body: cached, etag }
  // Stored as bytes, so a cached response is not encoded again each time it is sent.
  const body = Buffer.from(JSON.stringify(await handle()))
  cache.set(ownerId, request.url, revision, body)
  return { body, etag }
}

export function sendCached(request: FastifyRequest, reply: FastifyReply, { body, etag }: CachedResponse): FastifyReply {
  reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'authorization, cookie' })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(body)
}
