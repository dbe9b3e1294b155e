import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { RequestGate } from './request-gate.ts'
import { openConnections, stopListening } from './stop-listening.ts'

/** Time for load balancers to notice that this process is no longer ready; it handles requests meanwhile. */
const DEFAULT_GRACE_SECONDS = 1
/** After the grace period the process ends, even if something hangs. */
const LIMIT_MILLISECONDS = 8800
/** How long the last of several processes waits for the others, which give idle connections two seconds. */
const OTHERS_MILLISECONDS = 3500
/** Under npm, Ctrl-C arrives twice: from the terminal and from npm. */
const SAME_SIGNAL_MILLISECONDS = 300

interface Stoppable {
  app: FastifyInstance
  gate: RequestGate
  /** As the operator set it. */
  graceSeconds: number | undefined
  onStop: () => void
  onRetire?: () => void
  /** Lets the parent, if there is one, accept the connections that wait. */
  acceptWaiting?: () => Promise<void>
  /** Called after the last response. */
  close: () => Promise<void>
}

interface Shutdown {
  retire(): void
  stopAsLast(othersEnded: Promise<void>): void
}

/** [OPS-6] The first signal lets requests in flight finish. [OPS-7] The second one ends the process at once. */
export function shutDownOnSignals(stoppable: Stoppable): Shutdown {
  let began: number | undefined
  let isOver = false
  const stop = (othersEnded?: Promise<void>) => {
    if (began === undefined) {
      began = performance.now()
      stoppable.onStop()
      // One that is already retiring ends soon anyway.
      if (!isOver) void shutDown(stoppable, { isShared: false, othersEnded })
      isOver = true
    } else if (performance.now() - began > SAME_SIGNAL_MILLISECONDS) process.exit(1)
  }
  process.on('SIGTERM', () => stop())
  process.on('SIGINT', () => stop())
  return {
    /** [PROC-5] Closes the port once no other process has clients that could connect again. */
    stopAsLast: stop,
    /** [PROC-4] Others listen on the same port, so it need not wait until no client connects. */
    retire() {
      if (isOver) return
      isOver = true
      stoppable.onRetire?.()
      void shutDown({ ...stoppable, graceSeconds: 0 }, { isShared: true })
    },
  }
}

async function shutDown(
  { app, gate, graceSeconds, acceptWaiting, close }: Stoppable,
  { isShared, othersEnded }: { isShared: boolean; othersEnded?: Promise<void> | undefined },
): Promise<void> {
  app.log.info('stopping')
  const fail = (error: unknown) => {
    app.log.error({ err: error }, 'could not stop cleanly')
    process.exit(1)
  }
  const seconds = graceSeconds ?? ((await openConnections(app)) > 0 ? DEFAULT_GRACE_SECONDS : 0)
  const waitLimit = Math.max(seconds * 1000, othersEnded ? OTHERS_MILLISECONDS : 0)
  setTimeout(() => fail(new Error('Stopping took too long')), waitLimit + LIMIT_MILLISECONDS)
  try {
    await Promise.all([pause(seconds * 1000), Promise.race([othersEnded, pause(OTHERS_MILLISECONDS)])])
    await stopListening(app, gate, { isShared, acceptWaiting })
    await app.close()
    await close()
    process.exit(0)
  } catch (error) {
    fail(error)
  }
}
