import type { Database, Db } from '../../db/database.ts'
import { credentialCache } from '../../http/cache/credential-cache.ts'
import type { Caller } from '../../http/caller.ts'
import { hashOfToken } from '../../ids-and-secrets/secrets.ts'
import { readAuthSecret } from './auth-secret.store.ts'
import { findSessionHolder, type SessionHolder } from './session.store.ts'
import { verifiedValue } from './session-token.ts'

/** Finds the owner of a session cookie, and forgets sessions as soon as this process ends them. */
export interface SessionCache {
  /** With a database or transaction given, the session is looked up there even if it is cached. */
  holderOf(cookie: string | undefined, now: string, lookUpIn?: Db): Promise<SessionHolder | null>
  callerOf(cookie: string | undefined, now: string, lookUpIn?: Db): Promise<Caller | null>
  /** The secret that signs cookies. */
  secret(): Promise<string>
  forgetSession(id: string): void
  forgetAccount(id: string): void
}

export function openSessionCache(database: Database): SessionCache {
  const holders = credentialCache<SessionHolder>()
  let known: string | undefined
  const secret = async () => {
    known ??= await readAuthSecret(database)
    return known
  }
  const holderOf: SessionCache['holderOf'] = async (cookie, now, lookUpIn) => {
    const token = cookie && verifiedValue(cookie, await secret())
    if (!token) return null
    const hash = hashOfToken(token)
    const lookUp = () => findSessionHolder(lookUpIn ?? database.db, hash)
    const holder = await (lookUpIn ? holders.findAgain(hash, now, lookUp) : holders.find(hash, now, lookUp))
    return holder && holder.expiresAt > now ? holder : null
  }
  return {
    holderOf,
    callerOf: async (cookie, now, lookUpIn) => {
      const holder = await holderOf(cookie, now, lookUpIn)
      if (!holder) return null
      const { userId, role, ...rest } = holder
      return { ...rest, id: userId, isAdmin: role === 'admin', scope: 'account', keyId: null }
    },
    secret,
    forgetSession: id => holders.forget(holder => holder.sessionId === id),
    forgetAccount: id => holders.forget(holder => holder.userId === id),
  }
}
