import { api } from '@daywright/contract/api/api'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** [META-5] Metrics of the process. Routes are named by their template, so they contain no ids. */
export function measure(app: FastifyInstance): Registry {
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register })
  const duration = new Histogram({
    name: 'daywright_request_duration_seconds',
    help: 'Time from the request to the end of the response',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  })
  const inFlight = new Gauge({
    name: 'daywright_requests_in_flight',
    help: 'Requests in progress',
    registers,
  })
  const openStreams = new Gauge({
    name: 'daywright_open_streams',
    help: 'Open event streams',
    registers,
  })
  const runs = new Counter({
    name: 'daywright_planner_runs_total',
    help: 'Planner runs by outcome',
    labelNames: ['outcome'],
    registers,
  })
  app.addHook('onRequest', (request, reply, done) => {
    const gauge = request.routeOptions.config.staysOpen ? openStreams : inFlight
    gauge.inc()
    // Also emitted when the client disconnects early.
    reply.raw.on('close', () => gauge.dec())
    done()
  })
  const durationOf = labelledOnce(duration)
  app.addHook('onResponse', (request, reply, done) => {
    done()
    // The duration of an event stream says nothing about the speed of the server.
    if (request.routeOptions.config.staysOpen && reply.statusCode === OK) return
    const route = request.routeOptions.url ?? 'unknown'
    const status = `${Math.floor(reply.statusCode / 100)}xx`
    durationOf(request.method, route, status).observe(reply.elapsedTime / 1000)
    if (
      request.method === api.planner.run.method &&
      route === api.planner.run.path &&
      reply.statusCode !== UNAUTHORIZED
    )
      runs.inc({ outcome: reply.statusCode === api.planner.run.status ? 'done' : 'failed' })
  })
  return register
}

/** [META-5] How much of something waits for its turn, read when the metrics are asked for. */
export const measureWaiting = (register: Registry, what: 'requests' | 'planner_runs', waiting: () => number) =>
  new Gauge({
    name: `daywright_${what}_waiting`,
    help: 'Waiting for their turn',
    registers: [register],
    collect() {
      this.set(waiting())
    },
  })

/** The library looks up the labels for every observation; there are few combinations, so we keep each of them. */
function labelledOnce(duration: Histogram<'method' | 'route' | 'status'>) {
  const known = new Map<string, Histogram.Internal<'method' | 'route' | 'status'>>()
  return (method: string, route: string, status: string) => {
    const name = `${method} ${route} ${status}`
    const labelled = known.get(name) ?? duration.labels(method, route, status)
    known.set(name, labelled)
    return labelled
  }
}

const OK = 200
const UNAUTHORIZED = 401
