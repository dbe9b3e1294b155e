import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '@daywright/contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../db/database.ts'
import type { Caller } from './caller.ts'

/** What every handler is given. */
export interface Call<E> {
  database: Database
  /** Who asks; handlers of public endpoints must not look at it. */
  caller: Caller
  /** The moment of the request, as UTC with milliseconds. */
  now: string
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
}

/** The request and its answer as such, for the few handlers that read the address or set a cookie. */
export interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
}

export type Handler<E> = (call: Call<E>, exchange: Exchange) => Promise<ResponseOf<E>>

/** A handler that writes its answer itself: pages, figures and what another library answers. */
export type RawHandler = (request: FastifyRequest, reply: FastifyReply) => unknown

export interface Route {
  endpoint: Endpoint
  handle?: (call: Call<Endpoint>, exchange: Exchange) => Promise<unknown>
  /** The answer depends on the owner's records, path and query alone, and may be kept until one of them changes. */
  isCached?: boolean
  raw?: RawHandler
  /** The answer goes on until somebody leaves: it is no request at work, and no slow one. */
  staysOpen?: boolean
}

/** Binds an endpoint of the contract to what answers it. */
export function implement<E extends Endpoint>(endpoint: E, handle: Handler<E>): Route {
  return { endpoint, handle: handle as Route['handle'] & {} }
}

/** For an answer that depends on nothing but the owner's records, path and query: not on the time, nor on other owners. */
export function implementCached<E extends Endpoint>(endpoint: E, handle: Handler<E>): Route {
  return { ...implement(endpoint, handle), isCached: true }
}

/** The answer of an endpoint that has nothing to tell but that it worked. */
export const SUCCESS = { success: true } as const

export function implementRaw(endpoint: Endpoint, raw: RawHandler): Route {
  return { endpoint, raw }
}

export function implementStream(endpoint: Endpoint, raw: RawHandler): Route {
  return { ...implementRaw(endpoint, raw), staysOpen: true }
}
