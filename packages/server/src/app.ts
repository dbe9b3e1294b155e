import { readFileSync } from 'node:fs'
import { endpoints } from '@daywright/contract/api/api'
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { Registry } from 'prom-client'
import { serveOidcPages } from './accounts/oidc/oidc-page.routes.ts'
import { openAccounts } from './accounts/open-accounts.ts'
import { readAuthSecret } from './accounts/sessions/auth-secret.store.ts'
import { openExpiry } from './accounts/sign-in/open-expiry.ts'
import { serveSignInPage } from './accounts/sign-in/sign-in-page.routes.ts'
import { caldavAccountRoutes } from './calendars/caldav/caldav-account.routes.ts'
import { calendarRoutes } from './calendars/calendar.routes.ts'
import { calendarFeedRoutes } from './calendars/feeds/calendar-feed.routes.ts'
import { serveFeeds } from './calendars/feeds/feed-file.routes.ts'
import { openSubscriptions } from './calendars/subscriptions/open-subscriptions.ts'
import { type Config, publicUrl } from './config/config.ts'
import type { Database } from './db/database.ts'
import { eventRoutes } from './events/event.routes.ts'
import { openEventStreams } from './events/event-streams.ts'
import { allowedMethodsIn } from './http/allowed-methods.ts'
import { compressResponses } from './http/compression/compress-responses.ts'
import { parseBodies } from './http/input/body.ts'
import { limitBodyBytes, SMALL_BODY_BYTES } from './http/limits/body-budget.ts'
import { answerBrokenRequest, MAX_HEADER_BYTES, serverLimits } from './http/limits/connection-limits.ts'
import type { LagLimits } from './http/limits/event-loop-lag.ts'
import { admitFairly } from './http/limits/fair-admission.ts'
import { limitRate } from './http/limits/rate-limit.ts'
import { disconnectSlowReaders } from './http/limits/slow-readers.ts'
import { slowDownRefusals } from './http/limits/slow-refusals.ts'
import { createLogger, logRequests } from './http/monitoring/log.ts'
import { measure } from './http/monitoring/metrics.ts'
import { handleErrors, sendError } from './http/responses/error-responses.ts'
import { allowOrigins } from './http/security/cors.ts'
import { setSecurityHeaders } from './http/security/security-headers.ts'
import { serve } from './http/serve.ts'
import { newId } from './identity/new-id.ts'
import { adminStatusRoutes } from './meta/admin-status.routes.ts'
import { metaRoutes } from './meta/meta.routes.ts'
import { serveStartPage } from './meta/start-page.routes.ts'
import { writeHealth } from './meta/write-health.ts'
import { openReminders } from './notifications/reminders/open-reminders.ts'
import { PUSH_LIMITS } from './notifications/reminders/push/push-channel.ts'
import { pushSubscriptionRoutes } from './notifications/reminders/push/push-subscription.routes.ts'
import { readVapidKeys } from './notifications/reminders/push/vapid-keys.store.ts'
import { reminderRoutes } from './notifications/reminders/reminder.routes.ts'
import { createOutbound } from './outbound/outbound.ts'
import { openAutoPlanner } from './planner/auto-plan/open-auto-planner.ts'
import { planCreatedTask } from './planner/plan-created-task.ts'
import { plannerRoutes } from './planner/planner.routes.ts'
import { routes } from './routes.ts'
import { openSeries } from './tasks/series/schedule/open-series.ts'
import { taskRoutes } from './tasks/task.routes.ts'
import type { Clock } from './time/clock.ts'
import { serveWebApp } from './web/web-app.routes.ts'

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
}

export const version: string = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version

/** We validate with zod. Loading the compilers that fastify has for JSON schemas would take a fifth of the start. */
const NO_COMPILERS = {
  buildValidator: () => refuseSchema,
  buildSerializer: () => refuseSchema,
}
function refuseSchema(): never {
  throw new Error('Routes have no JSON schema: the contract validates them')
}

