import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf } from '../../ids-and-secrets/network.ts'
import { overloaded } from './fair-queue.ts'

/** For all bodies that are arriving or being handled; each takes several times its size while it is parsed. */
const BUDGET_BYTES = 64 * 1_048_576
/** Smaller ones are bounded by the number of connections. */
export const SMALL_BODY_BYTES = 16_384

/**
 * [FAIR-8] Before a large body is read, room for it is reserved: a caller may hold as much as is left for all others. So
 * the last ones to come still find room, and the greediest is the first to be refused.
 */
export function limitBodyBytes(app: FastifyInstance): void {
  const held = new Map<string, number>()
  let free = BUDGET_BYTES
  app.addHook('preParsing', (request, reply, body, done) => {
    const bytes = expectedBytes(request)
    // A body beyond the limit of its route is refused before it is read anyway.
    if (bytes <= SMALL_BODY_BYTES || bytes > request.routeOptions.bodyLimit) return done(null, body)
    const who = request.caller?.id ?? networkOf(request.ip)
    const own = held.get(who) ?? 0
    if (own + bytes > free) return done(overloaded())
    held.set(who, own + bytes)
    free -= bytes
    // Emitted after the response, and also when the client disconnects.
    reply.raw.once('close', () => {
      free += bytes
      const left = (held.get(who) ?? 0) - bytes
      if (left > 0) held.set(who, left)
      else held.delete(who)
    })
    done(null, body)
  })
}

/** What the headers announce. A chunked body may grow to the limit of its route. */
function expectedBytes({ headers, routeOptions }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return routeOptions.bodyLimit
  return Number(headers['content-length'] ?? 0)
}
