import type { FastifyInstance } from 'fastify'
import { isMonitoring } from './rate-limit.ts'

const REFUSALS = [429, 503]
const DELAY_MILLISECONDS = 500

/**
 * [FAIR-9] A refusal that asks to come back later takes half a second: clients that retry at once, over hundreds of
 * connections, would otherwise keep the process busy with refusals.
 */
export function slowDownRefusals(app: FastifyInstance, delayMilliseconds = DELAY_MILLISECONDS): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isSlow = REFUSALS.includes(reply.statusCode) && reply.hasHeader('retry-after') && !isMonitoring(request)
    if (isSlow) setTimeout(() => done(null, payload), delayMilliseconds)
    else done(null, payload)
  })
}
