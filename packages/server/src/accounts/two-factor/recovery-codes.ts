import { hashOfToken, randomLetters } from '../../ids-and-secrets/secrets.ts'

const CODES = 10
const LENGTH = 16

/** 80 random bits each, in groups that people can copy from paper. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: CODES }, () => randomLetters(LENGTH).replace(/(.{4})(?=.)/g, '$1-'))

/** A code as people type it: with or without spaces and hyphens, in any case. */
export const normalizedCode = (typed: string): string => typed.replace(/[\s-]/g, '').toLowerCase()

/** [AUTH-23] 80 bits cannot be guessed by trying, so a fast hash is enough. */
export const hashOfRecoveryCode = (typed: string): string => hashOfToken(normalizedCode(typed))
