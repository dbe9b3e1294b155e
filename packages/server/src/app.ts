import type { IncomingHttpHeaders } from 'node:http'
import { endpoints } from '@daywright/contract/api/api'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { serveCalendarCallbacks } from './accounts/calendar-connecting/connect-calendar.routes.ts'
import { serveOidcPages } from './accounts/oidc/oidc-page.routes.ts'
import { openAccounts } from './accounts/open-accounts.ts'
import { emailOfProxy } from './accounts/proxy-sign-in/proxy-headers.ts'
import {
  openOwnPagesOnly,
  PROXY_SIGN_IN_PATH,
  refuseForgedHeaders,
  serveProxySignIn,
} from './accounts/proxy-sign-in/proxy-sign-in.routes.ts'
import { sessionCookie } from './accounts/sessions/session-cookie.ts'
import { serveSignInPage } from './accounts/sign-in/sign-in-page.routes.ts'
import { openBackground } from './background.ts'
import { serveBookingPages } from './booking/public/book.routes.ts'
import { servePushes } from './calendars/accounts/connected/push/push.routes.ts'
import { serveFeeds } from './calendars/feeds/feed-file.routes.ts'
import type { Config } from './config/config.ts'
import type { Database } from './db/database.ts'
import { openEventStreams } from './events/event-streams.ts'
import { allowedMethodsIn } from './http/allowed-methods.ts'
import { createServer } from './http/create-server.ts'
import { addSteps, serve } from './http/life-of-a-request.ts'
import type { LagLimits } from './http/limits/event-loop-lag.ts'
import { createLogger } from './http/monitoring/log.ts'
import { handleErrors } from './http/responses/error-responses.ts'
import { mcp } from './mcp/mcp.routes.ts'
import { serveStartPage } from './meta/start-page.routes.ts'
import { serveWebApp } from './meta/web-app.routes.ts'
import { writeHealth } from './meta/write-health.ts'
import { allRoutes } from './routes.ts'
import type { Clock } from './time/clock.ts'
import { serveTodoCollection } from './todo-collection/todo-collection.routes.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Ends all event streams, which would otherwise keep the server from closing. */
    endStreams(): void
  }
}

export interface AppOptions {
  database: Database
  config: Config
  clock: Clock
  logger?: FastifyBaseLogger
  /** The folder of the built web app; without it, `/` shows a plain page. */
  webFolder?: string
  /** Whether the process is shutting down: it reports not ready, but still handles requests. */
  isStopping?: () => boolean
  /** Whether another process takes over from this one: it is shutting down, but stays ready. */
  isRetiring?: () => boolean
  /** Reads the metrics of all processes, if there are several. */
  readMetrics?: (own: Registry) => () => Promise<string>
  /** Whether this process does background work, such as reading subscriptions and planning. */
  worksInBackground?: boolean
  /** How long a planner run waits for subscriptions, if not as long as by default. */
  calendarWaitMilliseconds?: number
  /** When the event loop counts as overloaded, if not by the default. */
  lagLimits?: LagLimits
  /** The smallest response that is compressed, if not the default one. */
  smallestCompressedBytes?: number
  /** How long a refusal that asks to come back later takes, if not the default time. */
  refusalMilliseconds?: number
}

/** Wires up the whole service. It does not listen yet. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { database, config, clock, isStopping = () => false, isRetiring = () => false } = options
  const app = createServer(options.logger ?? createLogger(config.logLevel), config.trustProxy)
  const accounts = openAccounts(database, config, clock)
  const { authenticate, findSignedIn, context } = accounts
  const isLeaving = () => isStopping() || isRetiring()
  const metrics = addSteps(app, { ...options, findSignedIn, isLeaving })
  const webOptions = {
    preCompressed: config.compression,
    hasSession: (headers: IncomingHttpHeaders) => sessionCookie(headers.cookie, config.baseUrl) !== undefined,
    // [AUTH-48] Nobody whom the proxy names has to type anything.
    otherSignIn: (headers: IncomingHttpHeaders) =>
      emailOfProxy(config.proxySignIn, headers) ? PROXY_SIGN_IN_PATH : null,
  }
  // [OPS-79] Nothing of it is loaded unless traces are wanted.
  const tracing = config.tracing
    ? (await import('./http/tracing/open-tracing.ts')).openTracing(app, config.tracing, clock)
    : undefined
  refuseForgedHeaders(app, config.proxySignIn)
  if (config.proxySignIn)
    openOwnPagesOnly(app, { config: config.proxySignIn, clock, baseUrl: config.baseUrl, findSignedIn })
  const webApp = options.webFolder ? await serveWebApp(app, options.webFolder, webOptions) : null
  if (!webApp) serveStartPage(app)
  const writes = writeHealth(database, clock)
  const allowedMethods = allowedMethodsIn([...endpoints.map(({ endpoint }) => endpoint), mcp])
  handleErrors(app, allowedMethods, database.dialect.isUnavailable, webApp ?? undefined, writes.noteFailure)
  app.addHook('onClose', () => accounts.close())
  const streams = openEventStreams(database)
  app.decorate('endStreams', streams.endAll)
  app.addHook('preClose', async () => streams.endAll())
  const background = await openBackground({ database, config, clock, log: app.log, metrics, tracing })
  for (const work of background.works) {
    if (options.worksInBackground) app.addHook('onListen', async () => work.start())
    app.addHook('preClose', () => work.close())
  }
  const status = { writes, metrics, isStopping, readMetrics: options.readMetrics?.(metrics) }
  const routes = allRoutes({ ...options, accounts, streams, status, ...background })
  serve(app, routes, { database, authenticate, clock, baseUrl: config.baseUrl })
  serveFeeds(app, database, config.baseUrl)
  serveTodoCollection(app, { ...config, database, clock, authenticate: accounts.authenticateTodoClient })
  serveBookingPages(app, { database, booking: background.booking })
  serveSignInPage(app, context)
  accounts.connectedApps.serve(app)
  servePushes(app, background.calendarPushes)
  serveCalendarCallbacks(app, { ...background.subscriptions, context })
  if (config.oidc) serveOidcPages(app, context, config.oidc)
  if (config.proxySignIn) serveProxySignIn(app, context, config.proxySignIn)
  return app
}
