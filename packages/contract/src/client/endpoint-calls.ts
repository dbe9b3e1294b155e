import type { Api } from '../api/api.ts'
import {
  type BodyInputOf,
  type Endpoint,
  type ParamsOf,
  paramNames,
  type QueryInputOf,
  type ResponseOf,
} from '../declare/endpoint.ts'
import type { ErrorBody } from '../errors/error.ts'

type Part<Name extends string, T> = [T] extends [undefined]
  ? unknown
  : undefined extends T
    ? { [K in Name]?: T }
    : { [K in Name]: T }
type Params<E> = [keyof ParamsOf<E>] extends [never] ? unknown : ParamsOf<E>
/** Path names, `query` and `body` of a call, each only where the endpoint has it. */
export type CallInput<E> = Params<E> &
  Part<'body', BodyInputOf<E>> &
  ([QueryInputOf<E>] extends [undefined] ? unknown : { query?: QueryInputOf<E> })
type Call<E> =
  unknown extends CallInput<E>
    ? () => Promise<ResponseOf<E>>
    : Record<never, never> extends CallInput<E>
      ? (input?: CallInput<E>) => Promise<ResponseOf<E>>
      : (input: CallInput<E>) => Promise<ResponseOf<E>>

/** What a call needs to know of an endpoint. */
export type CallRow = Pick<Endpoint, 'method' | 'path'>
/** Some of the endpoints of the API, by resource and name. */
export type CallTable = { readonly [R in keyof Api]?: { readonly [A in keyof Api[R]]?: CallRow } }
export type CallsOf<T> = {
  [R in keyof T & keyof Api]: { [A in keyof T[R] & keyof Api[R]]: Call<Api[R][A]> }
}

/** The body of a refusal; a proxy that refuses in the server's place has its own text and no code. */
export type FailureBody = Pick<ErrorBody, 'error'> & Partial<ErrorBody>

/** What a call that was refused throws. */
export class ApiFailure extends Error {
  readonly status: number
  readonly body: FailureBody

  constructor(status: number, body: FailureBody) {
    super(`${status} ${body.error}`)
    this.status = status
    this.body = body
  }
}

/** What is used of `fetch`, so that a program can send requests in another way. */
export type Send = (
  url: string,
  init: { method: string; headers: Record<string, string>; body?: string; credentials: 'same-origin' },
) => Promise<
  Pick<Response, 'ok' | 'status' | 'json' | 'text'> & { readonly headers: { get(name: string): string | null } }
>

export interface ClientOptions {
  baseUrl: string
  /** Left out where the browser's session cookie speaks for the caller. */
  key?: string
  fetch?: Send
}

interface AnyInput {
  body?: unknown
  query?: Record<string, unknown>
  [param: string]: unknown
}

/** The address of an endpoint with its path names and query filled in. */
export function urlOf(endpoint: CallRow, input: AnyInput = {}): string {
  const path = paramNames(endpoint.path).reduce(
    (filled, name) => filled.replace(`{${name}}`, encodeURIComponent(String(input[name]))),
    endpoint.path,
  )
  const query = new URLSearchParams(
    Object.entries(input.query ?? {}).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
  return query.size > 0 ? `${path}?${query}` : path
}

async function call(options: ClientOptions, endpoint: CallRow, input: AnyInput = {}): Promise<unknown> {
  const headers: Record<string, string> = {}
  if (options.key) headers.authorization = `Bearer ${options.key}`
  const init: Parameters<Send>[1] = { method: endpoint.method, headers, credentials: 'same-origin' }
  if (input.body !== undefined) {
    headers['content-type'] = 'application/json'
    init.body = JSON.stringify(input.body)
  }
  const response = await (options.fetch ?? fetch)(options.baseUrl + urlOf(endpoint, input), init)
  const json = response.headers.get('content-type')?.startsWith('application/json') ?? false
  const answer: unknown = json ? await response.json() : await response.text()
  if (response.ok) return answer
  throw new ApiFailure(response.status, json ? (answer as FailureBody) : { error: String(answer) })
}

/** A function for every endpoint of a table, without loading the schemas of the others. */
export function callsOf<T extends CallTable>(table: T, options: ClientOptions): CallsOf<T> {
  const groups = Object.entries(table).map(([resource, group]) => [
    resource,
    Object.fromEntries(
      Object.entries<CallRow>(group).map(([action, endpoint]) => [
        action,
        (input?: AnyInput) => call(options, endpoint, input),
      ]),
    ),
  ])
  return Object.fromEntries(groups) as CallsOf<T>
}
