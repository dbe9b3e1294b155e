import type { IncomingHttpHeaders } from 'node:http'
import type { ApiKeyScope } from '@daywright/contract/api-key'

/** The account on whose behalf a request acts. */
export interface Caller {
  id: string
  isAdmin: boolean
  scope: ApiKeyScope
  /** The session that authenticated the request; null when a key did. */
  sessionId: string | null
  /** The key that authenticated the request; null when a session did. */
  keyId: string | null
}

/** Finds the caller by key or session; null when there is neither, or it is not valid. */
export type Authenticate = (headers: IncomingHttpHeaders, now: string) => Promise<Caller | null>
