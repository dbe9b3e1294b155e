import type { Database, Db } from '../../db/database.ts'
import { credentialCache } from '../../http/cache/credential-cache.ts'
import type { Caller } from '../../http/caller.ts'
import { hashOfToken } from '../../identity/secrets.ts'
import { isSecret } from './app-secrets.ts'
import { findAppToken, type PresentedToken } from './connected-app.store.ts'

/** Finds the account that an access token acts for. */
export function appTokenCache(database: Database, resource: string | undefined) {
  const holders = credentialCache<PresentedToken>()
  return {
    /** With a database or transaction given, the token is looked up there even if it is cached. */
    async callerOf(token: string, now: string, lookUpIn?: Db): Promise<Caller | null> {
      if (!isSecret('access', token)) return null
      const hash = hashOfToken(token)
      const lookUp = () => findAppToken(lookUpIn ?? database.db, hash)
      const holder = await (lookUpIn ? holders.findAgain(hash, now, lookUp) : holders.find(hash, now, lookUp))
      if (!holder || holder.expiresAt <= now) return null
      // [OAUTH-7] Only where the address of the server is set is it known what tokens must be for.
      if (resource !== undefined && holder.resource !== resource) return null
      const { userId: id, appId: keyId, scope, expiresAt, accessVersion } = holder
      return { id, isAdmin: false, scope, sessionId: null, keyId, expiresAt, accessVersion }
    },
    forgetAccount: (id: string) => holders.forget(({ userId }) => userId === id),
    forgetApp: (id: string) => holders.forget(({ appId }) => appId === id),
  }
}
