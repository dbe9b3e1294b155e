import { Worker } from 'node:worker_threads'
import { HOUR_MS } from '../../time/milliseconds.ts'
import type { BackupOrder, CheckedBackup } from './make-checked-backup.ts'

export type BackupAnswer = { backup: CheckedBackup } | { failure: string }

/** No request waits for a backup, but one that never ends would prevent all others. */
const MAX_MILLISECONDS = 6 * HOUR_MS

/** [OPS-66] In a thread with a connection of its own, so that no request waits while everything is copied and checked. */
export async function backUpInThread(order: BackupOrder, signal: AbortSignal): Promise<CheckedBackup> {
  const worker = new Worker(new URL('./backup-worker.ts', import.meta.url), { execArgv: [], workerData: order })
  const { promise, resolve, reject } = Promise.withResolvers<BackupAnswer>()
  worker.once('message', resolve)
  worker.once('error', reject)
  worker.once('exit', code => reject(new Error(`The thread that makes backups ended with ${code}`)))
  const timer = setTimeout(() => reject(new Error('The backup took too long')), MAX_MILLISECONDS)
  const stop = () => reject(signal.reason)
  signal.addEventListener('abort', stop, { once: true })
  try {
    const answer = await promise
    if ('failure' in answer) throw new Error(answer.failure)
    return answer.backup
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
    await worker.terminate()
  }
}
