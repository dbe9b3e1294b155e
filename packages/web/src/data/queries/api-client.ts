import { REVISION_HEADER } from '@daywright/contract/api/event.values'
import { IDEMPOTENCY_KEY_HEADER } from '@daywright/contract/api/idempotency.values'
import { type Client, createClient } from '@daywright/contract/client/client'
import { noteWrite } from './refetch.ts'
import { timeLimitOf } from './time-limit.ts'

async function fetchNotingWrites(url: Parameters<typeof fetch>[0], init: RequestInit = {}): Promise<Response> {
  const signal = AbortSignal.timeout(timeLimitOf(String(url)))
  const response = await fetch(url, { ...init, signal })
  const revision = response.headers.get(REVISION_HEADER)
  if (revision !== null) noteWrite(Number(revision))
  return response
}

/** The API at the origin of this page, authenticated by the session cookie. */
export const api = createClient({ baseUrl: '', fetch: fetchNotingWrites })

export interface Tagged<T> {
  answer: T
  /** The version of the record, for a write that must not overwrite another one. */
  etag: string | null
}

/** A call together with the `ETag` of its response. */
export async function withTag<T>(call: (client: Client) => Promise<T>): Promise<Tagged<T>> {
  let etag: string | null = null
  const noteTag: typeof fetch = async (url, init) => {
    const response = await fetchNotingWrites(url, init)
    etag = response.headers.get('etag')
    return response
  }
  return { answer: await call(createClient({ baseUrl: '', fetch: noteTag })), etag }
}

const withHeader = (name: string, value: string): Client =>
  createClient({
    baseUrl: '',
    fetch: (url, init) => fetchNotingWrites(url as string, { ...init, headers: { ...init?.headers, [name]: value } }),
  })

/** For a write that is refused with 412 if the record is no longer the one with this tag. */
export const apiIfMatch = (etag: string | null): Client => (etag === null ? api : withHeader('if-match', etag))

/** For a POST that may be sent again: the server carries it out once. */
export const apiWithKey = (key: string): Client => withHeader(IDEMPOTENCY_KEY_HEADER, key)
