import { CommitUnknownError } from '../errors/commit-unknown-error.ts'
import { DatabaseFileError } from './file-guard.ts'

const CONSTRAINT_UNIQUE = [1555, 2067]
const BUSY = 5
const READ_ONLY = 8
const IO_ERROR = 10
const CORRUPT = 11
const DISK_FULL = 13
const CANNOT_OPEN = 14
const NOT_A_DATABASE = 26
const UNAVAILABLE = [BUSY, READ_ONLY, IO_ERROR, CORRUPT, DISK_FULL, CANNOT_OPEN, NOT_A_DATABASE]

const extendedCode = (error: unknown): number =>
  error instanceof Error && 'errcode' in error ? Number(error.errcode) : 0
const codeOf = (error: unknown): number => extendedCode(error) & 0xff

export const isUniqueViolation = (error: unknown): boolean => CONSTRAINT_UNIQUE.includes(extendedCode(error))
/** Another connection holds the lock. */
export const isBusy = (error: unknown): boolean => codeOf(error) === BUSY
/** Also when a commit failed and the error says only that. */
export const isDiskFull = (error: unknown): boolean =>
  [DISK_FULL, IO_ERROR].includes(codeOf(error instanceof CommitUnknownError ? error.cause : error))
export const isDamage = (error: unknown): boolean => [CORRUPT, NOT_A_DATABASE].includes(codeOf(error))
export const isUnavailable = (error: unknown): boolean =>
  error instanceof CommitUnknownError || error instanceof DatabaseFileError || UNAVAILABLE.includes(codeOf(error))
