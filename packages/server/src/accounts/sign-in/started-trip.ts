import type { Db } from '../../db/database.ts'
import { unauthorized } from '../../errors/errors.ts'
import { hashOfToken } from '../../ids-and-secrets/secrets.ts'
import { toTimestamp } from '../../time/clock.ts'
import { readCookie, setCookie } from '../sessions/session-cookie.ts'
import { signedValue, verifiedValue } from '../sessions/session-token.ts'
import { consumeOnce } from './one-time-token.store.ts'

const COOKIE_SECONDS = 600

/** What a browser took along to another site that it comes back from. */
interface Started {
  state: string
  startedAt: string
}

/** The trip of a browser to another site and back; a signed cookie holds what its return is checked against. */
interface StartedTrips<T extends Started> {
  set(started: T, secret: string, baseUrl: string | undefined): string
  clear(baseUrl: string | undefined): string
  /** Throws 401 if this browser has started nothing, or too long ago. */
  read(header: string | undefined, secret: string, baseUrl: string | undefined, now: string): T
  /**
   * A state works once, across all processes. Clearing the cookie is not enough, because it may have been copied.
   * A return with another state uses nothing up, so that no other site can end a trip.
   */
  takeState(db: Db, started: T, returnedTo: URL, now: string): Promise<void>
}

/** @param name of the cookie; it also keeps the cookie apart from others that the same secret signs */
export function startedTrips<T extends Started>(name: string): StartedTrips<T> {
  const purpose = `${name}:`
  return {
    set(started, secret, baseUrl) {
      const value = purpose + Buffer.from(JSON.stringify(started)).toString('base64url')
      return setCookie(name, signedValue(value, secret), COOKIE_SECONDS, baseUrl)
    },
    clear: baseUrl => setCookie(name, '', 0, baseUrl),
    read(header, secret, baseUrl, now) {
      const value = verifiedValue(readCookie(header, name, baseUrl) ?? '', secret)
      if (!value?.startsWith(purpose)) throw unauthorized()
      const started: T = JSON.parse(Buffer.from(value.slice(purpose.length), 'base64url').toString())
      if (Date.parse(now) - Date.parse(started.startedAt) >= COOKIE_SECONDS * 1000) throw unauthorized()
      return started
    },
    async takeState(db, { state, startedAt }, returnedTo, now) {
      const given = returnedTo.searchParams.getAll('state')
      if (given.length !== 1 || given[0] !== state) throw unauthorized()
      // Twice as long as the cookie is valid, in case the clocks of two machines differ.
      const expiresAt = toTimestamp(Date.parse(startedAt) + 2 * COOKIE_SECONDS * 1000)
      if (!(await consumeOnce(db, `${name}-state:${hashOfToken(state)}`, expiresAt, now))) throw unauthorized()
    },
  }
}
