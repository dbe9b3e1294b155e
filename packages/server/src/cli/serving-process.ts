import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'

interface Ready {
  ready: { address: string }
}
/** The parent asks a process to hand over to its successor. */
const RETIRE = 'retire'

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
  kill(signal: NodeJS.Signals): void
}

export function startProcess(): ServingProcess {
  const worker: Worker = cluster.fork()
  const exited = once(worker, 'exit').then(([code]) => Number(code ?? 1))
  let isServing = false
  const announced = new Promise<string>(resolve =>
    worker.on('message', message => {
      if (!isReady(message)) return
      isServing = true
      resolve(message.ready.address)
    }),
  )
  return {
    ready: Promise.race([announced, exited.then(() => undefined)]),
    exited,
    isServing: () => isServing,
    retire: () => {
      if (worker.isConnected()) worker.send(RETIRE)
    },
    kill: signal => worker.process.kill(signal),
  }
}

/** In a process that was started by a parent. */
export const announceReady = (address: string): boolean | undefined =>
  process.send?.({ ready: { address } } satisfies Ready)

export const onRetire = (retire: () => void): void => {
  if (cluster.isWorker) process.on('message', message => message === RETIRE && retire())
}
