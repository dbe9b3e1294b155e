import { createHash, hash, randomBytes, timingSafeEqual } from 'node:crypto'

/** Marks say at a glance, and to scanners for leaked secrets, what a text is. */
const MARKS = { code: 'dwc_', access: 'dwa_', refresh: 'dwr_' } as const
export type SecretKind = keyof typeof MARKS

const VERIFIER = /^[A-Za-z0-9._~-]{43,128}$/

export const newSecret = (kind: SecretKind): string => MARKS[kind] + randomBytes(32).toString('base64url')

export const isSecret = (kind: SecretKind, text: string): boolean =>
  text.startsWith(MARKS[kind]) && /^[A-Za-z0-9_-]{43}$/.test(text.slice(MARKS[kind].length))

/** [OAUTH-4] 256 random bits need no slow hash. */
export const hashOfSecret = (secret: string): string => hash('sha256', secret, 'hex')

export const newClientId = (): string => `app_${randomBytes(16).toString('base64url')}`

/** [OAUTH-5] Whether the verifier is the one that the app made its challenge from (S256 of RFC 7636). */
export function matchesChallenge(verifier: string, challenge: string): boolean {
  if (!VERIFIER.test(verifier)) return false
  const made = createHash('sha256').update(verifier).digest()
  const given = Buffer.from(challenge, 'base64url')
  return made.length === given.length && timingSafeEqual(made, given)
}
