import type { IncomingHttpHeaders } from 'node:http'
import type { Database } from '../db/database.ts'
import { credentialCache } from '../http/cache/credential-cache.ts'
import type { Caller } from '../http/caller.ts'
import { hashOfKey, isApiKey } from './api-key.rules.ts'
import { findKeyHolder, type KeyHolder } from './api-key.store.ts'
import { trackLastUse } from './last-use.ts'

/** Finds the owner of a key, and forgets keys as soon as this process revokes them. */
export interface ApiKeyCache {
  callerOf(key: string, now: string): Promise<Caller | null>
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
    async callerOf(key, now) {
      if (!isApiKey(key)) return null
      const hash = hashOfKey(key)
      const holder = await holders.find(hash, now, () => findKeyHolder(database.db, hash))
      if (!holder || (holder.expiresAt !== null && holder.expiresAt <= now)) return null
      lastUse.note(holder, now)
      const { userId, role, scope, keyId } = holder
      return { id: userId, isAdmin: role === 'admin', scope, sessionId: null, keyId }
    },
    forgetKey: id => holders.forget(holder => holder.keyId === id),
    forgetAccount: id => holders.forget(holder => holder.userId === id),
    close: lastUse.flush,
  }
}
