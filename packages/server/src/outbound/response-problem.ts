import { OutboundError, type OutboundProblemCode } from './outbound-problems.ts'

const BY_STATUS: Readonly<Record<number, OutboundProblemCode>> = {
  401: 'needs-password',
  403: 'forbidden',
  404: 'not-found',
  407: 'proxy-failed',
  410: 'not-found',
  412: 'precondition-failed',
  429: 'rate-limited',
}
const DAY_SECONDS = 86_400

/** Throws unless the status means that the body is what was asked for, or unchanged. */
export function refuseFailure(
  status: number,
  { retryAfter, isConditional, now }: { retryAfter: string | undefined; isConditional: boolean; now: number },
): void {
  // Part of a body, which nobody asked for, must not pass for all of it.
  if (status >= 200 && status < 300 && status !== 206) return
  if (status === 304 && isConditional) return
  const code = BY_STATUS[status] ?? (status >= 500 ? 'server-error' : 'unexpected-status')
  const retryAfterSeconds = secondsUntil(retryAfter, now)
  throw new OutboundError(code, { status, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) })
}

/** Retry-After is a number of seconds or a date, which begins with the day of the week. */
function secondsUntil(retryAfter = '', now: number): number | undefined {
  const isDate = /^[A-Z][a-z]+, \d/.test(retryAfter)
  if (!isDate && !/^\d+$/.test(retryAfter)) return undefined
  const seconds = isDate ? Math.ceil((Date.parse(retryAfter) - now) / 1_000) : Number(retryAfter)
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(seconds, 0), DAY_SECONDS)
}
