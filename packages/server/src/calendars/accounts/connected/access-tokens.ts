import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Tokens } from './oauth-client.ts'

/** Access tokens are valid for an hour or so, and only ever kept in memory. */
interface AccessTokens {
  /** One that is valid for a while yet. Requests of the same account that need a new one at the same time share it. */
  get(key: TokenKey, refresh: () => Promise<Tokens>): Promise<string>
  /** The service has refused the one that is known. */
  forget(key: TokenKey): void
}

/** An account that was connected again has another refresh token, and must not use what the old one got. */
interface TokenKey {
  accountId: string
  refreshToken: string
}

/** So that a token does not expire on its way. */
const SPARE_MILLISECONDS = 60_000
const MAX_TOKENS = 1000

export function accessTokens(clock: () => number): AccessTokens {
  const known = new LRUCache<string, Tokens>({ max: MAX_TOKENS })
  const underWay = new Map<string, Promise<Tokens>>()
  const renew = (key: string, refresh: () => Promise<Tokens>): Promise<Tokens> => {
    const running = underWay.get(key)
    if (running) return running
    const started = refresh().finally(() => underWay.delete(key))
    underWay.set(key, started)
    return started
  }
  return {
    async get(tokenKey, refresh) {
      const key = keyOf(tokenKey)
      const held = known.get(key)
      if (held && held.expiresAt - SPARE_MILLISECONDS > clock()) return held.accessToken
      const fresh = await renew(key, refresh)
      // Microsoft replaces the refresh token each time, and the next request comes with the new one.
      const { refreshToken } = fresh
      const nextKey = refreshToken === null ? key : keyOf({ ...tokenKey, refreshToken })
      known.set(key, fresh).set(nextKey, fresh)
      return fresh.accessToken
    },
    forget: tokenKey => void known.delete(keyOf(tokenKey)),
  }
}

const keyOf = ({ accountId, refreshToken }: TokenKey) => `${accountId} ${hash('sha256', refreshToken)}`
