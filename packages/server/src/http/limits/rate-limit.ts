import { api } from '@daywright/contract/api'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from '../../errors.ts'

const MONITORING_PATHS: readonly (string | undefined)[] = [
  api.meta.alive.path,
  api.meta.ready.path,
  api.meta.metrics.path,
]

/** Health checks and metrics are never refused: they are how an operator notices the overload. */
export const isMonitoring = (request: FastifyRequest) => MONITORING_PATHS.includes(request.routeOptions.url)

/** [OPS-18] Limits the requests of one key per minute, if the operator set a limit. Each process counts on its own. */
export async function limitRate(app: FastifyInstance, perMinute: number): Promise<void> {
  if (perMinute === 0) return
  await app.register(rateLimit, {
    max: perMinute,
    timeWindow: 60_000,
    enableDraftSpec: true,
    // After authentication and before the body is read.
    hook: 'preParsing',
    // By the authenticated key, not by the header: one key can be written in many ways.
    keyGenerator: ({ caller, ip }) => caller?.keyId ?? caller?.id ?? ip,
    allowList: isMonitoring,
    errorResponseBuilder: () => new ApiError(429, 'Too many requests'),
  })
}
