import type { IncomingHttpHeaders } from 'node:http'
import type { Database, Db } from '../db/database.ts'
import { credentialCache } from '../http/cache/credential-cache.ts'
import type { Caller } from '../http/caller.ts'
import { hashOfToken } from '../ids-and-secrets/secrets.ts'
import { isApiKey } from './api-key.rules.ts'
import { findKeyHolder, type KeyHolder, type KeyUse, saveLastUse } from './api-key.store.ts'

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

/** [CALTODO-15] The key that a client of another protocol presents as a password, with any user name; undefined when it presents none. */
export function keyAsPassword({ authorization = '' }: IncomingHttpHeaders): string | undefined {
  const [, encoded] = /^Basic +([a-z\d+/=_-]+)$/i.exec(authorization) ?? []
  if (encoded === undefined) return undefined
  const pair = Buffer.from(encoded, 'base64').toString()
  const colon = pair.indexOf(':')
  return colon < 0 ? undefined : pair.slice(colon + 1).trim()
}

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

/** [KEY-6] One write for each key and minute is exact enough to find unused keys. */
const PRECISION_MILLISECONDS = 60_000
const GATHER_MILLISECONDS = 1000

interface LastUse {
  note(holder: KeyHolder, now: string): void
  flush(): Promise<void>
}

/**
 * Gathers uses for a moment and writes them together, beside the requests. Not through `database.write`: that a key was
 * used is no change of what its owner keeps, and must not raise the revision.
 */
function trackLastUse(database: Database): LastUse {
  const pending = new Map<string, KeyUse>()
  let timer: NodeJS.Timeout | undefined
  const flush = async () => {
    clearTimeout(timer)
    timer = undefined
    // In the same order in every process, so that two of them cannot wait for each other.
    const uses = [...pending.values()].toSorted((a, b) => (a.keyId < b.keyId ? -1 : 1))
    pending.clear()
    if (uses.length === 0) return
    await database.db.transaction().execute(async tx => {
      for (const use of uses) await saveLastUse(tx, use)
    })
  }
  return {
    note(holder, now) {
      const { keyId, userId, lastUsedAt } = holder
      if (lastUsedAt !== null && Date.parse(now) - Date.parse(lastUsedAt) < PRECISION_MILLISECONDS) return
      holder.lastUsedAt = now
      pending.set(keyId, { keyId, userId, usedAt: now })
      // A use that could not be written is noted again by a later request.
      timer ??= setTimeout(() => flush().catch(() => {}), GATHER_MILLISECONDS).unref()
    },
    flush: () => flush().catch(() => {}),
  }
}
