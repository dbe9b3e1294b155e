import type { ErrorBody } from '@daywright/contract/errors/error'
import * as cases from '@daywright/contract/errors/errors.values'
import type { CalendarProblemCode } from '@daywright/contract/resources/calendars/calendar-problem.values'
import type { TaskFileProblemCode } from '@daywright/contract/resources/imports/task-file-problem.values'

type Extra = Pick<ErrorBody, 'details' | 'field'>

/** An error with the status, code and body of its response. */
export class ApiError extends Error {
  readonly status: number
  readonly code: cases.ErrorCode
  readonly extra: Extra
  readonly headers: Record<string, string>

  constructor({ status, code, message }: cases.ErrorCase, extra: Extra = {}, headers: Record<string, string> = {}) {
    super(message)
    this.status = status
    this.code = code
    this.extra = extra
    this.headers = headers
  }
}

/** A refusal of the contract's table. */
export const refusal = (code: cases.ErrorKind, message?: string) => new ApiError(cases.errorCase(code, message))
export const retryLater = (code: cases.ErrorKind, retryAfterSeconds: number) =>
  new ApiError(cases.errorCase(code), {}, { 'retry-after': String(retryAfterSeconds) })

/** Refusals that say more than their code. */
export const invalid = (details: Record<string, string[]>, message?: string) =>
  new ApiError(cases.errorCase('validation-failed', message), { details })
export const notOwned = (field: string) =>
  new ApiError(cases.errorCase('related-record-not-found', `${field} not found`), { field })
export const notFound = (what: string) => new ApiError(cases.notFound(what))
export const unauthorized = (challenge = 'Bearer') =>
  new ApiError(cases.errorCase('unauthorized'), {}, { 'www-authenticate': challenge })
export const methodNotAllowed = (allowed: readonly string[]) =>
  new ApiError(cases.errorCase('method-not-allowed'), {}, { allow: allowed.join(', ') })
export const tooManyAttempts = (retryAfterSeconds: number) => retryLater('too-many-attempts', retryAfterSeconds)
/** What an address leads to, or a file, cannot be used; the sentence is for the person who gave it. */
export const unreadable = ({ code, sentence }: { code: CalendarProblemCode | TaskFileProblemCode; sentence: string }) =>
  new ApiError({ status: 422, code, message: sentence })
export const storageFull = (what: string) => refusal('quota-exceeded', `Storage is full: ${what}`)

/** For `row ?? refuse(notFound('Task'))`. */
export function refuse(error: ApiError): never {
  throw error
}
