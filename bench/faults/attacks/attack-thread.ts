import { Worker } from 'node:worker_threads'

/** How many responses there were, by status; 0 means a broken connection. */
export type StatusCounts = Record<number, number>

/** Runs a file's attack in a thread of its own, so that its work does not delay the victim's requests that are timed here. */
export function attackInThread(file: string, options: unknown): Promise<StatusCounts> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(file, { workerData: options })
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}

/** Sends requests over that many connections, each as soon as the one before is answered, until the time is over. */
export async function keepSending(
  connections: number,
  seconds: number,
  send: (connection: number, count: number) => Promise<number>,
): Promise<StatusCounts> {
  const counts: StatusCounts = {}
  const end = performance.now() + seconds * 1000
  const connection = async (index: number) => {
    for (let count = 0; performance.now() < end; count++) {
      const status = await send(index, count)
      counts[status] = (counts[status] ?? 0) + 1
      // A refused client retries soon, but not in a loop that only burns the attacker's own processor.
      if (status === 0 || status >= 429) await new Promise(resolve => setTimeout(resolve, 20))
    }
  }
  await Promise.all(Array.from({ length: connections }, (_, index) => connection(index)))
  return counts
}
