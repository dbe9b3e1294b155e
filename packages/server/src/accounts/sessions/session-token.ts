import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** 256 random bits: nobody can guess one, so a fast hash is enough to store it. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** [AUTH-3] Tokens are stored hashed: a copy of the database does not let anyone act as the people in it. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** The value of a cookie. A forged one fails its signature before the database is asked. */
export const signedValue = (value: string, secret: string): string =>
  `${value}.${signatureOf(value, secret).toString('base64')}`

/** The value that was signed; undefined when the signature is not ours. */
export function verifiedValue(cookie: string, secret: string): string | undefined {
  const dot = cookie.lastIndexOf('.')
  const value = cookie.slice(0, Math.max(dot, 0))
  const expected = signatureOf(value, secret)
  const given = Buffer.from(cookie.slice(dot + 1), 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected) ? value : undefined
}

const signatureOf = (value: string, secret: string) => createHmac('sha256', secret).update(value).digest()
