import type { FastifyInstance } from 'fastify'
import { unavailable } from '../../errors.ts'
import { type LagLimits, measureEventLoopLag } from './event-loop-lag.ts'
import { isMonitoring } from './rate-limit.ts'

const LAG_LIMITS: LagLimits = { sampleMilliseconds: 500, maxDelayMilliseconds: 1000, samples: 2 }
/** Requests handled at once, bodies complete: beyond that, waiting times would only grow. */
const MAX_IN_FLIGHT = 1000
/** Requests of one account handled at once, so that one account cannot take the capacity of all others. */
const MAX_IN_FLIGHT_PER_ACCOUNT = 500
const RETRY_AFTER_SECONDS = 2
const MAX_CONNECTIONS = 10_000

const overloaded = () => unavailable('Server is overloaded', RETRY_AFTER_SECONDS)

declare module 'fastify' {
  interface FastifyRequest {
    isCounted?: boolean
  }
}

/** [OPS-17] Under overload some requests are refused at once with Retry-After, instead of all waiting without end. */
export function shedLoad(app: FastifyInstance, lagLimits = LAG_LIMITS): void {
  app.server.maxConnections = MAX_CONNECTIONS
  const lag = measureEventLoopLag(lagLimits)
  app.addHook('onClose', async () => lag.stop())
  app.addHook('onRequest', async request => {
    if (lag.isOverloaded() && !isMonitoring(request)) throw overloaded()
  })
  let inFlight = 0
  const inFlightByAccount = new Map<string | undefined, number>()
  app.addHook('preHandler', async request => {
    // Event streams have a limit of their own [EVENT-5] and would use up the capacity for short requests.
    if (request.routeOptions.config.staysOpen) return
    const id = request.caller?.id
    const own = inFlightByAccount.get(id) ?? 0
    if (inFlight >= MAX_IN_FLIGHT || (id !== undefined && own >= MAX_IN_FLIGHT_PER_ACCOUNT)) throw overloaded()
    inFlight++
    inFlightByAccount.set(id, own + 1)
    request.isCounted = true
  })
  // Not onResponse: it does not run for clients that disconnect early, which would then be counted for ever.
  app.addHook('onSend', async request => {
    if (!request.isCounted) return
    request.isCounted = false
    inFlight--
    const id = request.caller?.id
    const own = (inFlightByAccount.get(id) ?? 1) - 1
    if (own > 0) inFlightByAccount.set(id, own)
    else inFlightByAccount.delete(id)
  })
}
