import { api } from '@daywright/contract/api/api'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../db/database.ts'
import { unauthorized } from '../errors/errors.ts'
import type { Authenticate, Caller } from '../http/caller.ts'
import { implementStream, type Route } from '../http/route.ts'
import { type Clock, toTimestamp } from '../time/clock.ts'
import type { EventStreams, IsAllowed } from './event-streams.ts'

interface Wiring {
  authenticate: Authenticate
  clock: Clock
  database: Database
  streams: EventStreams
}

/** [EVENT-9] Tells proxies to pass events on at once and unchanged; the connection is not reused. */
const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  connection: 'close',
} as const

export const eventRoutes = (wiring: Wiring): Route[] => [
  implementStream(api.events.stream, (request, reply) => streamRevisions(wiring, request, reply)),
]

async function streamRevisions(wiring: Wiring, { caller, headers }: FastifyRequest, reply: FastifyReply) {
  if (!caller) throw unauthorized()
  const { authenticate, clock, database, streams } = wiring
  const { id } = caller
  let known: Caller | null = caller
  const isAllowed: IsAllowed = async accessVersion => {
    const now = toTimestamp(clock())
    const isExpired = known?.expiresAt != null && known.expiresAt <= now
    if (isExpired || known?.accessVersion !== accessVersion) known = await authenticate(headers, now, database.db)
    return known?.id === id
  }
  const stream = await streams.open(id, isAllowed)
  // Also for HEAD, which sends the headers only.
  reply.raw.once('close', () => stream.destroy())
  return reply.headers(HEADERS).send(stream)
}
