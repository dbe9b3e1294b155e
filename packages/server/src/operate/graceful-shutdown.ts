import { Server as NetServer } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** While balancers notice that this process is not ready any more, it goes on as before. */
const NOTICE_MILLISECONDS = 1000
/** Then nobody new is let in, and every connection gets its next answer as the last. */
const LAST_ANSWER_MILLISECONDS = 500
const FINISH_MILLISECONDS = 8000
const SWEEP_MILLISECONDS = 100
/** Ctrl-C reaches the server twice when npm started it: from the terminal, and from npm, which passes it on. */
const SAME_SIGNAL_MILLISECONDS = 300

interface Stoppable {
  app: FastifyInstance
  onStop: () => void
  /** After the last answer. */
  close: () => Promise<void>
}

/** [OPS-6] The first signal lets what is in flight finish; [OPS-7] the second one ends at once. */
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
  if ((await openConnections(app)) > 0) await pause(NOTICE_MILLISECONDS)
  await stopListening(app)
  await app.close()
  await close()
  process.exit(0)
}

/** Until the last connection has ended. */
async function stopListening({ server, endStreams }: FastifyInstance): Promise<void> {
  // Right after those who wait at the door were let in.
  await new Promise(resolve => setImmediate(resolve))
  const ended = new Promise<void>(resolve => server.once('close', () => resolve()))
  // Not the server's own: that one would cut connections on which the next request is already under way.
  NetServer.prototype.close.call(server)
  // Not sooner: who is sent away comes back at once, and must not find this process.
  endStreams()
  const began = performance.now()
  const sweep = setInterval(() => {
    const waited = performance.now() - began
    if (waited > FINISH_MILLISECONDS) server.closeAllConnections()
    else if (waited > LAST_ANSWER_MILLISECONDS) server.closeIdleConnections()
  }, SWEEP_MILLISECONDS)
  await ended
  clearInterval(sweep)
}

const openConnections = ({ server }: FastifyInstance) =>
  new Promise<number>(resolve => server.getConnections((_error, count) => resolve(count ?? 0)))

const pause = (milliseconds: number) => new Promise<void>(resolve => setTimeout(resolve, milliseconds))
