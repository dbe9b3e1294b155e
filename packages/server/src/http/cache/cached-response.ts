import type { FastifyRequest } from 'fastify'
import { encodeJson, isStreamed } from '../../json/json-pieces.ts'
import { strongTag } from '../conditions/entity-tags.ts'
import { type Pagination, paginationOf } from '../responses/page-links.ts'
import type { ResponseCache } from './response-cache.ts'

interface CachedResponse {
  /** Encoded; a response that is streamed is returned as it is. */
  body: unknown
  etag: string
  pagination: Pagination | undefined
}

/** Of cached pages, whose bodies are only bytes. */
const paginations = new WeakMap<Buffer, Pagination>()

interface Owned {
  ownerId: string
  /** Read before the records. */
  revision: number
}

interface CachedCall {
  /** The endpoint, path parameters and validated query [CACHE-1]. */
  key: string
  request: FastifyRequest
  handle: () => Promise<unknown> | undefined
  /** Such a response has a tag of its own, which stays until the record changes [COND-1]. */
  isRecord: boolean
}

/**
 * The response from the cache, or a new one that is then cached. The revision is read before the records, so a change
 * in between can only make the cached response newer than its revision, never older.
 */
export async function cachedResponse(
  cache: ResponseCache,
  { ownerId, revision }: Owned,
  { key, request, handle, isRecord }: CachedCall,
): Promise<CachedResponse> {
  // The owner is part of the tag because two accounts may use one browser.
  const etag = `W/"${ownerId.slice(-12)}-${revision}"`
  const tagged = (body: Buffer) => ({
    body,
    etag: isRecord ? strongTag(body) : etag,
    pagination: paginations.get(body),
  })
  const cached = request.headers['cache-control'] === 'no-cache' ? undefined : cache.get(ownerId, key, revision)
  if (cached !== undefined) return tagged(cached)
  const response = await handle()
  // [CACHE-8] A streamed response is large, and never in memory as a whole.
  const pagination = paginationOf(response)
  if (isStreamed(response)) return { body: response, etag, pagination }
  // Stored as bytes, so a cached response is not encoded again each time it is sent.
  const body = cache.set(ownerId, key, revision, encodeJson(response))
  if (pagination) paginations.set(body, pagination)
  return tagged(body)
}

/** [CACHE-1] Equal queries share a key, however they were written: validation puts the known parameters in one order. */
export const cacheKey = (path: string, params: Record<string, string>, query: unknown): string =>
  JSON.stringify([path, params, query])
