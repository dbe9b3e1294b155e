import { api } from '@daywright/contract/api/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addToCounters, cleanUpNowAndThen, counterName } from '../../db/counters/counters.ts'
import type { Db } from '../../db/database.ts'
import { retryLater } from '../../errors/errors.ts'
import { networkOf } from '../../ids-and-secrets/network.ts'
import { type Allowance, sharedAllowances } from './shared-allowance.ts'

const MONITORING_PATHS: readonly (string | undefined)[] = [
  api.meta.alive.path,
  api.meta.ready.path,
  api.meta.metrics.path,
]

/** Health checks and metrics are never refused: they are how an operator notices the overload. */
export const isMonitoring = (request: FastifyRequest) => MONITORING_PATHS.includes(request.routeOptions.url)

/** [OPS-18] Limits the requests of one account per minute, if the operator set a limit. All processes count together. */
export function limitRate(app: FastifyInstance, db: Db, perMinute: number): void {
  if (perMinute === 0) return
  const cleanUp = cleanUpNowAndThen(db)
  const ofAccounts = sharedAllowances(perMinute, async (id, amount, expiresAt, now) => {
    const name = counterName(`requests:${id}`)
    await cleanUp(now)
    return (await addToCounters(db, [{ name, amount, expiresAt }], now)).get(name) ?? { count: amount, expiresAt }
  })
  // Each process for itself: requests without an account must not become statements.
  const countHere = async (_network: string, count: number, expiresAt: number) => ({ count, expiresAt })
  const ofNetworks = sharedAllowances(perMinute, countHere, perMinute)
  // After authentication and before the body is read.
  app.addHook('preParsing', async (request, reply) => {
    if (isMonitoring(request)) return
    const { caller, ip, now } = request
    const present = Date.parse(now)
    const allowance = await (caller ? ofAccounts(caller.id, present) : ofNetworks(networkOf(ip), present))
    reply.headers(headersOf(allowance, perMinute))
    if (!allowance.isGranted) throw retryLater('too-many-requests', allowance.secondsLeft)
  })
}

/** As the draft of the RateLimit header fields names them. */
const headersOf = ({ remaining, secondsLeft }: Allowance, limit: number) => ({
  'ratelimit-limit': limit,
  'ratelimit-remaining': remaining,
  'ratelimit-reset': secondsLeft,
})
