import type { OutboundResponse } from '../../../outbound/fetch-outside.ts'
import type { OutboundProblem } from '../../../outbound/outbound-problems.ts'
import { RemoteCalendarError } from '../../remote-problem.ts'

/** What problems need to know of a service. */
interface Named {
  title: string
}

/** [CONN-21] The access was revoked at the service, or has expired: only the owner can grant it again. */
export const reconnectNeeded = ({ title }: Named) =>
  new RemoteCalendarError({
    code: 'reconnect-needed',
    sentence: `${title} no longer allows access. Connect the account again.`,
  })

export const notSetUp = ({ title }: Named) =>
  new RemoteCalendarError({
    code: 'service-not-set-up',
    sentence: `${title} is not set up on this server, or no longer. Its operator can do that.`,
  })

export const badAnswer = ({ title }: Named) =>
  new RemoteCalendarError({ code: 'bad-answer', sentence: `${title} gave an answer that cannot be read.` })

export const unreachable = ({ host: _, ...problem }: OutboundProblem) => new RemoteCalendarError(problem)

/** At most what a calendar may wait for its next read. */
const MAX_PAUSE_SECONDS = 86_400
/** If the service does not say how long. */
const PAUSE_SECONDS = 900

const tooMany = ({ title }: Named, retryAfterSeconds: number) =>
  new RemoteCalendarError({
    code: 'rate-limited',
    sentence: `${title} asks to try again later.`,
    retryAfterSeconds: Math.min(retryAfterSeconds, MAX_PAUSE_SECONDS),
  })

/** [CONN-22] Too many requests, by our own pace or by the service's. */
export const pacedOut = (service: Named) => tooMany(service, PAUSE_SECONDS)

/** What a status of failure means, in words for the owner of the calendar. Nothing of what the service wrote is in them. */
export function failureOf(service: Named, response: OutboundResponse, body: unknown): RemoteCalendarError {
  const { status } = response
  const { title } = service
  const problem = (code: 'forbidden' | 'not-found' | 'precondition-failed' | 'server-error', sentence: string) =>
    new RemoteCalendarError({ code, sentence, status })
  const pause = retryAfterOf(response)
  // Microsoft answers 503 too when it has too much to do: https://learn.microsoft.com/en-us/graph/throttling
  if (isRateLimit(status, body) || (status === 503 && pause !== undefined))
    return tooMany(service, pause ?? PAUSE_SECONDS)
  if (status === 401) return reconnectNeeded(service)
  if (status === 403) return problem('forbidden', `${title} does not allow access to this calendar.`)
  if (status === 404 || status === 410)
    return problem('not-found', `${title} does not have this calendar, or no longer.`)
  if (status === 409 || status === 412)
    return problem('precondition-failed', 'It has been changed there in the meantime.')
  if (status >= 500) return problem('server-error', `${title} reports an internal error.`)
  return new RemoteCalendarError({ code: 'unexpected-status', sentence: `${title} gave an unexpected answer.`, status })
}

/** Google answers 403 too, and says which limit it is: https://developers.google.com/workspace/calendar/api/guides/errors */
const RATE_LIMIT_REASONS = ['rateLimitExceeded', 'userRateLimitExceeded', 'quotaExceeded', 'dailyLimitExceeded']

export const isRateLimit = (status: number, body: unknown): boolean =>
  status === 429 || (status === 403 && reasonsOf(body).some(reason => RATE_LIMIT_REASONS.includes(reason)))

/** The codes in the body of an error: Google has a list of them, Microsoft one. */
function reasonsOf(body: unknown): string[] {
  const { error } = objectOf(body)
  const { code, errors } = objectOf(error)
  const listed = Array.isArray(errors) ? errors.map(each => objectOf(each).reason) : []
  return [code, ...listed].filter(reason => typeof reason === 'string')
}

const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

/** Seconds, as both services send it. */
export function retryAfterOf({ headers }: Pick<OutboundResponse, 'headers'>): number | undefined {
  const text = headers['retry-after'] ?? ''
  return /^\d{1,6}$/.test(text) ? Number(text) : undefined
}
