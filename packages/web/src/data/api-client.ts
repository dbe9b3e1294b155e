import { createClient } from '@daywright/contract/client'
import { REVISION_HEADER } from '@daywright/contract/event.values'
import { noteWrite } from './refetch.ts'

async function fetchNotingWrites(...request: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(...request)
  const revision = response.headers.get(REVISION_HEADER)
  if (revision !== null) noteWrite(Number(revision))
  return response
}

/** The API at the origin of this page, authenticated by the session cookie. */
export const api = createClient({ baseUrl: '', fetch: fetchNotingWrites })
