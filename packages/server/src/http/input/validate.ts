import type { Endpoint } from '@daywright/contract/declare/endpoint'
import { NO_SUCH_RECORD } from '@daywright/contract/fields/fields'
import type { z } from 'zod'
import { type ApiError, invalid, notOwned } from '../../errors/errors.ts'

/** The name under which an issue of the whole body or query is listed. */
const WHOLE = 'body'

/** Parses the value, or throws an error that names every invalid field. */
export function validated(
  schema: z.ZodType | undefined,
  value: unknown,
  errorOverrides: Endpoint['errorOverrides'],
): unknown {
  if (!schema) return undefined
  const result = schema.safeParse(value)
  if (result.success) return result.data
  // [ALL-13] Without a body, every required field is reported as missing.
  const missing = value === undefined ? schema.safeParse({}).error?.issues : undefined
  throw refusalOf([...result.error.issues, ...(missing ?? [])], errorOverrides)
}

function refusalOf(issues: readonly z.core.$ZodIssue[], errorOverrides: readonly string[]): ApiError {
  const [first] = issues
  // [FIELD-14] A relation that cannot be an id gets the same response as one that is not the caller's.
  if (first && issues.every(issue => issue.message === NO_SUCH_RECORD))
    return notOwned(String(first.path.findLast(part => typeof part === 'string')))
  const details: Record<string, string[]> = {}
  for (const issue of issues) {
    const path = issue.path.map(String).join('.') || WHOLE
    details[path] = [...(details[path] ?? []), issue.message]
  }
  const message = errorOverrides.find(override => issues.some(issue => issue.message === override))
  return invalid(details, message)
}
