import { hash } from 'node:crypto'
import { newToken } from '../../ids-and-secrets/secrets.ts'
import { readLastingCookie, setCookie } from '../sessions/session-cookie.ts'
import { signedValue, verifiedValue } from '../sessions/session-token.ts'

const COOKIE = 'device'
const COOKIE_SECONDS = 365 * 24 * 3600
const MAX_ACCOUNTS = 5
/** Keeps the signature of another kind of cookie from being taken for one of ours. */
const PURPOSE = 'device:'

/** A browser that has signed in before, as its own cookie says. */
export interface KnownDevice {
  id: string
  /** Hashes of the emails that it has signed in with, the latest first. */
  accounts: readonly string[]
}

const hashOfEmail = (email: string) => hash('sha256', email, 'base64url').slice(0, 22)

export function knownDevice(
  cookieHeader: string | undefined,
  baseUrl: string | undefined,
  secret: string,
): KnownDevice | undefined {
  const value = verifiedValue(readLastingCookie(cookieHeader, COOKIE, baseUrl) ?? '', secret)
  if (!value?.startsWith(PURPOSE)) return undefined
  const [id = '', ...accounts] = value.slice(PURPOSE.length).split(',')
  return { id, accounts }
}

export const hasSignedIn = (device: KnownDevice | undefined, email: string): device is KnownDevice =>
  device?.accounts.includes(hashOfEmail(email)) ?? false

/** [AUTH-34] The cookie of a browser that has just signed in. It opens nothing: it only keeps others' guesses from counting. */
export function deviceCookie(
  device: KnownDevice | undefined,
  email: string,
  baseUrl: string | undefined,
  secret: string,
): string {
  const account = hashOfEmail(email)
  const others = (device?.accounts ?? []).filter(other => other !== account)
  const value = [device?.id ?? newToken(), account, ...others].slice(0, MAX_ACCOUNTS + 1).join(',')
  return setCookie(COOKIE, signedValue(PURPOSE + value, secret), COOKIE_SECONDS, baseUrl)
}
