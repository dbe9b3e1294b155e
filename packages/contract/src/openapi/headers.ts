import { hasStrongTag, takesTag } from '../api/conditional.ts'
import { REVISION_HEADER } from '../api/event.values.ts'
import { PREFERENCE_APPLIED_HEADER, UNKNOWN_FIELDS_HEADER } from '../api/input.values.ts'
import type { Endpoint } from '../declare/endpoint.ts'
import { IDEMPOTENCY_LIMITS, REPLAYED_HEADER } from '../fields/idempotency.values.ts'
import type { Header, Parameter, Reference } from './types.ts'

const text = { type: 'string' } as const
const integer = { type: 'integer' } as const

/** The headers of responses, by the names of their components. */
export const HEADERS = {
  'X-Request-Id': {
    description: 'Names the request; the log of the server has it',
    schema: { ...text, format: 'uuid' },
  },
  'X-Daywright-Version': { description: 'The version of the server', schema: text },
  ETag: {
    description:
      'The version of the response; for `If-None-Match`, and of a record also for `If-Match`. A compressed record has the coding at its end.',
    schema: text,
  },
  Link: { description: 'The first, previous, next and last page, as RFC 8288 writes it', schema: text },
  Location: { description: 'The path of the created record', schema: { ...text, format: 'uri-reference' } },
  Allow: { description: 'The methods that the path supports', schema: text },
  'Retry-After': { description: 'Seconds to wait before another try', schema: integer },
  [REVISION_HEADER]: { description: 'The revision that this write committed', schema: integer },
  [UNKNOWN_FIELDS_HEADER]: {
    description:
      'The first ten fields of the request that the endpoint does not have, as a list of RFC 9651: `due;did-you-mean=dueAt`',
    schema: text,
  },
  [PREFERENCE_APPLIED_HEADER]: { description: '`handling=strict` if the request preferred it', schema: text },
  [REPLAYED_HEADER]: { description: '`true` on the stored response of an earlier request', schema: text },
} as const satisfies Record<string, Header>
type HeaderName = keyof typeof HEADERS

export const headers = (...names: HeaderName[]): Record<string, Reference> =>
  Object.fromEntries(names.map(name => [name, { $ref: `#/components/headers/${name}` }]))

const header = (name: string, description: string, schema: Parameter['schema'] = text): Parameter => ({
  name,
  in: 'header',
  description,
  schema,
})

/** The headers of requests that change how an endpoint responds. */
export const REQUEST_HEADERS = {
  IdempotencyKey: header(
    'Idempotency-Key',
    `Chosen by the client. A repeat with the same key within ${IDEMPOTENCY_LIMITS.hours} hours has no further effect and gets the first response.`,
    { ...text, minLength: 1, maxLength: IDEMPOTENCY_LIMITS.keyLength },
  ),
  IfNoneMatch: header('If-None-Match', 'The `ETag` of a response that the client has: 304 if it is still current'),
  IfMatch: header('If-Match', 'The `ETag` of the record as the client knows it: 412 if it was changed in the meantime'),
  Prefer: header(
    'Prefer',
    '`handling=strict` refuses a request with fields that the endpoint does not have (RFC 7240)',
  ),
  IfUnmodifiedSince: header('If-Unmodified-Since', '412 if the `updatedAt` of the record is later than this HTTP date'),
} as const

export const isRepeatable = ({ method, access }: Endpoint): boolean => method === 'POST' && access !== 'public'

export function requestHeadersOf(endpoint: Endpoint): Reference[] {
  const names: (keyof typeof REQUEST_HEADERS)[] = []
  if (isRepeatable(endpoint)) names.push('IdempotencyKey')
  if (endpoint.body) names.push('Prefer')
  if (endpoint.isCacheable) names.push('IfNoneMatch')
  if (takesTag(endpoint)) names.push('IfMatch', 'IfUnmodifiedSince')
  return names.map(name => ({ $ref: `#/components/parameters/${name}` }))
}

/** Of every response, of every write, and of requests with a body: one response stands for all that have them. */
export const COMMON_HEADERS = headers(
  'X-Request-Id',
  'X-Daywright-Version',
  REVISION_HEADER,
  UNKNOWN_FIELDS_HEADER,
  PREFERENCE_APPLIED_HEADER,
  REPLAYED_HEADER,
)

/** Those that not every response has; the description of the document names the others. */
export function responseHeadersOf(endpoint: Endpoint, hasPages: boolean): Record<string, Reference> {
  const hasTag = endpoint.isCacheable || hasStrongTag(endpoint) || (takesTag(endpoint) && endpoint.method !== 'DELETE')
  return headers(
    ...(hasTag ? (['ETag'] as const) : []),
    ...(hasPages ? (['Link'] as const) : []),
    ...(endpoint.location === null ? [] : (['Location'] as const)),
  )
}
