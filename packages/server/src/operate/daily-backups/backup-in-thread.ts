import { Worker } from 'node:worker_threads'
import type { BackupStep } from '@daywright/contract/resources/accounts/backup.values'
import { HOUR_MS } from '../../time/milliseconds.ts'
import type { BackupOrder, CheckedBackup } from './make-checked-backup.ts'

/** Fills the database from a file, whatever it holds. */
export interface RestoreOrder {
  databaseUrl: string
  file: string
  now: string
}

export type ThreadOrder = { make: BackupOrder } | { restore: RestoreOrder }
export type ThreadAnswer = { step: BackupStep } | { done: CheckedBackup | number } | { failure: string }

/** No request waits for a backup, but one that never ends would prevent all others. */
const MAX_MILLISECONDS = 6 * HOUR_MS

export interface ThreadOptions {
  signal: AbortSignal
  onStep?: ((step: BackupStep) => void) | undefined
}

/** [OPS-66] In a thread with a connection of its own, so that no request waits while everything is copied and checked. */
export const backUpInThread = (make: BackupOrder, options: ThreadOptions): Promise<CheckedBackup> =>
  inThread({ make }, options) as Promise<CheckedBackup>

/** [OPS-76] The same for a restore; returns the number of rows. */
export const restoreInThread = (restore: RestoreOrder, options: ThreadOptions): Promise<number> =>
  inThread({ restore }, options) as Promise<number>

async function inThread(order: ThreadOrder, { signal, onStep }: ThreadOptions): Promise<CheckedBackup | number> {
  const worker = new Worker(new URL('./backup-worker.ts', import.meta.url), { execArgv: [], workerData: order })
  const { promise, resolve, reject } = Promise.withResolvers<CheckedBackup | number>()
  worker.on('message', (answer: ThreadAnswer) => {
    if ('step' in answer) onStep?.(answer.step)
    else if ('failure' in answer) reject(new Error(answer.failure))
    else resolve(answer.done)
  })
  worker.once('error', reject)
  worker.once('exit', code => reject(new Error(`The thread that makes backups ended with ${code}`)))
  const timer = setTimeout(() => reject(new Error('The backup took too long')), MAX_MILLISECONDS)
  const stop = () => reject(signal.reason)
  signal.addEventListener('abort', stop, { once: true })
  try {
    signal.throwIfAborted()
    return await promise
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
    await worker.terminate()
  }
}
