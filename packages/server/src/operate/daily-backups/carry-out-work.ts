import type { BackupStep } from '@daywright/contract/resources/accounts/backup.values'
import type { Database } from '../../db/database.ts'
import { type Clock, toTimestamp } from '../../time/clock.ts'
import { withBackupFrom } from '../backup/fetch-backup.ts'
import { restoreInThread } from './backup-in-thread.ts'
import type { BackupPlace } from './backup-place.ts'
import { isInterrupted } from './backup-work.rules.ts'
import { findWork, type StoredWork, saveBackupWork } from './backup-work.store.ts'
import type { MadeBackup } from './make-backup.ts'

const SEEN_MILLISECONDS = 20_000

interface Worker {
  database: Database
  databaseUrl: string
  clock: Clock
  signal: AbortSignal
  places: readonly BackupPlace[]
  /** Makes a backup in all places; one that is only replaced soon must not push another one out. */
  make(options: { onStep: (step: BackupStep) => void; keepsAll: boolean }): Promise<MadeBackup>
}

/** Carries out what an admin asked for, if anything waits. Returns the failure, which is stored for the admin too. */
export async function carryOutWork(worker: Worker): Promise<unknown> {
  const { database, clock } = worker
  const asked = await findWork(database.db)
  if (asked?.step !== 'waiting' || isInterrupted(asked, clock())) return undefined
  let work = asked
  // One after the other, so that an earlier step never replaces a later one.
  let saving: Promise<void> = Promise.resolve()
  const save = (change: Partial<StoredWork>) => {
    work = { ...work, ...change, seenAt: toTimestamp(clock()) }
    const present = work
    saving = saving.catch(() => {}).then(() => saveBackupWork(database.db, present))
    return saving
  }
  // What cannot be saved now, the next step says.
  const onStep = (step: BackupStep) => save({ step }).catch(() => {})
  const seen = setInterval(() => void save({}).catch(() => {}), SEEN_MILLISECONDS)
  try {
    const name =
      work.kind === 'backup'
        ? (await worker.make({ onStep, keepsAll: false })).name
        : await restore(worker, work, onStep)
    clearInterval(seen)
    await save({ step: 'done', name, endedAt: toTimestamp(clock()) })
    return undefined
  } catch (error) {
    clearInterval(seen)
    const problem = error instanceof Error ? error.message : String(error)
    await save({ step: 'failed', endedAt: toTimestamp(clock()), problem })
    return error
  }
}

/** [OPS-76] What is replaced is backed up before, so that a restore can be taken back by another one. */
async function restore(
  worker: Worker,
  { name, place: kind }: StoredWork,
  onStep: (step: BackupStep) => Promise<void>,
): Promise<string> {
  const place = worker.places.find(place => place.kind === kind)
  if (!place || !name) throw new Error('The place of the backup is not set up any more.')
  await onStep('fetching')
  return withBackupFrom(place, name, async file => {
    await worker.make({ onStep, keepsAll: true })
    await onStep('restoring')
    const order = { databaseUrl: worker.databaseUrl, file, now: toTimestamp(worker.clock()) }
    await restoreInThread(order, worker)
    // The thread has told other processes; this one hears of changes on SQLite only from itself.
    worker.database.changes.publishAll()
    return name
  })
}
