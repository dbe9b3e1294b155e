import { createHash, createHmac, randomBytes } from 'node:crypto'

const TOKEN = /^[A-Za-z0-9_-]{43}$/
const END_LENGTH = 4

export const newFeedToken = (): string => randomBytes(32).toString('base64url')

/** What a feed stores of its token: 256 random bits need no slow hash. */
export const storedToken = (token: string) => ({
  tokenHash: createHash('sha256').update(token).digest('hex'),
  tokenEnd: token.slice(-END_LENGTH),
})

/** The token of a file name such as `<token>.ics`; undefined if there cannot be such a file. */
export function tokenInFileName(name: string): string | undefined {
  const token = name.endsWith('.ics') ? name.slice(0, -'.ics'.length) : ''
  return TOKEN.test(token) ? token : undefined
}

/** A name that says nothing to anyone, and is the same in every copy of the feed at one address. */
export const hiddenName = (name: string, token: string): string =>
  createHmac('sha256', token).update(name).digest('base64url')
