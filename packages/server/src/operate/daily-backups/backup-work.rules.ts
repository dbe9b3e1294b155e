import type { BackupWork } from '@daywright/contract/resources/accounts/admin-backup'
import type { Database } from '../../db/database.ts'
import { refusal, refuse } from '../../errors/errors.ts'
import { MINUTE_MS } from '../../time/milliseconds.ts'
import type { BackupPlace, StoredBackup } from './backup-place.ts'
import { findWork, type StoredWork, saveBackupWork } from './backup-work.store.ts'

/** What says nothing for so long was ended with its process. While it restores, a process cannot write that it is there. */
const SILENT_MS = 5 * MINUTE_MS
const WAITING_MS = 60 * MINUTE_MS
const RESTORING_MS = 60 * MINUTE_MS
const ENDS = ['done', 'failed']
const INTERRUPTED = 'The process that worked on it ended.'

const isUnderWay = ({ step }: StoredWork) => step !== 'waiting' && !ENDS.includes(step)

/** [OPS-75] Also what was asked for long ago: it came back with an older state of the database. */
export function isInterrupted(work: StoredWork, now: number): boolean {
  if (work.step === 'waiting') return now - Date.parse(work.askedAt) > WAITING_MS
  if (!isUnderWay(work)) return false
  return now - Date.parse(work.seenAt ?? work.askedAt) > (work.step === 'restoring' ? RESTORING_MS : SILENT_MS)
}

/** [OPS-75] What is being done, or was done last. */
export async function currentWork({ db }: Pick<Database, 'db'>, now: string): Promise<BackupWork | null> {
  const work = await findWork(db)
  if (!work) return null
  const { place, seenAt, ...shown } = work
  return isInterrupted(work, Date.parse(now))
    ? { ...shown, step: 'failed', endedAt: seenAt, problem: INTERRUPTED }
    : shown
}

/** [OPS-75] Asks for a backup, or for one to be restored, which some process begins at once. What waits is replaced. */
export async function askForWork(
  database: Database,
  wanted: Pick<StoredWork, 'kind' | 'name' | 'place'>,
  now: string,
): Promise<BackupWork> {
  const work: StoredWork = { ...wanted, step: 'waiting', askedAt: now, endedAt: null, problem: null, seenAt: null }
  await database.transaction(async tx => {
    const present = await findWork(tx)
    if (present && isUnderWay(present) && !isInterrupted(present, Date.parse(now))) refuse(refusal('backup-running'))
    await saveBackupWork(tx, work)
  })
  const { place: _, seenAt: __, ...shown } = work
  return shown
}

/** One of the backups there are; undefined if there is none. A place that cannot be read has none. */
export async function findStored(place: BackupPlace | undefined, name: string): Promise<StoredBackup | undefined> {
  return (await place?.list().catch(() => []))?.find(backup => backup.name === name)
}
