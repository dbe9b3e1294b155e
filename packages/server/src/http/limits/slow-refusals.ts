import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { isMonitoring } from './rate-limit.ts'

const REFUSALS = [429, 503]
const DELAY_MILLISECONDS = 500

/**
 * [FAIR-9] A refusal that asks to come back later takes half a second: whoever tries again at once, over hundreds of
 * connections, would otherwise keep the process busy with refusals.
 */
export function slowDownRefusals(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (!REFUSALS.includes(reply.statusCode) || !reply.hasHeader('retry-after') || isMonitoring(request)) return
    await wait(DELAY_MILLISECONDS)
  })
}
