import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import { systemClock } from '../clock.ts'
import { addressOf, type Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { createLogger } from '../http/log.ts'
import { shutDownOnSignals } from '../operate/graceful-shutdown.ts'
import { WEB_APP_FOLDER } from '../web/web-app.ts'

export interface Served {
  /** The address that people use. */
  address: string
  /** The address as this machine reaches it, whatever stands before it. */
  localAddress: string
  /** Lets requests in. Until then they wait: the port is ours, but there may be no account yet. */
  open(): void
}

/** Listens until a signal comes, then finishes what is in flight and ends the process. */
export async function serveDatabase(database: Database, config: Config): Promise<Served> {
  let stopping = false
  const logger = createLogger(config.logLevel)
  // What nobody caught leaves the process in a state that nobody knows: it says so and ends, and is started anew.
  process.on('uncaughtException', error => {
    logger.fatal({ err: error }, 'ending')
    process.exit(1)
  })
  const app = await buildApp({
    database,
    config,
    clock: systemClock,
    logger,
    webFolder: WEB_APP_FOLDER,
    isStopping: () => stopping,
  })
  const open = holdRequests(app)
  await app.listen({ host: config.host, port: config.port })
  shutDownOnSignals({
    app,
    onStop: () => {
      stopping = true
    },
    close: () => database.close(),
  })
  const bound = app.server.address()
  const port = typeof bound === 'object' && bound ? bound.port : config.port
  return {
    address: addressOf({ ...config, port }),
    localAddress: addressOf({ ...config, port, baseUrl: undefined }),
    open,
  }
}

function holdRequests(app: FastifyInstance): () => void {
  const gate = Promise.withResolvers<void>()
  let isOpen = false
  app.addHook('onRequest', (_request, _reply, done) => {
    if (isOpen) done()
    else gate.promise.then(() => done())
  })
  return () => {
    isOpen = true
    gate.resolve()
  }
}
