import { takesTag } from './conditional.ts'
import type { Endpoint } from './endpoint.ts'
import { type ErrorCase, type ErrorKind, errorCase } from './errors.values.ts'
import { headers, isRepeatable } from './openapi-headers.ts'
import type { Reference, Response } from './openapi-types.ts'

type DocumentedError = Pick<ErrorCase, 'status' | 'message'>

/** The two formats of a refusal. */
const content = {
  'application/json': { schema: { $ref: '#/components/schemas/Error' } },
  'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
}

/** Responses that many endpoints share. */
export const SHARED_RESPONSES: Record<string, Response> = {
  NotModified: {
    description: 'The response that the client has is still current',
    headers: headers('ETag', 'X-Request-Id', 'X-Daywright-Version'),
  },
  MethodNotAllowed: { description: 'Method not allowed', headers: headers('Allow'), content },
}

/** Every way in which the endpoint may refuse, by status. */
export function failuresOf(endpoint: Endpoint): Record<string, Response | Reference> {
  const messages = new Map<number, Set<string>>()
  for (const { status, message } of casesOf(endpoint))
    messages.set(status, (messages.get(status) ?? new Set()).add(message))
  const own = [...messages].map(([status, said]): [number, Response | Reference] => [
    status,
    {
      description: [...said].join(' | '),
      ...((status === 429 || status === 503) && { headers: headers('Retry-After') }),
      content,
    },
  ])
  const shared: [number, Reference][] = [
    ...(endpoint.isCacheable ? [[304, { $ref: '#/components/responses/NotModified' }] as [number, Reference]] : []),
    [405, { $ref: '#/components/responses/MethodNotAllowed' }],
  ]
  return Object.fromEntries([...own, ...shared].sort(([a], [b]) => a - b))
}

function casesOf(endpoint: Endpoint): DocumentedError[] {
  const { body, query, access, errorOverrides, errors, method, scope } = endpoint
  const isPrivate = access !== 'public'
  const isWrite = isPrivate && method !== 'GET'
  const when = (condition: unknown, ...codes: ErrorKind[]) => (condition ? codes.map(code => errorCase(code)) : [])
  return [
    ...when(body, 'invalid-json', 'body-too-large', 'unsupported-content-type'),
    ...when(body ?? query, 'validation-failed'),
    ...errorOverrides.map(message => ({ status: 400, message })),
    ...when(isPrivate, 'unauthorized', 'too-many-requests', 'unavailable', 'overloaded'),
    ...when(access === 'admin', 'admin-only'),
    ...when(isWrite, 'read-only-key', 'cross-site', 'change-may-have-been-made'),
    ...when(scope === 'account', 'key-without-account-scope'),
    ...when(takesTag(endpoint), 'changed-meanwhile'),
    ...when(isRepeatable(endpoint), 'invalid-idempotency-key', 'request-in-progress', 'response-not-stored'),
    ...when(isRepeatable(endpoint), 'idempotency-key-reused', 'too-many-idempotency-keys'),
    ...when(access === 'user' && method !== 'GET' && method !== 'DELETE', 'quota-exceeded'),
    ...errors,
  ]
}
