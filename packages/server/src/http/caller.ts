import type { IncomingHttpHeaders } from 'node:http'
import type { ApiKeyScope } from '@daywright/contract/api-key'

/** The account that a request acts for. */
export interface Caller {
  id: string
  isAdmin: boolean
  scope: ApiKeyScope
  /** The session that speaks for the caller; null when a key does. */
  sessionId: string | null
  /** The key that speaks for the caller; null when a session does. */
  keyId: string | null
}

/** Who the request's key or session belongs to; null when there is neither, or it is not valid. */
export type Authenticate = (headers: IncomingHttpHeaders, now: string) => Promise<Caller | null>
