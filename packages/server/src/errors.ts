import type { ErrorBody } from '@daywright/contract/error'
import { QUOTA_EXCEEDED } from '@daywright/contract/usage.values'

/** An error with the status and body of its response. */
export class ApiError extends Error {
  readonly status: number
  readonly extra: Omit<ErrorBody, 'error'>
  readonly headers: Record<string, string>

  constructor(
    status: number,
    message: string,
    extra: Omit<ErrorBody, 'error'> = {},
    headers: Record<string, string> = {},
  ) {
    super(message)
    this.status = status
    this.extra = extra
    this.headers = headers
  }
}

/** The table of errors: one of these functions makes each error of the API. */
export const badRequest = (message: string) => new ApiError(400, message)
export const invalidJson = () => new ApiError(400, 'Invalid JSON')
export const invalid = (details: Record<string, string[]>, message = 'Validation failed') =>
  new ApiError(400, message, { details })
export const notOwned = (field: string) => new ApiError(400, `${field} not found`, { field })
export const unauthorized = () => new ApiError(401, 'Unauthorized', {}, { 'www-authenticate': 'Bearer' })
export const forbidden = (message: string) => new ApiError(403, message)
export const notFound = (what: string) => new ApiError(404, `${what} not found`)
export const missing = (message = 'Not found') => new ApiError(404, message)
export const methodNotAllowed = (allowed: readonly string[]) =>
  new ApiError(405, 'Method not allowed', {}, { allow: allowed.join(', ') })
export const conflict = (message: string) => new ApiError(409, message)
export const tooManyAttempts = (retryAfterSeconds: number) =>
  new ApiError(429, 'Too many attempts', {}, { 'retry-after': String(retryAfterSeconds) })
export const tooSoon = (message: string, retryAfterSeconds: number) =>
  new ApiError(429, message, {}, { 'retry-after': String(retryAfterSeconds) })
/** What an address leads to cannot be used; the sentence is for the person who gave it. */
export const unreadable = ({ code, sentence }: { code: string; sentence: string }) =>
  new ApiError(422, sentence, { code })
/** Nobody receives it; the log and the metrics show that the client left. */
export const clientClosed = () => new ApiError(499, 'Client closed the request')
export const storageFull = (what: string) => new ApiError(507, `Storage is full: ${what}`, { code: QUOTA_EXCEEDED })
export const unavailable = (message: string, retryAfterSeconds: number) =>
  new ApiError(503, message, {}, { 'retry-after': String(retryAfterSeconds) })

/** For `row ?? refuse(notFound('Task'))`. */
export function refuse(error: ApiError): never {
  throw error
}
