import pg from 'pg'
import { CommitUnknownError } from '../errors/commit-unknown-error.ts'
import { LockedElsewhereError } from '../errors/locked-elsewhere-error.ts'

const UNIQUE_VIOLATION = '23505'
const LOCK_NOT_AVAILABLE = '55P03'
/** No room on the disk, or an error of reading or writing it. */
const DISK_FULL = ['53100', '58030']
/** Where the server has no code for the error of its system, such as for a disk quota, it says only what that is. */
const NO_CODE = 'XX000'
const DISK_FULL_MESSAGE = /No space left on device|Disk quota exceeded|Input\/output error/
/** The server runs as a standby or was set to read-only, as during a failover. */
const READ_ONLY = '25006'

/**
 * Connection errors, shutdown, too many connections, out of disk or memory, read-only, a statement that was cancelled, a
 * lock that was not granted, a conflict with another transaction, a transaction that waited too long for us.
 */
const UNAVAILABLE =
  /^(08|57P|53)|^(25006|25P03|40001|40P01|55P03|57014|58030)$|^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|ENOENT|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EHOSTDOWN)$/
const UNAVAILABLE_MESSAGE =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed and is not queryable|the database is read-only/

export const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

export const isUniqueViolation = (error: unknown): boolean => codeOf(error) === UNIQUE_VIOLATION
/** Also when a commit failed and the error says only that. */
export const isDiskFull = (error: unknown): boolean =>
  saysDiskFull(error instanceof CommitUnknownError ? error.cause : error)

/** [OPS-63] By its code, or by its words where the server has no code. */
const saysDiskFull = (error: unknown): boolean =>
  DISK_FULL.includes(codeOf(error)) || (codeOf(error) === NO_CODE && DISK_FULL_MESSAGE.test((error as Error).message))

export const isLockTimeout = (error: unknown): boolean => codeOf(error) === LOCK_NOT_AVAILABLE
export const isReadOnly = (error: unknown): boolean => codeOf(error) === READ_ONLY

export const isUnavailable = (error: unknown): boolean =>
  error instanceof CommitUnknownError ||
  error instanceof LockedElsewhereError ||
  UNAVAILABLE.test(codeOf(error)) ||
  saysDiskFull(error) ||
  (error instanceof Error && UNAVAILABLE_MESSAGE.test(error.message))

/** Whether it is the server that reports the error, and not the connection to it. */
export const isFromServer = (error: unknown): boolean => error instanceof pg.DatabaseError

/** Whether the connection broke before the server could say how a statement ended. */
export const isConnectionLost = (error: unknown): boolean =>
  isUnavailable(error) && (!isFromServer(error) || /^(57P|08)/.test(codeOf(error)))
