import { ERRORS, type ErrorCode, type ErrorKind } from '@daywright/contract/errors/errors.values'
import type { ApiError } from '../../errors/errors.ts'

export const PROBLEM_TYPE = 'application/problem+json'
const JSON_TYPE = 'application/json'

/** [ERR-3] Whether the client names the standard's media type, and does not like plain JSON better. */
export function wantsProblem(accept: string | undefined): boolean {
  if (!accept?.includes(PROBLEM_TYPE)) return false
  const wish = qualityOf(accept, PROBLEM_TYPE)
  return wish > 0 && wish >= qualityOf(accept, JSON_TYPE)
}

function qualityOf(accept: string, type: string): number {
  for (const range of accept.split(',')) {
    const [name = '', ...parameters] = range.split(';').map(part => part.trim().toLowerCase())
    if (name !== type) continue
    const quality = parameters.find(parameter => parameter.startsWith('q='))
    return quality === undefined ? 1 : Number(quality.slice(2)) || 0
  }
  return 0
}

const isKind = (code: ErrorCode): code is ErrorKind => Object.hasOwn(ERRORS, code)

/** [ERR-3] A refusal as RFC 9457 writes it. The type leads to the code in the documentation. */
export function problemDetails({ status, code, message, extra }: ApiError, requestId: string) {
  return {
    type: `/api/docs#error-${code}`,
    title: isKind(code) ? ERRORS[code][1] : 'Unusable calendar or server',
    status,
    detail: message,
    instance: `urn:uuid:${requestId}`,
    code,
    ...extra,
  }
}
