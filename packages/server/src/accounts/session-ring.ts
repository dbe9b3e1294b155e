import type { Database } from '../db/database.ts'
import { credentialCache } from '../http/cache/credential-cache.ts'
import type { Caller } from '../http/caller.ts'
import { readAuthSecret } from './auth-secret.ts'
import { findSessionHolder, type SessionHolder } from './session.store.ts'
import { sessionCookie } from './session-cookie.ts'
import { hashOfToken, tokenOf } from './session-tokens.ts'

/** Tells whose session a cookie is, and forgets at once what was ended in this process. */
export interface SessionRing {
  holderOf(cookieHeader: string | undefined, now: string): Promise<SessionHolder | null>
  callerOf(cookieHeader: string | undefined, now: string): Promise<Caller | null>
  secret(): Promise<string>
  forgetSession(id: string): void
  forgetAccount(id: string): void
}

export function openSessionRing(database: Database, baseUrl: string | undefined): SessionRing {
  const holders = credentialCache<SessionHolder>()
  let known: string | undefined
  const secret = async () => {
    known ??= await readAuthSecret(database)
    return known
  }
  const holderOf: SessionRing['holderOf'] = async (cookieHeader, now) => {
    const cookie = sessionCookie(cookieHeader, baseUrl)
    const token = cookie && tokenOf(cookie, await secret())
    if (!token) return null
    const hash = hashOfToken(token)
    const holder = await holders.find(hash, now, () => findSessionHolder(database.db, hash))
    return holder && holder.expiresAt > now ? holder : null
  }
  return {
    holderOf,
    callerOf: async (cookieHeader, now) => {
      const holder = await holderOf(cookieHeader, now)
      if (!holder) return null
      const { userId, role, sessionId } = holder
      return { id: userId, isAdmin: role === 'admin', scope: 'write', sessionId, keyId: null }
    },
    secret,
    forgetSession: id => holders.forget(holder => holder.sessionId === id),
    forgetAccount: id => holders.forget(holder => holder.userId === id),
  }
}
