import type { Argon2Parameters } from 'node:crypto'
import { Worker } from 'node:worker_threads'

export interface HashRequest {
  id: number
  parameters: Argon2Parameters
}
export type HashResponse = { id: number; hash: Uint8Array } | { id: number; failure: string }

interface HashThread {
  worker: Worker
  pending: Map<number, PromiseWithResolvers<Buffer>>
}

let thread: HashThread | undefined
let lastId = 0

/**
 * [AUTH-2] Argon2id, in the one thread of this process that computes it. In Node's own pool each of four threads would
 * keep the memory of its last hashes, which the allocator does not give back: about 130 MB that stay unused.
 */
export function argon2id(parameters: Argon2Parameters): Promise<Buffer> {
  thread ??= startThread()
  const { worker, pending } = thread
  const id = ++lastId
  const result = Promise.withResolvers<Buffer>()
  pending.set(id, result)
  worker.ref()
  worker.postMessage({ id, parameters } satisfies HashRequest)
  return result.promise
}

function startThread(): HashThread {
  const worker = new Worker(new URL('./hash-worker.ts', import.meta.url), { execArgv: [] })
  const started: HashThread = { worker, pending: new Map() }
  const { pending } = started
  worker.on('message', (response: HashResponse) => {
    const result = pending.get(response.id)
    pending.delete(response.id)
    // Only a thread with pending work keeps the process alive.
    if (pending.size === 0) worker.unref()
    if ('hash' in response) result?.resolve(Buffer.from(response.hash))
    else result?.reject(new Error(response.failure))
  })
  const end = (error: Error) => {
    if (thread === started) thread = undefined
    for (const result of pending.values()) result.reject(error)
    pending.clear()
  }
  worker.once('error', end)
  worker.once('exit', code => end(new Error(`The thread that hashes passwords ended with ${code}`)))
  return started
}
