import { Server as NetServer } from 'node:net'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { RequestGate } from './request-gate.ts'

/** The listener closes once no connection has arrived for so many turns, or at the latest after the limit. */
const QUIET_TURNS = 10
const TURN_MILLISECONDS = 5
const QUIET_LIMIT_MILLISECONDS = 1000
/** Each connection that is still open then gets one last response, if it sends a request in this time. */
const LAST_RESPONSE_MILLISECONDS = 2000
const FINISH_MILLISECONDS = 5500
const SWEEP_MILLISECONDS = 100

interface Port {
  /** Other processes go on listening. */
  isShared: boolean
  /** Set if another process accepts the connections of this one; resolves after one turn of it. */
  acceptWaiting?: (() => Promise<void>) | undefined
}

/** Resolves when the last connection has ended. */
export async function stopListening(
  { server, endStreams }: Pick<FastifyInstance, 'server' | 'endStreams'>,
  gate: RequestGate,
  { isShared, acceptWaiting }: Port,
): Promise<void> {
  // Closing the listener resets the connections that wait to be accepted. Clients that wait for a response open none.
  if (!isShared) {
    gate.close()
    await untilNobodyConnects(server, acceptWaiting)
  }
  const ended = new Promise<void>(resolve => server.once('close', () => resolve()))
  // Not HTTP's close(), which would cut connections on which the next request is already on its way.
  NetServer.prototype.close.call(server)
  gate.open()
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

/** Returns right after a turn of the event loop that had no connection to accept. */
async function untilNobodyConnects(server: NetServer, acceptWaiting: Port['acceptWaiting']): Promise<void> {
  const began = performance.now()
  let connections = 0
  const note = () => {
    connections++
  }
  server.on('connection', note)
  // Turns are counted and not only time: a process that gets no CPU time accepts nothing either.
  for (let quietTurns = 0; quietTurns < QUIET_TURNS && performance.now() - began < QUIET_LIMIT_MILLISECONDS; ) {
    const before = connections
    await pause(TURN_MILLISECONDS)
    await Promise.race([acceptWaiting?.(), pause(QUIET_LIMIT_MILLISECONDS)])
    await nextTurn()
    quietTurns = connections === before ? quietTurns + 1 : 0
  }
  server.off('connection', note)
}

export const openConnections = ({ server }: { server: NetServer }): Promise<number> =>
  new Promise(resolve => server.getConnections((_error, count) => resolve(count ?? 0)))
