import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import pino, { type DestinationStream, type Logger } from 'pino'
import type { Config } from '../config.ts'

const FLUSH_BYTES = 4096
const FLUSH_MILLISECONDS = 500

/**
 * JSON lines on standard error: standard output is for people. Lines are written in batches, because a system call for
 * each request would cost more than many a request.
 */
export function createLogger(
  level: Config['logLevel'],
  to: DestinationStream = pino.destination({
    dest: 2,
    sync: false,
    minLength: FLUSH_BYTES,
    periodicFlush: FLUSH_MILLISECONDS,
  }),
): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: label => ({ level: label }) },
      redact: ['req.headers', 'res.headers', 'headers', 'authorization', 'cookie', 'password', 'key', 'token'],
      serializers: { err: failureOf, req: () => undefined, res: () => undefined },
    },
    to,
  )
}

/** [OPS-20] Only what helps to find the fault: a database's error may carry the values of a row. */
function failureOf(error: Error & { code?: unknown }): Record<string, unknown> {
  return { type: error.name, message: error.message, code: error.code, stack: error.stack }
}

/**
 * [OPS-19] One line for each request. It names the route and never the address, the headers or the body: addresses can
 * hold sign-in tokens, and bodies belong to people.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => logRequest(request, reply))
  // Who leaves before the end of the answer, as every listener of a stream does, is told of by no such hook.
  app.addHook('onRequest', async (request, reply) => {
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) logRequest(request, reply)
    })
  })
}

const logRequest = (request: FastifyRequest, reply: FastifyReply) =>
  request.log.info(
    {
      method: request.method,
      route: request.routeOptions.url ?? null,
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime * 10) / 10,
    },
    'request',
  )
