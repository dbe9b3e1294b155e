import { createHmac } from 'node:crypto'
import { hashOfToken, isToken } from '../../ids-and-secrets/secrets.ts'

const END_LENGTH = 4

/** What a feed stores of its token. */
export const storedToken = (token: string) => ({
  tokenHash: hashOfToken(token),
  tokenEnd: token.slice(-END_LENGTH),
})

/** The token of a file name such as `<token>.ics`; undefined if there cannot be such a file. */
export function tokenInFileName(name: string): string | undefined {
  const token = name.endsWith('.ics') ? name.slice(0, -'.ics'.length) : ''
  return isToken(token) ? token : undefined
}

/** A name that says nothing to anyone, and is the same in every copy of the feed at one address. */
export const hiddenName = (name: string, token: string): string =>
  createHmac('sha256', token).update(name).digest('base64url')
