import { randomBytes } from 'node:crypto'
import { hashOfToken } from '../sessions/session-token.ts'

const CODES = 10
const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567'
const LENGTH = 16

/** 80 random bits each, in groups that people can copy from paper. */
export const newRecoveryCodes = (): string[] => Array.from({ length: CODES }, newRecoveryCode)

function newRecoveryCode(): string {
  const letters = [...randomBytes(LENGTH)].map(byte => LETTERS[byte % LETTERS.length]).join('')
  return letters.replace(/(.{4})(?=.)/g, '$1-')
}

/** A code as people type it: with or without spaces and hyphens, in any case. */
export const normalizedCode = (typed: string): string => typed.replace(/[\s-]/g, '').toLowerCase()

/** [AUTH-23] Nobody can try out 80 bits, so a fast hash is enough. */
export const hashOfRecoveryCode = (typed: string): string => hashOfToken(normalizedCode(typed))
