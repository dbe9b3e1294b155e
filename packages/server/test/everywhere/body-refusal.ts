import type { NamedEndpoint } from '@daywright/contract/api/api'
import type { ErrorBody } from '@daywright/contract/errors/error'
import { ApiError } from '../../src/errors/errors.ts'
import { validated } from '../../src/http/input/validate.ts'

/** The response to a body that validation refuses, which it does before it asks the database; undefined if it accepts it. */
export function bodyRefusal({ endpoint }: NamedEndpoint, body: string): ErrorBody | undefined {
  try {
    validated(endpoint.body, JSON.parse(body), endpoint.errorOverrides)
    return undefined
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { error: error.message, ...error.extra, code: error.code, requestId: '' }
  }
}
