import { takesTag } from '../api/conditional.ts'
import type { Endpoint } from '../api/endpoint.ts'
import { type ErrorCase, type ErrorKind, errorCase } from '../errors/errors.values.ts'
import { headers, isRepeatable } from './headers.ts'
import type { Reference, Response } from './types.ts'

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

/** Responses that are described once, however many endpoints have them. */
export interface ResponseComponents {
  refer(response: Response): Reference
  /** All that were referred to, by their names. */
  readonly all: Record<string, Response>
}

export function responseComponents(): ResponseComponents {
  const all: Record<string, Response> = { ...SHARED_RESPONSES }
  const names = new Map<string, string>()
  return {
    all,
    refer: response => {
      const text = JSON.stringify(response)
      const name = names.get(text) ?? freeName(response.description, all)
      names.set(text, name)
      all[name] = response
      return { $ref: `#/components/responses/${name}` }
    },
  }
}

const LONGEST_NAME = 30

/** As in `TaskNotFound`, or `InvalidJsonOr2More` for a response with several messages. */
function freeName(description: string, taken: Record<string, Response>): string {
  const [first = '', ...others] = description.split(' | ')
  const words = first
    .replace(/[^A-Za-z0-9]+/g, ' ')
    .trim()
    .split(' ')
  const name = words.map(word => word.slice(0, 1).toUpperCase() + word.slice(1)).join('')
  const full = name.slice(0, LONGEST_NAME) + (others.length > 0 ? `Or${others.length}More` : '')
  let free = full
  for (let number = 2; free in taken; number++) free = `${full}_${number}`
  return free
}

/** Every way in which the endpoint may refuse, by status. */
export function failuresOf(endpoint: Endpoint, components: ResponseComponents): Record<string, Reference> {
  const messages = new Map<number, Set<string>>()
  for (const { status, message } of casesOf(endpoint))
    messages.set(status, (messages.get(status) ?? new Set()).add(message))
  const own = [...messages].map(([status, said]): [number, Reference] => [
    status,
    components.refer({
      description: [...said].join(' | '),
      ...((status === 429 || status === 503) && { headers: headers('Retry-After') }),
      content,
    }),
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
