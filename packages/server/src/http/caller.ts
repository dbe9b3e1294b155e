import type { IncomingHttpHeaders } from 'node:http'
import type { ApiKeyScope } from '@daywright/contract/resources/accounts/api-key.values'
import type { Db } from '../db/database.ts'

/** The account on whose behalf a request acts. */
export interface Caller {
  id: string
  isAdmin: boolean
  scope: ApiKeyScope
  /** The session that authenticated the request; null when a key did. */
  sessionId: string | null
  /** The key that authenticated the request; null when a session did. */
  keyId: string | null
  /** When the key or session expires; null when it never does. */
  expiresAt: string | null
  /** The account's access version when all of this was read. */
  accessVersion: number
}

/**
 * Finds the caller by key or session; null when there is neither, or it is not valid. What was found a few seconds ago
 * is used again, unless a database or transaction to look it up in is given.
 */
export type Authenticate = (headers: IncomingHttpHeaders, now: string, lookUpIn?: Db) => Promise<Caller | null>
