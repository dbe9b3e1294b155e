import type { z } from 'zod'
import type { ErrorCase } from '../errors/errors.values.ts'
import type { ApiKeyScope } from '../resources/accounts/api-key.values.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** `public` needs no key, `user` a key or a session, `admin` an account whose role is admin. */
export type Access = 'public' | 'user' | 'admin'

/** An endpoint without its method and path, which are in the table of its resource. */
export interface EndpointSpec {
  summary: string
  /** What the summary does not say, with it. */
  description?: string
  /** `user` when left out. */
  access?: Access
  /** What an API key must at least be allowed to do. Left out: `read` for a GET, `write` for anything else. */
  scope?: ApiKeyScope
  query?: z.ZodType
  body?: z.ZodType
  /** The size of a body, if it may be larger than those of other endpoints. */
  maxBodyBytes?: number
  /** The response depends only on the caller's records, the path and the query: it has an `ETag`, and may be cached until one of them changes. */
  isCacheable?: boolean
  /** The list may go on: then the response has a `Link` to its next page. */
  hasNextLink?: boolean
  /** The status of success; 200 when left out. */
  status?: number
  /** The path of a created record. Left out: the one path of the resource that ends with its id; null if there is none. */
  location?: string | null
  /** Left out when the response is not JSON. */
  response?: z.ZodType
  /** The response contains a secret that is shown this once and never stored. */
  isSecret?: boolean
  /** Messages of failures beyond 401 and, with a body or query, 400 `Validation failed`. */
  errors?: readonly (Pick<ErrorCase, 'status' | 'message'> & Partial<Pick<ErrorCase, 'code'>>)[]
  /** Validation messages that replace `Validation failed` as the `error`; the first one that applies wins. */
  errorOverrides?: readonly string[]
}
export type EndpointSpecs = Readonly<Record<string, EndpointSpec>>

const DEFAULTS = { access: 'user', status: 200, errors: [], errorOverrides: [] } as const
type Defaulted = keyof typeof DEFAULTS

/** One row of the API's table. Server, client, OpenAPI and tests all read it. */
export interface Endpoint<P extends string = string, S extends EndpointSpec = EndpointSpec>
  extends Omit<EndpointSpec, Defaulted | 'scope' | 'location'>,
    Required<Pick<EndpointSpec, Defaulted>> {
  method: Method
  path: P
  scope: ApiKeyScope
  location: string | null
  /** The precise types of this endpoint's schemas; exists for the compiler only. */
  readonly types?: S
}

type Names<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never
type Output<T> = T extends z.ZodType ? z.output<T> : undefined
type Input<T> = T extends z.ZodType ? z.input<T> : undefined

export type ParamsOf<E> = E extends Endpoint<infer P, infer _S> ? Record<Names<P>, string> : never
export type QueryOf<E> = E extends Endpoint<infer _P, infer S> ? Output<S['query']> : never
export type QueryInputOf<E> = E extends Endpoint<infer _P, infer S> ? Input<S['query']> : never
export type BodyOf<E> = E extends Endpoint<infer _P, infer S> ? Output<S['body']> : never
export type BodyInputOf<E> = E extends Endpoint<infer _P, infer S> ? Input<S['body']> : never
export type ResponseOf<E> = E extends Endpoint<infer _P, infer S> ? Output<S['response']> : never

/** As in `PATCH /api/tasks/{id}`. */
export type Row = `${Method} /${string}`
type PathOf<R> = R extends `${Method} ${infer P}` ? P : never

/** As in `DELETE /api/labels/{id}`, without other names in the path. */
const RECORD_ROW = /^(GET|PATCH|DELETE) [^{]*\/\{id\}$/

/** Joins the endpoints of a resource with their rows of the table. A name that only one side has does not compile. */
export function withPaths<S extends EndpointSpecs, const R extends Record<keyof S, Row>>(
  specs: S,
  rows: R & Record<Exclude<keyof R, keyof S>, never>,
): { [K in keyof S]: Endpoint<PathOf<R[K]>, S[K]> } {
  const record =
    Object.values<Row>(rows)
      .find(row => RECORD_ROW.test(row))
      ?.replace(/^\w+ /, '') ?? null
  const joined = Object.entries<Row>(rows).map(([name, row]) => {
    const [method, path] = row.split(' ')
    const derived = {
      scope: method === 'GET' ? 'read' : 'write',
      location: specs[name]?.status === 201 ? record : null,
    }
    return [name, { ...DEFAULTS, ...derived, ...specs[name], method, path }]
  })
  return Object.fromEntries(joined)
}

/** The names in braces, in their order. */
export const paramNames = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(match => match[1] ?? '')
