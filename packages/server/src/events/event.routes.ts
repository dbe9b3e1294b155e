import { api } from '@daywright/contract/api'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Clock, toTimestamp } from '../clock.ts'
import { unauthorized } from '../errors.ts'
import type { Authenticate } from '../http/caller.ts'
import { implementStream, type Route } from '../http/route.ts'
import type { EventStreams } from './event-streams.ts'

interface Wiring {
  authenticate: Authenticate
  clock: Clock
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
  const { authenticate, clock, streams } = wiring
  const { id } = caller
  const isAllowed = async () => (await authenticate(headers, toTimestamp(clock())))?.id === id
  const stream = await streams.open(id, isAllowed)
  // Also for HEAD, which sends the headers only.
  reply.raw.once('close', () => stream.destroy())
  return reply.headers(HEADERS).send(stream)
}
