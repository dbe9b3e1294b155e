import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import pino, { type DestinationStream, type Logger } from 'pino'
import type { Config } from '../../config/config.ts'
import { standardErrorDestination } from './log-destination.ts'

/** Writes JSON lines to standard error, because standard output is for people. */
export function createLogger(level: Config['logLevel'], to: DestinationStream = standardErrorDestination): Logger {
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

/** [OPS-20] Logs only what helps to find the bug: an error of the database may contain the values of a row. */
function failureOf(error: Error & { code?: unknown }): Record<string, unknown> {
  return { type: error.name, message: error.message, code: error.code, stack: error.stack }
}

/**
 * [OPS-19] Logs one line per request. It names the route, and never the URL, the headers or the body: URLs can contain
 * sign-in tokens, and bodies are private.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    logRequest(request, reply)
    done()
  })
  // onResponse does not run for a client that disconnects early, as every client of an event stream does.
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.on('close', () => {
      if (!reply.raw.writableFinished) logRequest(request, reply)
    })
    done()
  })
}

const ACCOUNT_DIGITS = 12

/** [OPS-19] Shows which lines belong together, and is not the id, with which a reader of the log could look for records. */
export const accountInLog = (id: string): string =>
  createHash('sha256').update(id).digest('hex').slice(0, ACCOUNT_DIGITS)

const logRequest = (request: FastifyRequest, reply: FastifyReply) =>
  request.log.info(
    {
      method: request.method,
      route: request.routeOptions.url ?? null,
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime * 10) / 10,
      ...(request.caller && { account: accountInLog(request.caller.id) }),
    },
    'request',
  )
