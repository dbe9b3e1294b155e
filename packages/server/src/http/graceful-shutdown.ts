import { Server as NetServer } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Time for load balancers to notice that this process is no longer ready; it handles requests meanwhile. */
const NOT_READY_MILLISECONDS = 1000
/** Then no new connections are accepted, and each open one gets one last response. */
const LAST_RESPONSE_MILLISECONDS = 1000
const FINISH_MILLISECONDS = 8000
const SWEEP_MILLISECONDS = 100
/** Under npm, Ctrl-C arrives twice: from the terminal and from npm. */
const SAME_SIGNAL_MILLISECONDS = 300

interface Stoppable {
  app: FastifyInstance
  onStop: () => void
  /** Called after the last response. */
  close: () => Promise<void>
}

/** [OPS-6] The first signal lets requests in flight finish. [OPS-7] The second one ends the process at once. */
export function shutDownOnSignals(stoppable: Stoppable): void {
  let began: number | undefined
  const stop = () => {
    if (began === undefined) {
      began = performance.now()
      void shutDown(stoppable)
    } else if (performance.now() - began > SAME_SIGNAL_MILLISECONDS) process.exit(1)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

async function shutDown({ app, onStop, close }: Stoppable): Promise<void> {
  onStop()
  app.log.info('stopping')
  if ((await openConnections(app)) > 0) await pause(NOT_READY_MILLISECONDS)
  await stopListening(app)
  await app.close()
  await close()
  process.exit(0)
}

/** Resolves when the last connection has ended. */
async function stopListening({ server, endStreams }: FastifyInstance): Promise<void> {
  // After the connections that are waiting to be accepted.
  await new Promise(resolve => setImmediate(resolve))
  const ended = new Promise<void>(resolve => server.once('close', () => resolve()))
  // Not HTTP's close(), which would cut connections on which the next request is already on its way.
  NetServer.prototype.close.call(server)
  // Not sooner: clients reconnect at once, and must not reach this process again.
  endStreams()
  const began = performance.now()
  const sweep = setInterval(() => {
    const waited = performance.now() - began
    if (waited > FINISH_MILLISECONDS) server.closeAllConnections()
    else if (waited > LAST_RESPONSE_MILLISECONDS) server.closeIdleConnections()
  }, SWEEP_MILLISECONDS)
  await ended
  clearInterval(sweep)
}

const openConnections = ({ server }: FastifyInstance) =>
  new Promise<number>(resolve => server.getConnections((_error, count) => resolve(count ?? 0)))

const pause = (milliseconds: number) => new Promise<void>(resolve => setTimeout(resolve, milliseconds))
