import { parentPort, workerData } from 'node:worker_threads'
import { lowerThreadPriority } from '../../waiting/lower-thread-priority.ts'
import type { BackupAnswer } from './backup-in-thread.ts'
import { type BackupOrder, makeCheckedBackup } from './make-checked-backup.ts'

lowerThreadPriority()
const answer: BackupAnswer = await makeCheckedBackup(workerData as BackupOrder).then(
  backup => ({ backup }),
  error => ({ failure: error instanceof Error ? error.message : String(error) }),
)
parentPort?.postMessage(answer)
