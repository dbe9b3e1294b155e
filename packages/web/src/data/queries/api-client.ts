import { type Client, createClient } from '@daywright/contract/client/client'
import { IDEMPOTENCY_KEY_HEADER } from '@daywright/contract/fields/idempotency.values'
import { keepForLater, sendOrKeep } from '../outbox/send-or-keep.ts'
import { withKnownIds } from '../outbox/waiting-changes.ts'
import { fetchNotingRevision } from './fetch-noting-revision.ts'

/** A record that was added here may be known by its temporary id, from before the server gave it one. */
const fetchKnown: typeof fetchNotingRevision = (url, init) => fetchNotingRevision(withKnownIds(String(url)), init)

/** The API at the origin of this page, authenticated by the session cookie. Changes wait where there is no connection. */
export const api = createClient({ baseUrl: '', fetch: sendOrKeep })

/** For changes that are made together, or not at all: nothing of them waits. */
export const apiNow = createClient({ baseUrl: '', fetch: fetchKnown })

/** The tag of a record that could not be read: what is written to it waits, and is compared when it is sent. */
export const NOT_READ = 'not-read'
const apiLater = createClient({ baseUrl: '', fetch: keepForLater })

export interface Tagged<T> {
  answer: T
  /** The version of the record, for a write that must not overwrite another one. */
  etag: string | null
}

/** A call together with the `ETag` of its response. */
export async function withTag<T>(call: (client: Client) => Promise<T>): Promise<Tagged<T>> {
  let etag: string | null = null
  const noteTag: typeof fetch = async (url, init) => {
    const response = await fetchKnown(url, init)
    etag = response.headers.get('etag')
    return response
  }
  return { answer: await call(createClient({ baseUrl: '', fetch: noteTag })), etag }
}

const withHeader = (name: string, value: string): Client =>
  createClient({
    baseUrl: '',
    fetch: (url, init) => fetchKnown(url, { ...init, headers: { ...init?.headers, [name]: value } }),
  })

/** For a write that is refused with 412 if the record is no longer the one with this tag. */
export function apiIfMatch(etag: string | null): Client {
  if (etag === NOT_READ) return apiLater
  return etag === null ? api : withHeader('if-match', etag)
}

/** For a POST that may be sent again: the server carries it out once. */
export const apiWithKey = (key: string): Client => withHeader(IDEMPOTENCY_KEY_HEADER, key)
