import { hash, randomBytes, timingSafeEqual } from 'node:crypto'

const TOKEN = /^[A-Za-z0-9_-]{43}$/
const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567'

/** 256 random bits, which cannot be guessed. */
export const newToken = (): string => randomBytes(32).toString('base64url')

export const isToken = (text: string): boolean => TOKEN.test(text)

/** [AUTH-3] [KEY-2] [OAUTH-4] Stored hashed: a copy of the database does not let anyone act as the people in it. Random secrets need no slow hash. */
export const hashOfToken = (token: string): string => hash('sha256', token, 'hex')

/** A secret without capital letters, for people who type it and mail servers that change them: 5 random bits for each letter. */
export const randomLetters = (length: number): string =>
  [...randomBytes(length)].map(byte => LETTERS[byte % LETTERS.length]).join('')

/** Takes as long if only the end differs, so that a secret cannot be found letter by letter. */
export const isSameSecret = (given: Buffer, expected: Buffer): boolean =>
  given.length === expected.length && timingSafeEqual(given, expected)
