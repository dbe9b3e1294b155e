import { hashOfToken, randomLetters } from '../../identity/secrets.ts'

const CODES = 10
const LENGTH = 16

/** 80 random bits each, in groups that people can copy from paper. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: CODES }, () => randomLetters(LENGTH).replace(/(.{4})(?=.)/g, '$1-'))

/** A code as people type it: with or without spaces and hyphens, in any case. */
export const normalizedCode = (typed: string): string => typed.replace(/[\s-]/g, '').toLowerCase()

/** [AUTH-23] Nobody can try out 80 bits, so a fast hash is enough. */
export const hashOfRecoveryCode = (typed: string): string => hashOfToken(normalizedCode(typed))
