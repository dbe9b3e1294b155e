import type { Db } from '../../db/database.ts'
import { unauthorized } from '../../errors/errors.ts'
import { toTimestamp } from '../../time/clock.ts'
import { readCookie, setCookie } from '../sessions/session-cookie.ts'
import { hashOfToken, signedValue, verifiedValue } from '../sessions/session-token.ts'
import { useUpOnce } from '../sign-in/one-time-token.store.ts'
import type { OidcChecks } from './oidc-client.ts'

const COOKIE = 'oidc'
const COOKIE_SECONDS = 600
/** Keeps this cookie apart from the others that the same secret signs. */
const PURPOSE = 'oidc:'

/** A sign-in that waits for the browser to come back from the provider; a signed cookie holds it. */
export interface StartedSignIn extends OidcChecks {
  /** The view that was asked for. */
  next: string
  startedAt: string
  /** The session from which an account at the provider is connected; undefined for a sign-in. */
  linksTo?: { userId: string; sessionId: string } | undefined
}

export const setStartedCookie = (started: StartedSignIn, secret: string, baseUrl: string | undefined): string => {
  const value = PURPOSE + Buffer.from(JSON.stringify(started)).toString('base64url')
  return setCookie(COOKIE, signedValue(value, secret), COOKIE_SECONDS, baseUrl)
}

export const clearStartedCookie = (baseUrl: string | undefined): string => setCookie(COOKIE, '', 0, baseUrl)

/** Throws 401 if this browser has started nothing, or too long ago. */
export function readStartedCookie(
  header: string | undefined,
  secret: string,
  baseUrl: string | undefined,
  now: string,
): StartedSignIn {
  const value = verifiedValue(readCookie(header, COOKIE, baseUrl) ?? '', secret)
  if (!value?.startsWith(PURPOSE)) throw unauthorized()
  const started: StartedSignIn = JSON.parse(Buffer.from(value.slice(PURPOSE.length), 'base64url').toString())
  if (Date.parse(now) - Date.parse(started.startedAt) >= COOKIE_SECONDS * 1000) throw unauthorized()
  return started
}

/**
 * [AUTH-28] A state works once, in whichever process. Clearing the cookie is not enough: whoever has copied it keeps it.
 * A return with another state uses nothing up, so that no other site can end a sign-in.
 */
export async function takeState(db: Db, { state, startedAt }: StartedSignIn, returnedTo: URL, now: string) {
  const given = returnedTo.searchParams.getAll('state')
  if (given.length !== 1 || given[0] !== state) throw unauthorized()
  // Twice as long as the cookie is valid, in case the clocks of two machines differ.
  const expiresAt = toTimestamp(Date.parse(startedAt) + 2 * COOKIE_SECONDS * 1000)
  if (!(await useUpOnce(db, `oidc-state:${hashOfToken(state)}`, expiresAt, now))) throw unauthorized()
}