/** Wires up the whole service. It does not listen yet. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { database, config, clock, isStopping = () => false, isRetiring = () => false } = options
  const app = fastify({
    ...serverLimits,
    // Of callers who are not signed in; other endpoints set a larger one.
    bodyLimit: SMALL_BODY_BYTES,
    trustProxy: (_address, hop) => hop < config.trustProxy,
    loggerInstance: options.logger ?? createLogger(config.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    return503OnClosing: false,
    genReqId: newId,
    schemaController: { compilersFactory: NO_COMPILERS },
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: MAX_HEADER_BYTES },
    // Errors before the hooks run.
    frameworkErrors: (error, request, reply) => sendError(error, request, addResponseHeaders(request, reply)),
    clientErrorHandler: answerBrokenRequest,
  })
  // Hooks that wait for nothing use callbacks: a promise for each would cost more than the work itself.
  app.addHook('onRequest', (request, reply, done) => {
    addResponseHeaders(request, reply)
    // [OPS-6] The client's next connection may then reach another process.
    if (isStopping() || isRetiring()) reply.header('connection', 'close')
    done()
  })
  const metrics = measure(app)
  logRequests(app)
  setSecurityHeaders(app, config.baseUrl?.startsWith('https:') ?? false)
  allowOrigins(app, config.corsOrigins)
  const accounts = openAccounts(database, config)
  // Before the hooks that end the account's turn and count the bytes to send.
  compressResponses(app, { isOn: config.compression, smallestBytes: options.smallestCompressedBytes })
  admitFairly(app, { findSignedIn: accounts.findSignedIn, lagLimits: options.lagLimits })
  slowDownRefusals(app)
  limitBodyBytes(app)
  limitRate(app, database.db, config.rateLimitPerMinute)
  disconnectSlowReaders(app)
  parseBodies(app)
  const allowedMethods = allowedMethodsIn(endpoints.map(({ endpoint }) => endpoint))
  const webApp = options.webFolder ? await serveWebApp(app, options.webFolder, config.compression) : null
  if (!webApp) serveStartPage(app)
  const writes = writeHealth(database, clock)
  handleErrors(app, allowedMethods, database.dialect.isUnavailable, webApp ?? undefined, writes.noteFailure)
  app.addHook('onClose', () => accounts.close())
  const streams = openEventStreams(database)
  app.decorate('endStreams', streams.endAll)
  app.addHook('preClose', async () => streams.endAll())
  const { authenticate } = accounts
  const readSecret = () => readAuthSecret(database)
  const subscriptions = openSubscriptions({
    database,
    outbound: createOutbound({ ...config.outbound, clock }),
    clock,
    readSecret,
    onError: error => app.log.error({ err: error }, 'could not read a calendar'),
  })
  const series = openSeries(database, clock, error => app.log.error({ err: error }, 'could not make recurring tasks'))
  const autoPlan = openAutoPlanner(database, clock, error =>
    app.log.error({ err: error }, 'could not plan automatically'),
  )
  const expiry = openExpiry(database, clock, error =>
    app.log.error({ err: error }, 'could not delete expired sessions'),
  )
  const pushKeys = await readVapidKeys(database)
  const reminders = openReminders({
    database,
    clock,
    mail: config.mail,
    pushKeys,
    outbound: createOutbound({ ...config.outbound, clock, limits: PUSH_LIMITS }),
    siteUrl: publicUrl(config),
    onError: error => app.log.error({ err: error }, 'could not send a reminder'),
  })
  for (const background of [subscriptions, series, autoPlan, expiry, reminders]) {
    if (options.worksInBackground) app.addHook('onListen', async () => background.start())
    app.addHook('preClose', () => background.close())
  }
  const { calendarWaitMilliseconds } = options
  const planning = { readStale: subscriptions.reader.readStale, calendarWaitMilliseconds }
  const all = [
    ...taskRoutes({ planCreated: planCreatedTask(planning) }),
    ...routes,
    ...calendarRoutes(subscriptions),
    ...caldavAccountRoutes(subscriptions),
    ...plannerRoutes(planning),
    ...accounts.routes,
    ...calendarFeedRoutes(config.baseUrl),
    ...pushSubscriptionRoutes,
    ...reminderRoutes({ ...reminders, readSecret, pushKey: pushKeys.publicKey }),
    ...eventRoutes({ authenticate, clock, database, streams }),
    ...adminStatusRoutes({ version, signUp: config.signUp }),
    ...metaRoutes({ database, writes, metrics, version, isStopping, readMetrics: options.readMetrics?.(metrics) }),
  ]
  serve(app, all, { database, authenticate, clock, baseUrl: config.baseUrl })
  serveFeeds(app, database, config.baseUrl)
  serveSignInPage(app, accounts.context)
  if (config.oidc) serveOidcPages(app, accounts.context, config.oidc)
  return app
}

const addResponseHeaders = (request: FastifyRequest, reply: FastifyReply) =>
  reply.headers({ 'x-request-id': request.id, 'x-daywright-version': version })
