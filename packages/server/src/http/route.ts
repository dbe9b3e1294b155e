import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '@daywright/contract/declare/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../db/database.ts'
import type { Streamed } from '../json/json-pieces.ts'
import type { Authenticate, Caller } from './caller.ts'
import type { FileStream, TextStream } from './responses/text-stream.ts'

/** The input of every handler. */
export interface Call<E> {
  database: Database
  /** Handlers of public endpoints must not use it. */
  caller: Caller
  /** When the request arrived, in UTC with milliseconds. */
  now: string
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
}

/** The raw request and reply, for the few handlers that read a header or set a cookie. */
export interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
}

/** What is sent: a list that may have more than a few megabytes is an async iterable, and what is no JSON is a text in pieces. */
type Sent<R> = R extends undefined ? Streamed<R> | TextStream | FileStream : Streamed<R>
export type Handler<E> = (call: Call<E>, exchange: Exchange) => Promise<Sent<ResponseOf<E>>>

/** A handler that writes its response itself, such as a page or the metrics. */
type RawHandler = (request: FastifyRequest, reply: FastifyReply) => unknown

export interface Route {
  endpoint: Endpoint
  handle?: (call: Call<Endpoint>, exchange: Exchange) => Promise<unknown>
  raw?: RawHandler
  /** The response is a stream that ends when one side disconnects; load limits and durations do not count it. */
  staysOpen?: boolean
  /** The handler waits in a queue of its own, such as that for sign-ins: it takes no turn of its account [FAIR-5]. */
  hasOwnQueue?: boolean
  /** Finds the caller of a route that takes other credentials than the API. */
  authenticate?: Authenticate
  /** What `WWW-Authenticate` says to a request without a valid credential; `Bearer` when left out. */
  challenge?: ((request: FastifyRequest) => string) | undefined
}

/** Binds an endpoint of the contract to its handler. */
export function implement<E extends Endpoint>(endpoint: E, handle: Handler<E>): Route {
  return { endpoint, handle: handle as Route['handle'] & {} }
}

/** The response of an endpoint that has nothing else to return. */
export const SUCCESS = { success: true } as const

export const withOwnQueue = (route: Route): Route => ({ ...route, hasOwnQueue: true })

export function implementRaw(endpoint: Endpoint, raw: RawHandler): Route {
  return { endpoint, raw }
}

export function implementStream(endpoint: Endpoint, raw: RawHandler): Route {
  return { ...implementRaw(endpoint, raw), staysOpen: true }
}
