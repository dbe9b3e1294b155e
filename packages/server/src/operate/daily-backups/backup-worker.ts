import { parentPort, workerData } from 'node:worker_threads'
import { openDatabase } from '../../db/open.ts'
import { lowerThreadPriority } from '../../waiting/lower-thread-priority.ts'
import { restore } from '../backup/restore.ts'
import type { RestoreOrder, ThreadAnswer, ThreadOrder } from './backup-in-thread.ts'
import { makeCheckedBackup } from './make-checked-backup.ts'

lowerThreadPriority()
const tell = (answer: ThreadAnswer) => parentPort?.postMessage(answer)

async function replaceAll({ databaseUrl, file, now }: RestoreOrder): Promise<number> {
  const database = openDatabase(databaseUrl, { mustExist: true, isUnlimited: true })
  try {
    return await restore(database, file, { now, force: true })
  } finally {
    await database.close()
  }
}

const order = workerData as ThreadOrder
const work = 'make' in order ? makeCheckedBackup(order.make, step => tell({ step })) : replaceAll(order.restore)
tell(
  await work.then(
    done => ({ done }),
    error => ({ failure: error instanceof Error ? error.message : String(error) }),
  ),
)
