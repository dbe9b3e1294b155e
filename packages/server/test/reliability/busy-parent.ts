import cluster from 'node:cluster'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { acceptInParent, announceReady, listenToParent, startProcess } from '../../src/cli/serving-process.ts'
import { stopListening } from '../../src/http/stop-listening.ts'

const CONNECT_AFTER_MILLISECONDS = 100
/** Much longer than a process waits for new connections. */
const BUSY_MILLISECONDS = 600

/** A program whose only process stops while its parent is too busy to accept the connection that waits. */
if (!isMainThread) await connect()
else if (cluster.isPrimary) await stopWhileBusy()
else serve()

async function stopWhileBusy(): Promise<void> {
  const only = startProcess()
  const client = new Worker(new URL(import.meta.url), { workerData: await only.ready })
  await once(client, 'message')
  only.stopAsLast(Promise.resolve())
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BUSY_MILLISECONDS)
  const [outcome] = await once(client, 'message')
  process.stdout.write(`${outcome}\n`)
  process.exit(await only.exited)
}

async function connect(): Promise<void> {
  parentPort?.postMessage('about to connect')
  await pause(CONNECT_AFTER_MILLISECONDS)
  const outcome = await fetch(workerData).then(
    response => response.status,
    error => String(error.cause?.code),
  )
  parentPort?.postMessage(outcome)
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
