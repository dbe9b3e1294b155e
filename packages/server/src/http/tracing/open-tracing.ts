import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { TracingConfig } from '../../config/tracing-config.ts'
import type { Clock } from '../../time/clock.ts'
import { accountInLog } from '../monitoring/log.ts'
import { openExporter } from './otlp-exporter.ts'

/** `00-<trace>-<parent>-<flags>`; ids of zeros mean none. */
const TRACEPARENT = /^[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(-|$)/
const SAMPLED = 1
const UNTRACED = ['/healthz', '/readyz', '/metrics']
const SERVER_ERROR = 500

type Handlers = Record<string, (...args: never[]) => Promise<unknown>>

export interface Tracing {
  /** The same work, with a span for each piece. */
  ofWork<T extends object>(handlers: T): T
  flush(): Promise<void>
}

/** [OPS-79] A span for each request and each piece of due work; no address, header, body or name of a person is in one. */
export function openTracing(app: FastifyInstance, config: TracingConfig, clock: Clock): Tracing {
  const exporter = openExporter(config, error => app.log.warn({ err: error }, 'could not send traces'))
  app.addHook('onClose', () => exporter.close())

  app.addHook('onRequest', (request, reply, done) => {
    done()
    const route = request.routeOptions.url ?? 'unknown'
    const [, traceId, parentSpanId, flags] = TRACEPARENT.exec(String(request.headers.traceparent)) ?? []
    if (UNTRACED.includes(route) || (flags !== undefined && (Number.parseInt(flags, 16) & SAMPLED) === 0)) return
    const startedAt = clock()
    const begun = performance.now()
    // Also emitted when the client disconnects early.
    reply.raw.once('close', () => {
      exporter.add({
        traceId: traceId ?? newTraceId(),
        spanId: newSpanId(),
        parentSpanId,
        name: `${request.method} ${route}`,
        kind: 'server',
        startedAt,
        endedAt: startedAt + performance.now() - begun,
        hasFailed: reply.statusCode >= SERVER_ERROR,
        attributes: {
          'http.request.method': request.method,
          'http.route': route,
          'http.response.status_code': reply.statusCode,
          'daywright.request_id': request.id,
          ...(request.caller && { 'daywright.account': accountInLog(request.caller.id) }),
        },
      })
    })
  })

  const traced =
    (name: string, work: Handlers[string]): Handlers[string] =>
    async (...args) => {
      const startedAt = clock()
      const begun = performance.now()
      let hasFailed = true
      try {
        const result = await work(...args)
        hasFailed = false
        return result
      } finally {
        const endedAt = startedAt + performance.now() - begun
        const ids = { traceId: newTraceId(), spanId: newSpanId() }
        const attributes = { 'daywright.job': name }
        exporter.add({ ...ids, name: `job ${name}`, kind: 'internal', startedAt, endedAt, hasFailed, attributes })
      }
    }
  return {
    ofWork: handlers =>
      Object.fromEntries(
        Object.entries(handlers as Handlers).map(([name, work]) => [name, traced(name, work)]),
      ) as typeof handlers,
    flush: exporter.flush,
  }
}

const newTraceId = () => randomBytes(16).toString('hex')
const newSpanId = () => randomBytes(8).toString('hex')
