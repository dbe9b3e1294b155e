import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf } from '../../ids-and-secrets/network.ts'
import { byTurn } from '../../waiting/waiting-group.ts'
import { type Joining, type Ticket, waitingLine } from '../../waiting/waiting-line.ts'
import type { Caller } from '../caller.ts'
import { type LagLimits, measureEventLoopLag } from './event-loop-lag.ts'
import { fairQueue, overloaded } from './fair-queue.ts'
import { isMonitoring } from './rate-limit.ts'

const LAG_LIMITS: LagLimits = { sampleMilliseconds: 500, maxDelayMilliseconds: 1000, samples: 2 }
const MAX_CONNECTIONS = 10_000
/**
 * Of one account, few requests are handled at once: more would not be faster on a few cores, and would slow down the
 * requests of others in the database. In all there is room for several such accounts.
 */
const QUEUE_LIMITS = { atWork: 32, atWorkPerGroup: 4, waiting: 2000, waitingPerGroup: 500 }
/** [FAIR-5] A request that waits in a queue of its own is only counted, so that an account cannot pile up requests there either. */
const ELSEWHERE_LIMITS = { atWork: Number.POSITIVE_INFINITY, atWorkPerGroup: 200, waitingPerGroup: 0 }
const ANONYMOUS = 'anonymous'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The handler waits in a queue of its own, so it takes no place in this one. */
    hasOwnQueue?: boolean
  }
  interface FastifyRequest {
    ticket?: Pick<Ticket, 'finish'>
  }
}

export interface AdmissionOptions {
  /** Who is signed in, for requests of public endpoints, which are not authenticated; null without a session. */
  findSignedIn?: (request: FastifyRequest) => Promise<Caller | null>
  lagLimits?: LagLimits | undefined
}

/**
 * [OPS-17] Requests wait for their turn, accounts in turns [FAIR-1]. All callers who are not signed in together are one
 * group, whose networks take turns. It happens after the body has arrived, so that slow senders hold no turn. Returns how many wait.
 */
export function admitFairly(app: FastifyInstance, options: AdmissionOptions = {}): () => number {
  app.server.maxConnections = MAX_CONNECTIONS
  const lag = measureEventLoopLag(options.lagLimits ?? LAG_LIMITS)
  const elsewhere = waitingLine<string>({ ...ELSEWHERE_LIMITS, isNext: byTurn, busy: overloaded })
  let arrivals = 0
  app.server.on('connection', () => void arrivals++)
  app.addHook('onRequest', (_request, _reply, done) => {
    arrivals++
    done()
  })
  const queue = fairQueue({ ...QUEUE_LIMITS, isOverloaded: lag.isOverloaded, arrivals: () => arrivals })
  app.addHook('onClose', async () => {
    lag.stop()
    queue.close()
  })
  app.addHook('preHandler', async (request, reply) => {
    const { hasOwnQueue } = request.routeOptions.config
    // Monitoring is how an operator notices the overload.
    if (isMonitoring(request)) return
    // [FAIR-4] A handler that finds nothing passes the request on to the not-found handler, which runs this hook again.
    if (request.ticket) return
    if (hasOwnQueue) {
      const ticket = request.caller && elsewhere.join({ group: request.caller.id })
      request.ticket = ticket ?? { finish() {} }
      return ticket?.turn
    }
    const caller = request.caller ?? (isApi(request) ? await options.findSignedIn?.(request) : null) ?? null
    const ticket = queue.join(placeOf(request, caller))
    request.ticket = ticket
    reply.raw.on('close', () => ticket.abandon())
    await ticket.turn
  })
  // Not onResponse: it does not run for clients that disconnect early, which would then be at work for ever.
  app.addHook('onSend', (request, _reply, payload, done) => {
    request.ticket?.finish()
    done(null, payload)
  })
  return queue.waiting
}

/** Files of the web app are served without asking the database, even if it is away. */
const isApi = ({ url }: FastifyRequest) => url.startsWith('/api/')

/** A runaway script of an account leaves turns to its owner's browser: each key and session is a member of its own. */
const placeOf = ({ ip }: FastifyRequest, caller: Caller | null): Joining<string> =>
  caller
    ? { group: caller.id, member: caller.keyId ?? caller.sessionId ?? '' }
    : { group: ANONYMOUS, member: networkOf(ip) }
