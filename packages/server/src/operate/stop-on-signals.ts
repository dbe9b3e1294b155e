import type { FastifyInstance } from 'fastify'

/** While balancers notice that this process is not ready any more, and open connections are closed with their answers. */
const DRAIN_MILLISECONDS = 1000
const FINISH_MILLISECONDS = 9000

interface Stoppable {
  app: FastifyInstance
  onStop: () => void
  /** After the last answer. */
  close: () => Promise<void>
}

/** [OPS-6] The first signal lets what is in flight finish; [OPS-7] the second one ends at once. */
export function stopOnSignals(stoppable: Stoppable): void {
  let stopping = false
  const stop = () => {
    if (stopping) process.exit(1)
    stopping = true
    void shutDown(stoppable)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

async function shutDown({ app, onStop, close }: Stoppable): Promise<void> {
  onStop()
  app.log.info('stopping')
  if ((await openConnections(app)) > 0) await pause(DRAIN_MILLISECONDS)
  const closed = app.close()
  const late = setTimeout(() => app.server.closeAllConnections(), FINISH_MILLISECONDS)
  await closed
  clearTimeout(late)
  await close()
  process.exit(0)
}

const openConnections = (app: FastifyInstance) =>
  new Promise<number>(resolve => app.server.getConnections((_error, count) => resolve(count ?? 0)))

const pause = (milliseconds: number) => new Promise<void>(resolve => setTimeout(resolve, milliseconds))
