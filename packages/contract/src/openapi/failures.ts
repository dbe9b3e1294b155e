import type { Endpoint } from '../declare/endpoint.ts'
import { type ErrorKind, errorCase } from '../errors/errors.values.ts'
import { COMMON_HEADERS, headers } from './headers.ts'
import type { Reference, Response } from './types.ts'

const json = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }
/** The two formats of every refusal; those of single endpoints name the usual one. */
const bothFormats = {
  ...json,
  'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
}

/** Refusals that follow from the kind of request rather than from the endpoint, by when they occur. */
const OF_REQUESTS: readonly (readonly [when: string, ...codes: ErrorKind[]])[] = [
  ['Any request', 'malformed-url', 'malformed-request', 'method-not-allowed', 'request-timeout', 'headers-too-large'],
  ['Unless no key is needed', 'unauthorized', 'too-many-requests'],
  ['With a body', 'invalid-json', 'body-too-large', 'unsupported-content-type'],
  ['With a body or a query', 'validation-failed'],
  ['A write with a key or a session', 'read-only-key', 'cross-site'],
  ['For admins', 'admin-only'],
  ['To manage the account', 'key-without-account-scope'],
  ['With `If-Match` or `If-Unmodified-Since`', 'changed-meanwhile'],
  ['With an `Idempotency-Key`', 'invalid-idempotency-key', 'request-in-progress', 'response-not-stored'],
  ['With an `Idempotency-Key`', 'idempotency-key-reused', 'too-many-idempotency-keys'],
]
const OF_SERVER: typeof OF_REQUESTS = [
  ['Any request', 'internal-error', 'unavailable', 'overloaded'],
  ['A write', 'change-may-have-been-made', 'quota-exceeded'],
]

const described = (cases: typeof OF_REQUESTS) =>
  cases
    .map(([when, ...codes]) => {
      const refusals = codes.map(code => errorCase(code)).map(({ status, message }) => `${status} ${message}`)
      return `${when}: ${refusals.join(', ')}.`
    })
    .join(' ')

const SHARED_HEADERS = headers('X-Request-Id', 'X-Daywright-Version', 'Retry-After')

/** Responses that many endpoints share. */
export const SHARED_RESPONSES: Record<string, Response> = {
  Done: {
    description: 'Done',
    headers: COMMON_HEADERS,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Success' } } },
  },
  NotModified: {
    description: 'The response that the client has is still current',
    headers: headers('ETag', 'X-Request-Id', 'X-Daywright-Version'),
  },
  Refused: {
    description: described(OF_REQUESTS),
    headers: { ...SHARED_HEADERS, ...headers('Allow') },
    content: bothFormats,
  },
  Failed: { description: described(OF_SERVER), headers: SHARED_HEADERS, content: bothFormats },
}

type Refusal = Endpoint['errors'][number]

/** Responses that are described once, however many endpoints have them. */
export interface ResponseComponents {
  refer(name: string, response: Response): Reference
  /** All that were referred to, by their names. */
  readonly all: Record<string, Response>
}

export function responseComponents(): ResponseComponents {
  const all: Record<string, Response> = { ...SHARED_RESPONSES }
  const names = new Map<string, string>()
  return {
    all,
    refer: (name, response) => {
      const text = JSON.stringify(response)
      const own = names.get(text) ?? freeName(name, all)
      names.set(text, own)
      all[own] = response
      return { $ref: `#/components/responses/${own}` }
    },
  }
}

function freeName(name: string, taken: Record<string, Response>): string {
  let free = name
  for (let number = 2; free in taken; number++) free = `${name}${number}`
  return free
}

/** How many refusals the name of a response spells out. */
const NAMED = 2
/** The codes of these say less than their messages, which name the record. */
const NAMED_BY_MESSAGE: readonly (string | undefined)[] = ['record-not-found', 'related-record-not-found', undefined]

/** As in `TaskNotFound`, `LabelNameTaken`, or `SpaceIdNotFoundOrProjectIdNotFoundOr2More`. */
function nameOf(refusals: readonly Refusal[]): string {
  const names = refusals.map(({ code, message }) => pascal(NAMED_BY_MESSAGE.includes(code) ? message : `${code}`))
  const others = names.length - NAMED
  return names.slice(0, NAMED).join('Or') + (others > 0 ? `Or${others}More` : '')
}

const pascal = (text: string): string =>
  text
    .replace(/[^A-Za-z0-9]+/g, ' ')
    .trim()
    .split(' ')
    .map(word => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('')

/** The refusals of this endpoint by status, and those of all endpoints. */
export function failuresOf(endpoint: Endpoint, components: ResponseComponents): Record<string, Reference> {
  const { errors, errorOverrides, isCacheable } = endpoint
  const refusals: readonly Refusal[] = [...errorOverrides.map(message => ({ status: 400, message })), ...errors]
  const own = [...Map.groupBy(refusals, ({ status }) => status)].map(([status, cases]): [string, Reference] => [
    String(status),
    components.refer(nameOf(cases), {
      description: [...new Set(cases.map(({ message }) => message))].join(' | '),
      ...((status === 429 || status === 503) && { headers: headers('Retry-After') }),
      content: json,
    }),
  ])
  return Object.fromEntries([
    ...(isCacheable ? [['304', { $ref: '#/components/responses/NotModified' }] as const] : []),
    ...own,
    ['4XX', { $ref: '#/components/responses/Refused' }],
    ['5XX', { $ref: '#/components/responses/Failed' }],
  ])
}
