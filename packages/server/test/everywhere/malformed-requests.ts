import type { NamedEndpoint } from '@daywright/contract/api/api'
import { urlOf } from '@daywright/contract/client/client'
import { paramNames } from '@daywright/contract/declare/endpoint'
import type { ErrorBody } from '@daywright/contract/errors/error'
import { someCases } from '@daywright/test-kit/run/depth'
import type { World } from '@daywright/test-kit/world'
import { bodyRefusal } from './body-refusal.ts'
import { endpointsInOrder } from './endpoints-in-order.ts'
import { everySecond } from './every-second.ts'
import type { SampleRecords } from './examples/sample-records.ts'
import { type ValidCall, validCall } from './examples/valid-calls.ts'
import { type Field, fieldsOf, inputSchema } from './json-schema.ts'
import { ODD_SEGMENTS, oddValues, RawJson } from './odd-values.ts'

export interface OddRequest {
  name: string
  method: string
  path: string
  body?: string
  headers?: Record<string, string>
  /** How validation refuses the body, if it does. */
  refusal?: ErrorBody | undefined
  /** Whether the body is odd as a whole, so that the same code reads or refuses it for all endpoints. */
  isWhole?: boolean
}

/** To make and validate all of them takes minutes. */
export const ONE_VALUE_IN = 4

/**
 * Requests with one wrong value each, for every endpoint and every field, each only once; deletions come last. Each odd value
 * of a body's field is for one of the two databases, and some of them for this day.
 */
export function malformedRequests(mine: SampleRecords, world: Pick<World, 'kind'>): OddRequest[] {
  const requests = endpointsInOrder.flatMap(named => {
    const call = validCall(named, mine)
    return [
      ...oddPaths(named, call),
      ...oddQueries(named, call),
      ...oddFields(named, call, world),
      ...oddBodies(named, call),
    ]
  })
  return [...new Map(requests.map(each => [JSON.stringify(each), each])).values()]
}

const request = ({ name, endpoint }: NamedEndpoint, path: string, body?: string): OddRequest => ({
  name,
  method: endpoint.method,
  path,
  ...(body !== undefined && { body }),
})

const textOf = (call: ValidCall) => (call.body === undefined ? undefined : JSON.stringify(call.body))

function oddPaths(named: NamedEndpoint, call: ValidCall): OddRequest[] {
  return paramNames(named.endpoint.path).flatMap(param =>
    someCases(ODD_SEGMENTS, ONE_VALUE_IN).map(segment => {
      const path = urlOf(named.endpoint, { ...call, [param]: 'PLACE' }).replace('PLACE', segment)
      return request(named, path, textOf(call))
    }),
  )
}

function oddQueries(named: NamedEndpoint, call: ValidCall): OddRequest[] {
  const { path } = named.endpoint
  const base = urlOf(named.endpoint, { ...call, query: {} })
  const fields = fieldsOf(inputSchema(named.endpoint, 'query'))
  const ofFields = fields.flatMap(({ path: [name], schema }) => {
    const values = oddValues(schema).map(value => encodeURIComponent(plainText(value)).slice(0, MAX_QUERY))
    const pairs = [...values, '%', '%ff', '%00', '%ED%A0%80'].map(value => `${name}=${value}`)
    return [...pairs, `${name}`, `${name}=1&${name}=2`, `${name}[]=1`, `${name}[a]=1`, `${name}.a=1`]
  })
  const unnamed = ['&&&', '=', '?', '__proto__=1', 'a'.repeat(5000), '%00=%00', 'constructor[prototype][x]=1', '#']
  return someCases([...(path.includes('{') ? [] : unnamed), ...ofFields], ONE_VALUE_IN).map(query =>
    request(named, `${base}?${query}`, textOf(call)),
  )
}
const MAX_QUERY = 6000

function plainText(value: unknown): string {
  if (value instanceof RawJson) return value.text
  return typeof value === 'string' ? value.replace(/\p{Surrogate}/gu, '?') : JSON.stringify(value)
}

/** The valid body with one odd field, and a body with that field alone. */
function oddFields(named: NamedEndpoint, call: ValidCall, world: Pick<World, 'kind'>): OddRequest[] {
  const address = urlOf(named.endpoint, call)
  const odd = fieldsOf(inputSchema(named.endpoint, 'body')).flatMap(field =>
    oddValues(field.schema).map(value => ({ field, value })),
  )
  return someCases(everySecond(odd, world), ONE_VALUE_IN).map(({ field, value }) => {
    const body = withField(call.body ?? {}, field, value)
    return { ...request(named, address, body), refusal: bodyRefusal(named, body) }
  })
}

const MARK = '\u0001odd\u0001'

function withField(body: Record<string, unknown>, { path }: Field, value: unknown): string {
  const copy = structuredClone(body)
  let place: Record<string | number, unknown> = copy
  for (const [depth, name] of path.slice(0, -1).entries()) {
    place[name] ??= typeof path[depth + 1] === 'number' ? [] : {}
    place = place[name] as Record<string | number, unknown>
  }
  place[path.at(-1) ?? ''] = value instanceof RawJson ? MARK : value
  const text = JSON.stringify(copy)
  return value instanceof RawJson ? text.replace(JSON.stringify(MARK), () => value.text) : text
}

export const WHOLE_BODIES = [
  '',
  '{',
  '[]',
  '[{}]',
  '"x"',
  '1',
  'null',
  'true',
  'NaN',
  '{"a":1,}',
  '\u0000',
  '\ufeff{}',
  '{}{}',
]
const DEEP = [`${'{"a":'.repeat(31)}1${'}'.repeat(31)}`, `${'{"a":'.repeat(60_000)}1${'}'.repeat(60_000)}`]
const TYPES = [
  ...[
    'text/plain',
    'application/xml',
    'application/json; charset=utf-16',
    'application/json;',
    'json',
    'a/b/c',
    '/',
    '',
  ],
  ...[
    'application/json, text/plain',
    'application/vnd.api+json',
    'multipart/form-data; boundary=x',
    'APPLICATION/JSON',
  ],
]

function oddBodies(named: NamedEndpoint, call: ValidCall): OddRequest[] {
  if (named.endpoint.method === 'GET') return []
  const address = urlOf(named.endpoint, call)
  const body = textOf(call) ?? '{}'
  const headers = [...TYPES.map(type => ({ 'content-type': type })), { 'content-encoding': 'gzip' }]
  const whole = [
    ...[...WHOLE_BODIES, ...DEEP].map(text => request(named, address, text)),
    ...headers.map(odd => ({ ...request(named, address, body), headers: odd })),
  ]
  return [
    ...whole.map(odd => ({ ...odd, isWhole: true })),
    ...['{}', `{"__proto__":{},${body.slice(1)}`].map(text => request(named, address, text)),
    request(named, address),
  ]
}
