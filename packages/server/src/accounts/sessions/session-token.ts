import { createHmac } from 'node:crypto'
import { isSameSecret } from '../../ids-and-secrets/secrets.ts'

/** The value of a cookie. A forged one fails its signature before the database is asked. */
export const signedValue = (value: string, secret: string): string =>
  `${value}.${signatureOf(value, secret).toString('base64')}`

/** The value that was signed; undefined when the signature is not ours. */
export function verifiedValue(cookie: string, secret: string): string | undefined {
  const dot = cookie.lastIndexOf('.')
  const value = cookie.slice(0, Math.max(dot, 0))
  const expected = signatureOf(value, secret)
  const given = Buffer.from(cookie.slice(dot + 1), 'base64')
  return isSameSecret(given, expected) ? value : undefined
}

const signatureOf = (value: string, secret: string) => createHmac('sha256', secret).update(value).digest()
