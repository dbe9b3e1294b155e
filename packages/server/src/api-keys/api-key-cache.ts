import type { IncomingHttpHeaders } from 'node:http'
import type { Database, Db } from '../db/database.ts'
import { credentialCache } from '../http/cache/credential-cache.ts'
import type { Caller } from '../http/caller.ts'
import { hashOfToken } from '../identity/secrets.ts'
import { isApiKey } from './api-key.rules.ts'
import { findKeyHolder, type KeyHolder } from './api-key.store.ts'
import { trackLastUse } from './last-use.ts'

/** Finds the owner of a key, and forgets keys as soon as this process revokes them. */
export interface ApiKeyCache {
  /** With a database or transaction given, the key is looked up there even if it is cached. */
  callerOf(key: string, now: string, lookUpIn?: Db): Promise<Caller | null>
  forgetKey(id: string): void
  forgetAccount(id: string): void
  close(): Promise<void>
}

/** The key of the request, valid or not; undefined when it has none. */
export const presentedKey = (headers: IncomingHttpHeaders): string | undefined =>
  /^Bearer(?: +(.*))?$/i.exec(headers.authorization ?? '')?.slice(1)[0]

export function openApiKeyCache(database: Database): ApiKeyCache {
  const holders = credentialCache<KeyHolder>()
  const lastUse = trackLastUse(database)
  return {
    async callerOf(key, now, lookUpIn) {
      if (!isApiKey(key)) return null
      const hash = hashOfToken(key)
      const lookUp = () => findKeyHolder(lookUpIn ?? database.db, hash)
      const holder = await (lookUpIn ? holders.findAgain(hash, now, lookUp) : holders.find(hash, now, lookUp))
      if (!holder || (holder.expiresAt !== null && holder.expiresAt <= now)) return null
      lastUse.note(holder, now)
      const { userId, role, lastUsedAt: _, ...rest } = holder
      return { ...rest, id: userId, isAdmin: role === 'admin', sessionId: null }
    },
    forgetKey: id => holders.forget(holder => holder.keyId === id),
    forgetAccount: id => holders.forget(holder => holder.userId === id),
    close: lastUse.flush,
  }
}
