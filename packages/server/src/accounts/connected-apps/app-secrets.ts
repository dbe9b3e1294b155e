import { hash, randomBytes } from 'node:crypto'
import { isSameSecret, isToken, newToken } from '../../ids-and-secrets/secrets.ts'

/** Marks say at a glance, and to scanners for leaked secrets, what a text is. */
const MARKS = { code: 'dwc_', access: 'dwa_', refresh: 'dwr_' } as const
type SecretKind = keyof typeof MARKS

const VERIFIER = /^[A-Za-z0-9._~-]{43,128}$/

export const newSecret = (kind: SecretKind): string => MARKS[kind] + newToken()

export const isSecret = (kind: SecretKind, text: string): boolean =>
  text.startsWith(MARKS[kind]) && isToken(text.slice(MARKS[kind].length))

export const newClientId = (): string => `app_${randomBytes(16).toString('base64url')}`

/** [OAUTH-5] Whether the verifier is the one that the app made its challenge from (S256 of RFC 7636). */
export function matchesChallenge(verifier: string, challenge: string): boolean {
  if (!VERIFIER.test(verifier)) return false
  return isSameSecret(Buffer.from(challenge, 'base64url'), hash('sha256', verifier, 'buffer'))
}
