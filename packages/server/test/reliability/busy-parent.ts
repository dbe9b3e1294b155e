import cluster from 'node:cluster'
import { once } from 'node:events'
import { createServer, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { acceptInParent, announceReady, listenToParent, startProcess } from '../../src/cli/serve/serving-process.ts'
import { stopListening } from '../../src/http/shutdown/stop-listening.ts'

/** Much longer than a process waits for new connections. */
const BUSY_MILLISECONDS = 600
/** Longer than a response needs to arrive once the process that sent it has ended. */
const RESPONSE_MILLISECONDS = 60_000

interface Client {
  url: string
  /** Tells the client and the parent how far they are: the parent has no turn of its event loop in between. */
  step: Int32Array
}
const CONNECT = 1
const CONNECTED = 2

/** A program whose only process stops while its parent is too busy to accept the connection that waits. */
if (!isMainThread) await connect()
else if (cluster.isPrimary) await stopWhileBusy()
else serve()

async function stopWhileBusy(): Promise<void> {
  const only = startProcess()
  const step = new Int32Array(new SharedArrayBuffer(4))
  const client = new Worker(new URL(import.meta.url), { workerData: { url: await only.ready, step } })
  await once(client, 'message')
  setStep(step, CONNECT)
  Atomics.wait(step, 0, CONNECT)
  only.stopAsLast(Promise.resolve())
  Atomics.wait(step, 0, CONNECTED, BUSY_MILLISECONDS)
  const outcome = await Promise.race([
    once(client, 'message').then(([message]) => message),
    only.exited.then(() => pause(RESPONSE_MILLISECONDS, 'no response')),
  ])
  process.stdout.write(`${outcome}\n`)
  process.exit(await only.exited)
}

async function connect(): Promise<void> {
  const { url, step }: Client = workerData
  parentPort?.postMessage('about to connect')
  Atomics.wait(step, 0, 0)
  const sent = get(url)
  sent.once('socket', socket => socket.once('connect', () => setStep(step, CONNECTED)))
  const outcome = await once(sent, 'response').then(
    ([response]) => response.resume().statusCode,
    error => String(error.code),
  )
  // In case that it could not connect.
  setStep(step, CONNECTED)
  parentPort?.postMessage(outcome)
}

function setStep(step: Int32Array, value: number): void {
  Atomics.store(step, 0, value)
  Atomics.notify(step, 0)
}

function serve(): void {
  const server = createServer((_request, response) => response.end())
  const gate = { open() {}, close() {} }
  const end = async () => {
    await stopListening({ server, endStreams() {} }, gate, { isShared: false, acceptWaiting: acceptInParent })
    process.exit(0)
  }
  listenToParent({ retire: end, stopAsLast: end })
  server.listen(0, '127.0.0.1', () => announceReady(`http://127.0.0.1:${Object(server.address()).port}`))
}
