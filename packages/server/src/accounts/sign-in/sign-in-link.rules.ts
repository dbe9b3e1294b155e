import type { Db } from '../../db/database.ts'
import { hashOfToken, newToken } from '../../ids-and-secrets/secrets.ts'
import { toTimestamp } from '../../time/clock.ts'
import { DAY_MS } from '../../time/milliseconds.ts'
import { insertOneTimeToken, takeOneTimeToken } from './one-time-token.store.ts'

const VALID_MILLISECONDS = DAY_MS
const TOKEN = /^[A-Za-z0-9_-]{43}$/
export const SIGN_IN_LINK_PATH = '/sign-in/link'

export const isLinkToken = (token: string): boolean => TOKEN.test(token)

const identifierOf = (token: string) => `sign-in-link:${hashOfToken(token)}`

/** [AUTH-11] A link that signs in once within a day. Only its hash is stored. */
export async function issueSignInLink(db: Db, userId: string, baseUrl: string, now: string): Promise<string> {
  const token = newToken()
  const expiresAt = toTimestamp(Date.parse(now) + VALID_MILLISECONDS)
  await insertOneTimeToken(db, { identifier: identifierOf(token), userId, expiresAt }, now)
  return `${baseUrl}${SIGN_IN_LINK_PATH}?token=${token}`
}

/** The account of the link, which cannot be used again; undefined for a link that does not work. */
export async function redeemSignInLink(db: Db, token: string, now: string): Promise<string | undefined> {
  return isLinkToken(token) ? takeOneTimeToken(db, identifierOf(token), now) : undefined
}
