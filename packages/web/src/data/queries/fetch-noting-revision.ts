import { REVISION_HEADER } from '@daywright/contract/api/event.values'
import { noteResponse } from './refetch.ts'
import { timeLimitOf } from './time-limit.ts'

/** Every request of the app: with a time limit, and noting the revision that the server says. */
export async function fetchNotingRevision(url: Parameters<typeof fetch>[0], init: RequestInit = {}): Promise<Response> {
  const signal = AbortSignal.timeout(timeLimitOf(String(url)))
  const response = await fetch(url, { ...init, signal })
  const revision = response.headers.get(REVISION_HEADER)
  if (revision !== null) noteResponse(Number(revision))
  return response
}
