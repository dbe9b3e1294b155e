import { readFileSync } from 'node:fs'
import { endpoints } from '@daywright/contract/api'
import fastify, { type FastifyInstance } from 'fastify'
import { authenticateByKey } from './api-keys/api-key.rules.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import { MAX_BODY_BYTES, parseBodies } from './http/body.ts'
import { answerFailures, sendFailure } from './http/failures.ts'
import { methodsOfPath } from './http/methods-of-path.ts'
import { serve } from './http/serve.ts'
import { newId } from './identity/new-id.ts'
import { routes } from './routes.ts'

export interface AppOptions {
  database: Database
  config: Config
  clock: Clock
}

export const version: string = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version

/** The whole service, wired: listens to nothing yet. */
export async function buildApp({ database, config, clock }: AppOptions): Promise<FastifyInstance> {
  const app = fastify({
    bodyLimit: MAX_BODY_BYTES,
    trustProxy: config.trustProxy,
    logger: { level: config.logLevel },
    genReqId: newId,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 500 },
    frameworkErrors: (error, request, reply) => sendFailure(error, request, reply),
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'x-request-id': request.id, 'x-daywright-version': version })
  })
  parseBodies(app)
  answerFailures(app, methodsOfPath(endpoints.map(({ endpoint }) => endpoint)))
  serve(app, routes, { database, authenticate: authenticateByKey(database), clock })
  return app
}
