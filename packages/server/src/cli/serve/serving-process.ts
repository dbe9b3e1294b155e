import cluster, { type Worker } from 'node:cluster'
import { setImmediate as nextTurn } from 'node:timers/promises'

interface Ready {
  ready: { address: string }
}
/** What the parent tells a process. */
const RETIRE = 'retire'
const STOP_AS_LAST = 'stop as last'
const OTHERS_ENDED = 'others ended'
/** What a process asks, and the parent's answer. */
const ACCEPT_WAITING = 'accept waiting connections'
const ACCEPTED = 'accepted'

const isReady = (message: unknown): message is Ready =>
  typeof message === 'object' && message !== null && 'ready' in message

/** One of the processes that serve, as the parent sees it. */
export interface ServingProcess {
  /** The public address once requests are handled; undefined if the process ended before. */
  ready: Promise<string | undefined>
  exited: Promise<number>
  isServing(): boolean
  /** Another process has taken its place: it finishes its requests and ends, without a break for clients. */
  retire(): void
  /** The last one closes the port, once the others have ended: their clients connect again until then. */
  stopAsLast(othersEnded: Promise<unknown>): void
  kill(signal: NodeJS.Signals): void
}

export function startProcess(): ServingProcess {
  const worker: Worker = cluster.fork()
  const exited = new Promise<number>(resolve => {
    worker.once('exit', code => resolve(code ?? 1))
    // A message to a process that has just ended fails, and so does one to a process that could not be started.
    worker.on('error', () => {
      if (worker.process.pid === undefined) resolve(1)
    })
  })
  let isServing = false
  const announced = new Promise<string>(resolve =>
    worker.on('message', message => {
      if (!isReady(message)) return
      isServing = true
      resolve(message.ready.address)
    }),
  )
  const send = (message: string) => {
    if (worker.isConnected()) worker.send(message)
  }
  worker.on('message', async message => {
    if (message !== ACCEPT_WAITING) return
    // The first turn ends the one in which the question arrived.
    await nextTurn()
    await nextTurn()
    send(ACCEPTED)
  })
  return {
    ready: Promise.race([announced, exited.then(() => undefined)]),
    exited,
    isServing: () => isServing,
    retire: () => send(RETIRE),
    stopAsLast: othersEnded => {
      send(STOP_AS_LAST)
      void othersEnded.then(() => send(OTHERS_ENDED))
    },
    kill: signal => worker.process.kill(signal),
  }
}

/** In a process that was started by a parent. */
export const announceReady = (address: string): boolean | undefined =>
  process.send?.({ ready: { address } } satisfies Ready)

/**
 * One turn of the parent, which accepts the connections of all processes and hands them over. Those that it has handed
 * to this process arrive before its answer, because messages keep their order.
 */
export function acceptInParent(): Promise<void> {
  return new Promise(resolve => {
    const listen = (message: unknown) => {
      if (message !== ACCEPTED) return
      process.off('message', listen)
      resolve()
    }
    process.on('message', listen)
    if (process.connected) process.send?.(ACCEPT_WAITING)
  })
}

interface FromParent {
  retire(): void
  stopAsLast(othersEnded: Promise<void>): void
}

export function listenToParent({ retire, stopAsLast }: FromParent): void {
  if (!cluster.isWorker) return
  const others = Promise.withResolvers<void>()
  process.on('message', message => {
    if (message === RETIRE) retire()
    if (message === STOP_AS_LAST) stopAsLast(others.promise)
    if (message === OTHERS_ENDED) others.resolve()
  })
}
