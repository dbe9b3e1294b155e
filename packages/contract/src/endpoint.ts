import type { z } from 'zod'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** `public` needs no key, `user` a key or a session, `admin` an account whose role is admin. */
export type Access = 'public' | 'user' | 'admin'

export interface EndpointSpec {
  summary: string
  access: Access
  query?: z.ZodType
  body?: z.ZodType
  /** The status of success. */
  status: number
  /** Left out where the answer is not JSON. */
  response?: z.ZodType
  /** Messages of failures beyond 401 and, where there is a body or query, 400 `Validation failed`. */
  errors: readonly ErrorCase[]
  /** Validation messages that stand as the `error` in place of `Validation failed`; the first one that applies wins. */
  errorOverrides: readonly string[]
}

export interface ErrorCase {
  status: number
  message: string
}

export interface Endpoint<P extends string = string, S extends Partial<EndpointSpec> = Partial<EndpointSpec>>
  extends EndpointSpec {
  method: Method
  path: P
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

/** One row of the API's table. Server, client, OpenAPI and tests all read it. */
export function endpoint<const P extends string, S extends Partial<EndpointSpec> & { summary: string }>(
  method: Method,
  path: P,
  spec: S,
): Endpoint<P, S> {
  return { access: 'user', status: 200, errors: [], errorOverrides: [], ...spec, method, path }
}

export const notFound = (what: string): ErrorCase => ({ status: 404, message: `${what} not found` })
export const notOwned = (...fields: string[]): ErrorCase[] =>
  fields.map(field => ({ status: 400, message: `${field} not found` }))

/** The names in braces, in their order. */
export const paramNames = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(match => match[1] ?? '')
