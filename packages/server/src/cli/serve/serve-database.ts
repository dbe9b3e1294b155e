import cluster from 'node:cluster'
import { buildApp } from '../../app.ts'
import { type Config, publicUrl } from '../../config/config.ts'
import type { Database } from '../../db/database.ts'
import { createLogger } from '../../http/monitoring/log.ts'
import { shutDownOnSignals } from '../../http/shutdown/graceful-shutdown.ts'
import { requestGate } from '../../http/shutdown/request-gate.ts'
import { WEB_APP_FOLDER } from '../../meta/web-app.routes.ts'
import { systemClock } from '../../time/clock.ts'
import { clockGuard, guardProcessClock } from '../../time/clock-guard.ts'
import { metricsOfAll } from './process-metrics.ts'
import { acceptInParent, listenToParent } from './serving-process.ts'

export interface Served {
  /** The public address. */
  address: string
  /** The address on this machine, without a proxy. */
  localAddress: string
  /** Starts handling requests. They wait until then, because there may be no account yet. */
  open(): void
}

/** Listens until a signal arrives, then finishes open requests and ends the process. */
export async function serveDatabase(database: Database, config: Config): Promise<Served> {
  let stopping = false
  let retiring = false
  const logger = createLogger(config.logLevel)
  // After an uncaught exception the state is unknown, so the process ends and the supervisor restarts it.
  process.on('uncaughtException', error => {
    logger.fatal({ err: error }, 'uncaught exception, exiting')
    process.exit(1)
  })
  guardProcessClock(clockGuard(systemClock, () => performance.now()))
  const app = await buildApp({
    database,
    config,
    clock: systemClock,
    logger,
    webFolder: WEB_APP_FOLDER,
    worksInBackground: true,
    isStopping: () => stopping,
    isRetiring: () => retiring,
    ...(cluster.isWorker && { readMetrics: metricsOfAll }),
  })
  const gate = requestGate(app)
  await app.listen({ host: config.host, port: config.port })
  const shutdown = shutDownOnSignals({
    app,
    gate,
    graceSeconds: config.stopGraceSeconds,
    onStop: () => {
      stopping = true
    },
    onRetire: () => {
      retiring = true
    },
    ...(cluster.isWorker && { acceptWaiting: acceptInParent }),
    close: () => database.close(),
  })
  listenToParent(shutdown)
  const bound = app.server.address()
  const port = typeof bound === 'object' && bound ? bound.port : config.port
  return {
    address: publicUrl({ ...config, port }),
    localAddress: publicUrl({ ...config, port, baseUrl: undefined }),
    open: gate.open,
  }
}
