import { type Client, createClient } from '@daywright/contract/client'
import { REVISION_HEADER } from '@daywright/contract/event.values'
import { IDEMPOTENCY_KEY_HEADER } from '@daywright/contract/idempotency.values'
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

/** For a POST that may be sent again: the server carries it out once. */
export const apiWithKey = (key: string): Client =>
  createClient({
    baseUrl: '',
    fetch: (url, init) =>
      fetchNotingWrites(url as string, { ...init, headers: { ...init?.headers, [IDEMPOTENCY_KEY_HEADER]: key } }),
  })
