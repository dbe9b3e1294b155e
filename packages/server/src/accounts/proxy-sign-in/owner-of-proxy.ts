import type { IncomingHttpHeaders } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { ProxySignInConfig } from '../../config/proxy-sign-in-config.ts'
import type { Db } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import { findAccount } from '../account.store.ts'
import { emailOfProxy } from './proxy-headers.ts'

const MAX_KNOWN = 10_000
const KNOWN_MILLISECONDS = 10_000

/**
 * [AUTH-49] A session counts only for the person whom the proxy names. Otherwise somebody who signs in at the proxy in a browser that
 * another person has used would be in that person's account.
 */
export function ownerOfProxy(db: Db, config: ProxySignInConfig | undefined) {
  const emails = new LRUCache<string, string>({ max: MAX_KNOWN, ttl: KNOWN_MILLISECONDS })
  const emailOf = async (id: string): Promise<string | undefined> => {
    const known = emails.get(id)
    if (known !== undefined) return known
    const email = (await findAccount(db, id))?.email
    if (email !== undefined) emails.set(id, email)
    return email
  }
  return async (headers: IncomingHttpHeaders, found: Promise<Caller | null>): Promise<Caller | null> => {
    const named = emailOfProxy(config, headers)
    const caller = await found
    if (named === null || !caller) return caller
    return (await emailOf(caller.id)) === named ? caller : null
  }
}
