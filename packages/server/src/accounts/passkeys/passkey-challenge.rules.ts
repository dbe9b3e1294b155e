import type { Db } from '../../db/database.ts'
import { hashOfToken, newToken } from '../../ids-and-secrets/secrets.ts'
import { toTimestamp } from '../../time/clock.ts'
import { MINUTE_MS } from '../../time/milliseconds.ts'
import { insertOneTimeToken, takeOneTimeToken } from '../sign-in/one-time-token.store.ts'

const VALID_MILLISECONDS = 5 * MINUTE_MS
/** In place of an account: at sign-in it is unknown yet whose passkey will be used. */
export const ANYONE = 'anyone'

const identifierOf = (challenge: string) => `passkey:${hashOfToken(challenge)}`

/** [AUTH-26] A challenge for one account, or for anyone who signs in. */
export async function issueChallenge(db: Db, userId: string, now: string): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = newToken()
  const expiresAt = toTimestamp(Date.parse(now) + VALID_MILLISECONDS)
  await insertOneTimeToken(db, { identifier: identifierOf(challenge), userId, expiresAt }, now)
  return Uint8Array.from(Buffer.from(challenge, 'base64url'))
}

/** Whether the challenge in the browser's data was issued for the account. It cannot be used again, right or wrong. */
export async function takeChallenge(db: Db, clientData: string, userId: string, now: string): Promise<string | null> {
  const challenge = challengeIn(clientData)
  if (challenge === null) return null
  return (await takeOneTimeToken(db, identifierOf(challenge), now)) === userId ? challenge : null
}

function challengeIn(clientData: string): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString())
    return typeof challenge === 'string' ? challenge : null
  } catch {
    return null
  }
}
